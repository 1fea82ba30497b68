import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import validator from 'validator';

/** The library throws on half a surrogate pair. */
export const isEmailAddress = (text: string): boolean => text.isWellFormed() && validator.isEmail(text);

const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number as it is kept, undefined for what cannot be one. Its country must have numbers of that length: whether
 * a range is in use is known only to the network. A trunk prefix between country and number goes: `+91 0 98…` is `+91 98…`.
 */
export function toE164(text: string): string | undefined {
  const parsed = E164.test(text) ? parsePhoneNumberFromString(text) : undefined;
  if (!parsed?.isPossible()) return undefined;
  return parsed.isValid() ? parsed.number : text;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** With its zone: without one it would be another moment on every machine. Days that do not exist are none. */
export const isMoment = (text: string): boolean =>
  MOMENT.test(text) && !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10));

const isDay = (text: string): boolean => new Date(text).toISOString().startsWith(text);

/** What `x-form` of a schema may name, and what is said of a text without it. */
export const TEXT_FORMS: Readonly<Record<string, { fits: (text: string) => boolean; message: string }>> = {
  moment: { fits: isMoment, message: 'is not a time in ISO 8601, such as 2026-01-31T09:30:00Z' },
  email: { fits: isEmailAddress, message: 'is not an e-mail address' },
  phone: {
    fits: (text) => toE164(text) !== undefined,
    message: 'is not a phone number in E.164, such as +919812345678',
  },
};
