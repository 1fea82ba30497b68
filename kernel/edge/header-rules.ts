import type { RefusalDetail } from '../core/refusal.ts';

/** The caller's own headers and the longest text of each. */
export type HeaderRules = Readonly<Record<string, number>>;

export const NONCE_HEADER: HeaderRules = { 'x-nonce': 64 };

/** The signed headers of contract 1.1 that a partner may send anywhere. */
export const PARTNER_HEADERS: HeaderRules = {
  'Idempotency-Key': 255,
  'x-on-behalf-of': 128,
  'x-organisation': 64,
  ...NONCE_HEADER,
};

/** Every such header is printable ASCII. */
export function headerProblems(
  given: Record<string, string | string[] | undefined>,
  rules: HeaderRules,
): RefusalDetail[] {
  const problems: RefusalDetail[] = [];
  for (const name in rules) {
    const value = given[name.toLowerCase()];
    const most = rules[name]!;
    if (value === undefined || (/^[\x20-\x7e]+$/.test(String(value)) && value.length <= most)) continue;
    problems.push({ path: `header.${name}`, message: `must be 1 to ${most} printable ASCII characters` });
  }
  return problems;
}
