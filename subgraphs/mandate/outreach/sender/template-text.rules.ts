import { TEXTS, type Language } from '../../../../languages/languages.ts';
import { oneLineOf } from './one-line.rules.ts';
import type { TextChannel, TemplateStep } from './sender.rules.ts';

const CONTACT_VARIABLES = ['company', 'title', 'link'] as const;
type ContactVariable = (typeof CONTACT_VARIABLES)[number];
type Variable = ContactVariable | 'code';
export type TemplateValues = Readonly<Record<ContactVariable, string>>;

/** The variables that a text of this step may have, and the one that it must have. */
const variablesOf = (step: TemplateStep): { known: readonly string[]; needed: Variable } =>
  step === 'code' ? { known: ['code'], needed: 'code' } : { known: CONTACT_VARIABLES, needed: 'link' };

/** Operators drop a longer value; the link is whole, its host is registered with them. */
export const LONGEST_VALUE = 30;

const PLACE = /\{(\w+)\}/g;

/** The variables of a text in its order: the numbers that WhatsApp knows them by. */
export const variablesIn = (text: string): Variable[] =>
  [...text.matchAll(PLACE)].map(([, name]) => name as Variable);

/** The text of ours for a step and language. The fixed word of the sender at its end takes the place of words that can be spared. */
export function ownText(step: TemplateStep, language: Language, brand?: string): string {
  const { message, rightsMessage } = TEXTS[language];
  const code = rightsMessage.message;
  if (!brand) return { first: message.short, follow_up: message.shortAgain, code }[step];
  const text = { first: message.shortBranded, follow_up: message.shortAgainBranded, code }[step];
  return `${text} - ${brand}`;
}

/** Why a text cannot be a template; null when it can. */
export function problemOfText(text: string, step: TemplateStep = 'first'): string | null {
  const { known, needed } = variablesOf(step);
  const names = [...text.matchAll(PLACE)].map(([, name]) => name!);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) return `has {${unknown}}; only ${inWords(known)} known`;
  if (new Set(names).size < names.length) return 'has a variable twice';
  if (!names.includes(needed)) return `has no {${needed}}`;
  if (/[{}]/.test(text.replaceAll(PLACE, ''))) return 'has a brace that belongs to no variable';
  if (!/^[^{}]*\p{L}[^{}]*\{/u.test(text)) return 'must begin with fixed words';
  if (!/\}[^{}]*\p{L}[^{}]*$/u.test(text)) return 'must end with fixed words';
  if (/[\p{Cc}]/u.test(text)) return 'must be one line';
  return null;
}

const inWords = (names: readonly string[]): string =>
  names.length === 1
    ? `{${names[0]}} is`
    : `${names
        .slice(0, -1)
        .map((name) => `{${name}}`)
        .join(', ')} and {${names.at(-1)}} are`;

/** The values that a message puts in: a partner's words on one line, cut, and never a link. */
export const valuesOf = ({ company, title, link }: TemplateValues): TemplateValues => ({
  company: oneLineOf(company, LONGEST_VALUE),
  title: oneLineOf(title, LONGEST_VALUE),
  link,
});

export const filledText = (text: string, values: Readonly<Partial<Record<Variable, string>>>): string =>
  text.replaceAll(PLACE, (_, name: Variable) => values[name] ?? '');

/** Company and title as long as they usually are, and a link and a code of the right length. */
export const sampleValues = (publicUrl: string): Readonly<Record<Variable, string>> => ({
  company: 'Builders Pvt',
  title: 'Stone Masons',
  link: `${publicUrl}/c?k=aB3dE5fG7hJ9kL1mN2pQ4r`,
  code: '482915',
});

/** The tags that operators' portals know: any letters and digits, digits, or a link whose host is registered. */
const DLT_TAGS: Readonly<Record<Variable, string>> = {
  company: '{#alphanumeric#}',
  title: '{#alphanumeric#}',
  link: '{#url#}',
  code: '{#numeric#}',
};

/** The text as it is registered: with tags for operators, with numbers for WhatsApp. */
export function registeredText(channel: TextChannel, text: string): string {
  let nth = 0;
  return text.replaceAll(PLACE, (_, name: Variable) => (channel === 'sms' ? DLT_TAGS[name] : `{{${++nth}}}`));
}
