import type { Basis } from '../result/basis.rules.ts';

/** The channels whose messages are texts by templates. */
export const TEXT_CHANNELS = ['sms', 'whatsapp'] as const;
export type TextChannel = (typeof TEXT_CHANNELS)[number];

export const SENDER_CHANNELS = [...TEXT_CHANNELS, 'voice'] as const;
export type SenderChannel = (typeof SENDER_CHANNELS)[number];

export const SENDER_PROVIDERS = ['twilio', 'exotel', 'meta'] as const;
export type SenderProvider = (typeof SENDER_PROVIDERS)[number];

/** Contract 7.2: the providers of each channel. */
export const PROVIDERS_OF: Readonly<Record<SenderChannel, readonly SenderProvider[]>> = {
  sms: ['twilio', 'exotel'],
  whatsapp: ['twilio', 'meta'],
  voice: ['twilio'],
};

export const BASE_URLS: Readonly<Record<SenderProvider, string>> = {
  twilio: 'https://api.twilio.com',
  exotel: 'https://api.in.exotel.com',
  meta: 'https://graph.facebook.com/v23.0',
};

/** The contacts of a candidate, and the code of the page of rights. */
export const TEMPLATE_STEPS = ['first', 'follow_up', 'code'] as const;
export type TemplateStep = (typeof TEMPLATE_STEPS)[number];

export const TEMPLATE_STATES = ['draft', 'submitted', 'approved', 'rejected', 'paused'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

export const CATEGORIES = [
  'service_implicit',
  'service_explicit',
  'promotional',
  'utility',
  'marketing',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORIES_OF: Readonly<Record<TextChannel, readonly Category[]>> = {
  sms: ['service_implicit', 'service_explicit', 'promotional'],
  whatsapp: ['utility', 'marketing'],
};

/** WhatsApp has no templates in Odia and Assamese. */
export const LANGUAGES_WITHOUT_WHATSAPP: readonly string[] = ['or', 'as'];

/** Somebody whom the employer found reads advertising, whatever it is about. */
const FOR_SOURCED: readonly Category[] = ['service_explicit', 'promotional', 'marketing'];
const ADVERTISING: readonly Category[] = ['promotional', 'marketing'];

/** The hour in India from which a text of this category may go. */
export const openingHour = (category: Category): number => (ADVERTISING.includes(category) ? 10 : 9);

interface ChoosableTemplate {
  step: TemplateStep;
  language: string;
  category: Category;
  status: TemplateState;
  templateId: string | null;
}

const stepOf = (step: number): TemplateStep => (step === 0 ? 'first' : 'follow_up');

/** The candidate's language, then the workflow's in their order, then English. */
export const languagesToTry = (own: string, ofWorkflow: readonly string[]): string[] => [
  ...new Set([own, ...ofWorkflow, 'en']),
];

/** The approved template by which a step leaves for somebody; undefined where the channel has none for them. */
export function chooseTemplate<Template extends ChoosableTemplate>(
  templates: readonly Template[],
  { step, languages, basis }: { step: number; languages: readonly string[]; basis: Basis },
): Template | undefined {
  const usable = templates.filter(
    (template) =>
      template.status === 'approved' &&
      template.templateId !== null &&
      template.step === stepOf(step) &&
      (basis !== 'sourced' || FOR_SOURCED.includes(template.category)),
  );
  // The least that advertises comes first: categories stand in that order.
  const sorted = usable.toSorted(
    (one, other) => CATEGORIES.indexOf(one.category) - CATEGORIES.indexOf(other.category),
  );
  for (const language of languages) {
    const found = sorted.find((template) => template.language === language);
    if (found) return found;
  }
  return undefined;
}

/** The approved template of a code, in the first of these languages that has one. */
export const codeTemplate = <Template extends ChoosableTemplate>(
  templates: readonly Template[],
  languages: readonly string[],
): Template | undefined => {
  const usable = templates.filter(
    ({ step, status, templateId }) => step === 'code' && status === 'approved' && templateId !== null,
  );
  return languages
    .map((language) => usable.find((template) => template.language === language))
    .find((template) => template !== undefined);
};
