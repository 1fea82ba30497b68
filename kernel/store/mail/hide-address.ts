import type { Handed } from './email.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
const NATIONAL_DIGITS = 10;
const BETWEEN = String.raw`[\s().-]*`;

/** The number in any spelling: with its country or without, with a plus or without, in groups. */
const phonePattern = (phone: string): string =>
  String.raw`(?:\+?\d{1,4}${BETWEEN})?` +
  phone.replaceAll(/\D/g, '').slice(-NATIONAL_DIGITS).split('').join(BETWEEN);

/** Providers often name the recipient in their errors, which are kept and logged: the address is hidden. */
export function hideAddress<Outcome extends Handed>(outcome: Outcome, to: string): Outcome {
  if (!('error' in outcome)) return outcome;
  const pattern = to.includes('@') ? escaped(to) : phonePattern(to);
  return { ...outcome, error: outcome.error.replaceAll(new RegExp(pattern, 'gi'), '[hidden]') };
}
