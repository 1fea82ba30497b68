/** The words of others in an email, on one line. Mail programs make links of all that looks like an address: these must not. */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('://', ': //')
    .replaceAll(/\.(?=\S)/g, '.\u200b')
    .trim();
