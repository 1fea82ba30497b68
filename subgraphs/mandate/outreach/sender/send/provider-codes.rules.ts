import type { SenderProvider } from '../sender.rules.ts';

/** `ours` is for an operator to mend; the next channel of the step is tried for it, as for a number that cannot be reached. */
export type CodeMeaning = 'ours' | 'next channel' | 'later' | 'opted out';

/** The reasons for which providers refuse or drop a message, in words. */
export const MESSAGE_FAILURES = {
  country_not_allowed: 'the account may not send to this country',
  told_provider_to_stop: 'the person has told the provider to stop',
  out_of_reach_of_sender: 'this sender cannot reach the number',
  no_mobile_number: 'the number is no mobile number',
  variables_without_template: 'the request has variables and no template',
  no_such_template: 'the template does not exist in this account',
  values_do_not_fit: 'the values do not fit the template',
  template_of_another_sender: 'the template cannot be used with this sender',
  sender_not_registered: 'the sender or its registration is not accepted',
  template_not_registered: 'the registration of the template is not accepted',
  phone_off: 'the phone is off or out of reach',
  blocked: 'the person or the operator has blocked the message',
  number_not_in_use: 'the number is not in use',
  landline: 'the number is a landline',
  dropped_by_operator: 'the operator has dropped the message',
  no_reason_given: 'the operator gave no reason',
  window_closed: 'outside 24 hours after the person wrote only an approved template may be sent',
  too_many_messages: 'the sender has sent too many messages',
  too_many_calls: 'the account has made too many calls',
  too_many_to_person: 'too many messages to this person at once',
  not_on_whatsapp: 'the number is not on WhatsApp',
  withheld_from_person: 'WhatsApp does not let this person be written to',
  marketing_withheld: 'WhatsApp has chosen not to deliver a marketing message to this person',
  marketing_stopped: 'the person has stopped marketing messages',
  often_reported: 'too many of the messages were blocked or reported',
  template_not_approved: 'the template does not exist in this language, or is not approved',
  template_breaks_policy: 'the template breaks a policy',
  template_paused: 'the template is paused because of its quality',
  template_disabled: 'the template is disabled because of its quality',
  not_wanted_or_not_registered: 'the number takes no such messages, or the text is not the registered one',
  not_delivered: 'the message was not delivered',
} as const;
export type MessageFailure = keyof typeof MESSAGE_FAILURES;

interface KnownCode {
  meaning: CodeMeaning;
  failure: MessageFailure;
}

const known = (meaning: CodeMeaning, failure: MessageFailure): KnownCode => ({ meaning, failure });

/** Codes of the providers' own documents, of 2026. Others are told by their number alone. */
const CODES: Readonly<Record<SenderProvider, Readonly<Record<string, KnownCode>>>> = {
  twilio: {
    21408: known('ours', 'country_not_allowed'),
    21610: known('opted out', 'told_provider_to_stop'),
    21612: known('next channel', 'out_of_reach_of_sender'),
    21614: known('next channel', 'no_mobile_number'),
    21654: known('ours', 'variables_without_template'),
    21655: known('ours', 'no_such_template'),
    21656: known('ours', 'values_do_not_fit'),
    21657: known('ours', 'template_of_another_sender'),
    21900: known('ours', 'sender_not_registered'),
    21901: known('ours', 'template_not_registered'),
    30003: known('next channel', 'phone_off'),
    30004: known('next channel', 'blocked'),
    30005: known('next channel', 'number_not_in_use'),
    30006: known('next channel', 'landline'),
    30007: known('ours', 'dropped_by_operator'),
    30008: known('next channel', 'no_reason_given'),
    63016: known('ours', 'window_closed'),
    63018: known('later', 'too_many_messages'),
    63024: known('next channel', 'not_on_whatsapp'),
    63032: known('next channel', 'withheld_from_person'),
    63049: known('next channel', 'marketing_withheld'),
  },
  meta: {
    4: known('later', 'too_many_calls'),
    80007: known('later', 'too_many_calls'),
    130429: known('later', 'too_many_messages'),
    131026: known('next channel', 'not_on_whatsapp'),
    131047: known('ours', 'window_closed'),
    131048: known('ours', 'often_reported'),
    131049: known('next channel', 'marketing_withheld'),
    131050: known('opted out', 'marketing_stopped'),
    131056: known('later', 'too_many_to_person'),
    132000: known('ours', 'values_do_not_fit'),
    132001: known('ours', 'template_not_approved'),
    132007: known('ours', 'template_breaks_policy'),
    132012: known('ours', 'values_do_not_fit'),
    132015: known('ours', 'template_paused'),
    132016: known('ours', 'template_disabled'),
  },
  exotel: {
    failed_dnd: known('ours', 'not_wanted_or_not_registered'),
    failed: known('next channel', 'not_delivered'),
  },
};

export const meaningOf = (provider: SenderProvider, code: string | null): CodeMeaning | undefined =>
  lookUp(provider, code)?.meaning;

/** The reason that a code stands for; null where it is not known. */
export const failureOf = (
  provider: string | null | undefined,
  code: string | null | undefined,
): MessageFailure | null => lookUp(provider ?? '', code ?? null)?.failure ?? null;

/** A provider's code in words; the code alone where it is not known. */
export function codeInWords(provider: SenderProvider, code: string | null): string {
  if (code === null) return 'no code was given';
  const found = lookUp(provider, code);
  return found ? `${MESSAGE_FAILURES[found.failure]} (${provider} ${code})` : `${provider} ${code}`;
}

function lookUp(provider: string, code: string | null): KnownCode | undefined {
  if (code === null || !Object.hasOwn(CODES, provider)) return undefined;
  const codes = CODES[provider as SenderProvider];
  return Object.hasOwn(codes, code) ? codes[code] : undefined;
}
