import { Type, type Static } from 'typebox';
import { BRAND_PATTERN } from '../../../../kernel/core/brand.rules.ts';
import { checkFields, closed, fieldRules, withoutNulls } from '../../../../kernel/core/rules/fields.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { isLanguage, LANGUAGES } from '../../../../languages/languages.ts';
import {
  CATEGORIES,
  CATEGORIES_OF,
  LANGUAGES_WITHOUT_WHATSAPP,
  PROVIDERS_OF,
  SENDER_CHANNELS,
  SENDER_PROVIDERS,
  TEMPLATE_STATES,
  TEMPLATE_STEPS,
  type Category,
  type SenderChannel,
  type SenderProvider,
  type TemplateStep,
} from './sender.rules.ts';
import type { SenderRow } from './sender.entity.ts';
import { ownText, problemOfText } from './template-text.rules.ts';

const secret = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 500, description }));

export const SenderFields = closed({
  channel: Type.Enum([...SENDER_CHANNELS], {
    description: 'What it sends: `sms`, `whatsapp` or, for calls, `voice`.',
  }),
  provider: Type.Enum([...SENDER_PROVIDERS], {
    description:
      'Who carries its messages: `twilio` or `exotel` for sms, `twilio` or `meta` for whatsapp, `twilio` for voice.',
  }),
  from: Type.String({
    pattern: '^(\\+[1-9]\\d{6,14}|[A-Za-z0-9]{3,11})$',
    description: 'The number, E.164, or the header registered with operators, such as SKILLS.',
  }),
  account: Type.String({
    minLength: 1,
    maxLength: 128,
    description: 'The account at the provider; for Meta the id of the phone number.',
  }),
  token: Type.String({ minLength: 1, maxLength: 500, description: "The account's token, kept sealed." }),
  apiKey: secret('The key that goes with the token, for Exotel.'),
  appSecret: secret("The app's secret, which signs Meta's webhook."),
  verifyToken: secret('The word by which Meta asks for the webhook the first time.'),
  businessAccount: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: "Meta's business account, which holds the templates.",
    }),
  ),
  messagingService: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: "Twilio's messaging service, in place of `from`.",
    }),
  ),
  dltEntityId: Type.Optional(
    Type.String({
      pattern: '^\\d{10,30}$',
      description: "The entity's id in operators' registers (DLT), for sms in India.",
    }),
  ),
  brand: Type.Optional(
    Type.String({
      pattern: BRAND_PATTERN,
      description: 'A fixed word at the end of every text, by which people know the sender.',
    }),
  ),
  baseUrl: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s?#]{1,200}$',
      description: "The provider's address, where it is another.",
    }),
  ),
});

const TemplateFields = closed({
  step: Type.Enum([...TEMPLATE_STEPS], {
    description: '`first` contact or `follow_up`, or `code` of the page of rights, for sms.',
  }),
  language: Type.Enum([...LANGUAGES], { description: 'The language of the text.' }),
  category: Type.Enum([...CATEGORIES], {
    description:
      'As it is registered: `service_implicit`, `service_explicit` or `promotional` for sms, `utility` or `marketing` for whatsapp.',
  }),
  templateId: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{1,128}$',
      description:
        'The content template id, the `ContentSid` or the name of the template; needed to be approved.',
    }),
  ),
  text: Type.Optional(
    Type.String({
      minLength: 10,
      maxLength: 1_000,
      description: 'The registered text with {company}, {title} and {link}, or {code}; ours when left out.',
    }),
  ),
  status: Type.Optional(
    Type.Enum([...TEMPLATE_STATES], { default: 'draft', description: 'How the registration stands.' }),
  ),
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'Why it was rejected or paused.' })),
});

export const TemplatesFields = closed({
  templates: Type.Array(TemplateFields, {
    minItems: 1,
    maxItems: 130,
    description: 'Templates to add, or to change where step, language and category are those of one.',
  }),
});

export type GivenSender = Static<typeof SenderFields>;
type GivenTemplate = Static<typeof TemplateFields>;
export type CheckedTemplate = Required<Omit<GivenTemplate, 'templateId' | 'reason'>> & {
  templateId: string | null;
  reason: string | null;
};

const senderRules = fieldRules(SenderFields);
const templatesRules = fieldRules(TemplatesFields);

export function checkSender(input: object): GivenSender {
  const body = withoutNulls(input) as GivenSender;
  checkFields(senderRules, body);
  const problems: { path: string; message: string }[] = [];
  const missing = (path: string, why: string) => problems.push({ path, message: why });
  if (!PROVIDERS_OF[body.channel as SenderChannel].includes(body.provider as SenderProvider))
    missing(
      'provider',
      `must be one of ${PROVIDERS_OF[body.channel as SenderChannel].join(', ')} for ${body.channel}`,
    );
  if (body.provider === 'exotel' && !body.apiKey) missing('apiKey', 'is required for exotel');
  if (body.provider === 'meta' && !body.appSecret) missing('appSecret', 'is required for meta');
  if (body.channel !== 'sms' && !body.from.startsWith('+'))
    missing('from', `must be a number, E.164, for ${body.channel}`);
  if (problems.length > 0) throw refuse.invalid(problems);
  return body;
}

/** Templates with their defaults, each fit for the channel of its sender. */
export function checkTemplates(input: object, channel: SenderChannel, brand?: string): CheckedTemplate[] {
  const body = withoutNulls(input) as Static<typeof TemplatesFields>;
  checkFields(templatesRules, body);
  if (channel === 'voice')
    throw refuse.invalid([
      { path: 'senderId', message: 'must be a sender of texts; calls have no templates' },
    ]);
  const problems: { path: string; message: string }[] = [];
  const seen = new Set<string>();
  const checked = body.templates.map((given, nth): CheckedTemplate => {
    const { step, language, category, templateId, status = 'draft', reason } = given;
    const at = (field: string) => `templates[${nth}].${field}`;
    const text = given.text ?? (isLanguage(language) ? ownText(step as TemplateStep, language, brand) : '');
    if (!CATEGORIES_OF[channel].includes(category as Category))
      problems.push({
        path: at('category'),
        message: `must be one of ${CATEGORIES_OF[channel].join(', ')} for ${channel}`,
      });
    if (channel === 'whatsapp' && step === 'code')
      problems.push({ path: at('step'), message: 'a code leaves by sms alone' });
    if (channel === 'whatsapp' && LANGUAGES_WITHOUT_WHATSAPP.includes(language))
      problems.push({ path: at('language'), message: 'WhatsApp has no templates in this language' });
    const wrong = problemOfText(text, step as TemplateStep);
    if (wrong !== null) problems.push({ path: at('text'), message: wrong });
    if (status === 'approved' && !templateId)
      problems.push({ path: at('templateId'), message: 'is required for an approved template' });
    const name = `${step} ${language} ${category}`;
    if (seen.has(name)) problems.push({ path: `templates[${nth}]`, message: 'is in the list twice' });
    seen.add(name);
    return { step, language, category, text, status, templateId: templateId ?? null, reason: reason ?? null };
  });
  if (problems.length > 0) throw refuse.invalid(problems);
  return checked;
}

/** Only WhatsApp has a register that can be asked; operators' portals take files. */
export function checkSubmit(
  { channel, provider, options }: Pick<SenderRow, 'channel' | 'provider' | 'options'>,
  category: string,
): void {
  const problems: { path: string; message: string }[] = [];
  if (channel !== 'whatsapp')
    problems.push({ path: 'senderId', message: 'must be a sender of whatsapp; texts of sms are printed' });
  else if (!CATEGORIES_OF.whatsapp.includes(category as Category))
    problems.push({ path: 'category', message: `must be one of ${CATEGORIES_OF.whatsapp.join(', ')}` });
  if (provider === 'meta' && options.businessAccount === undefined)
    problems.push({
      path: 'senderId',
      message: 'must be a sender with a businessAccount, which holds templates',
    });
  if (problems.length > 0) throw refuse.invalid(problems);
}
