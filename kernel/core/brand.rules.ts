/**
 * The fixed word at the end of every text, 3 to 12 letters: a longer one makes a text message in an Indian script three
 * parts long, which is half as dear again.
 */
export const BRAND_PATTERN = '^[A-Za-z0-9][A-Za-z0-9 .&-]{1,10}[A-Za-z0-9]$';

export const isBrand = (text: string): boolean => new RegExp(BRAND_PATTERN).test(text);
