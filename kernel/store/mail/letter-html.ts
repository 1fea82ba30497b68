export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

/** Each part of the body is HTML already. */
export const htmlPage = (language: string, title: string, body: readonly string[]): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1b1f24;max-width:36em">',
    ...body,
    '</body></html>',
  ].join('\n');
