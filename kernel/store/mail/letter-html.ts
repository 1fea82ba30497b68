export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

/** Each part of the body is HTML already. */
export const htmlPage = (
  language: string,
  title: string,
  body: readonly string[],
  direction = 'ltr',
): string =>
  [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    // The letters of Urdu hang below one another and need the height.
    `<body style="font-family:sans-serif;font-size:16px;line-height:${direction === 'rtl' ? 2 : 1.5};color:#1b1f24;max-width:36em">`,
    ...body,
    '</body></html>',
  ].join('\n');
