import { toE164 } from '../../../../kernel/core/rules/text-forms.ts';

export type ResultSearch = { by: 'id' | 'phone' | 'email' | 'externalId'; text: string };

const RESULT_ID = /^RS_[0-9A-Z]{26}$/i;

/** Tells an id, a number and an address apart in the one field of the search; undefined when it is empty. */
export function resultSearchOf(typed: string | null | undefined): ResultSearch | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  if (RESULT_ID.test(text)) return { by: 'id', text: text.toUpperCase() };
  const number = toE164(text.replaceAll(/[\s()-]/g, ''));
  if (number !== undefined) return { by: 'phone', text: number };
  return { by: text.includes('@') ? 'email' : 'externalId', text };
}
