export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

/** Urdu, the one language written from right to left, has letters that hang below one another and need the height. */
const FONTS = {
  ltr: 'sans-serif;line-height:1.5',
  rtl: "Roboto,'Noto Sans','Noto Nastaliq Urdu','Jameel Noori Nastaleeq',sans-serif;line-height:2",
};

/** Each part of the body is HTML already. */
export const htmlPage = (
  language: string,
  title: string,
  body: readonly string[],
  direction: keyof typeof FONTS = 'ltr',
): string =>
  [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>`,
    `<body style="font-family:${FONTS[direction]};font-size:16px;color:#1b1f24;max-width:36em">`,
    ...body,
    '</body></html>',
  ].join('\n');
