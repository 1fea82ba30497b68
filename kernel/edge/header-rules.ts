import type { RefusalDetail } from '../core/refusal.ts';

/** The caller's own headers and the longest text of each. */
export type HeaderRules = Readonly<Record<string, number>>;

export const NONCE_HEADER: HeaderRules = { 'x-nonce': 64 };

/** The signed headers of CONTRACT 1.1 that a partner may send anywhere. */
export const PARTNER_HEADERS: HeaderRules = {
  'Idempotency-Key': 255,
  'x-on-behalf-of': 128,
  ...NONCE_HEADER,
};

/** Every such header is printable ASCII. */
export function headerProblems(
  given: Record<string, string | string[] | undefined>,
  rules: HeaderRules,
): RefusalDetail[] {
  return Object.entries(rules).flatMap(([name, maxLength]) => {
    const value = given[name.toLowerCase()];
    if (value === undefined || new RegExp(`^[\\x20-\\x7e]{1,${maxLength}}$`).test(String(value))) return [];
    return [{ path: `header.${name}`, message: `must be 1 to ${maxLength} printable ASCII characters` }];
  });
}
