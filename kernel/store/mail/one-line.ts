/** The words of others in a letter. Mail programs make links of all that looks like an address: these must not. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('://', ': //')
    .replaceAll(/\.(?=\S)/g, '.\u200b')
    .trim();
