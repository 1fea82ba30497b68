import { toE164 } from '../../../../kernel/core/rules/text-forms.ts';

export type ResultSearch =
  | { by: 'id' | 'phone' | 'email' | 'externalId'; text: string }
  /** A number of India without its country, which may be an id of the partner's too. */
  | { by: 'phoneOrExternalId'; text: string; phone: string };

const INDIAN_MOBILE = /^(?:91|0)?([6-9]\d{9})$/;
const RESULT_ID = /^RS_[0-9A-Z]{26}$/i;

/** Tells an id, a number and an address apart in the one field of the search; undefined when it is empty. */
export function resultSearchOf(typed: string | null | undefined): ResultSearch | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  if (RESULT_ID.test(text)) return { by: 'id', text: text.toUpperCase() };
  const digits = text.replaceAll(/[\s()-]/g, '');
  const number = toE164(digits);
  if (number !== undefined) return { by: 'phone', text: number };
  const [, mobile] = INDIAN_MOBILE.exec(digits) ?? [];
  if (mobile !== undefined) return { by: 'phoneOrExternalId', text, phone: `+91${mobile}` };
  return { by: text.includes('@') ? 'email' : 'externalId', text };
}
