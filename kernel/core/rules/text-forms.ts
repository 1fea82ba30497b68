import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import validator from 'validator';
import { isCountry } from './countries.ts';

/** RFC 5321: the longest address in the path of a letter. */
const LONGEST_ADDRESS = 254;

/** An address that is safe in a mail server's command line: no quoted part, visible characters only. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS &&
  text.isWellFormed() &&
  !UNSAFE_IN_ADDRESS.test(text) &&
  validator.isEmail(text);

/** Quotes, brackets, blanks of every kind, and what Unicode counts as control, format or line separator. */
const UNSAFE_IN_ADDRESS = /["<>()[\]\\,;:\s\p{C}\p{Z}]/u;

/** The pattern that published schemas state for a phone number. */
export const E164_PATTERN = '^\\+[1-9]\\d{6,14}$';
const E164 = new RegExp(E164_PATTERN);

/** A phone number as it is kept: of a length that its country has, without a trunk prefix (`+91 0 98…`). */
export function toE164(text: string): string | undefined {
  const parsed = E164.test(text) ? parsePhoneNumberFromString(text) : undefined;
  if (!parsed?.isPossible()) return undefined;
  return parsed.isValid() ? parsed.number : text;
}

/** A phone number as people type it: with blanks, and in India without the country. */
export function readPhone(typed: string): string | undefined {
  const digits = typed.trim().replaceAll(/[\s().-]/g, '');
  const national = /^0?([6-9]\d{9})$/.exec(digits);
  return toE164(national ? `+91${national[1]}` : digits);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The years that the database and ISO 8601 both write with four digits. */
const [FIRST_MOMENT, LAST_MOMENT] = [
  Date.parse('0001-01-01T00:00:00Z'),
  Date.parse('9999-12-31T23:59:59.999Z'),
];

/** A moment has its zone and exists: no 31 February, no leap second. Every surface takes the same texts. */
export function isMoment(text: string): boolean {
  const time = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return time >= FIRST_MOMENT && time <= LAST_MOMENT && isDay(text.slice(0, 10));
}

/** True for real days of the years that the database knows too. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** An empty text is told by its length, and a character that no address has by its own rule. Which addresses may be called is for whoever calls them. */
export const isWebAddress = (text: string): boolean =>
  text === '' || /[\s\\]/.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** The forms that `x-form` of a schema may name, and the message for a text that lacks it. */
export const TEXT_FORMS: Readonly<Record<string, { fits: (text: string) => boolean; message: string }>> = {
  moment: { fits: isMoment, message: 'is not a time in ISO 8601, such as 2026-01-31T09:30:00Z' },
  email: { fits: isEmailAddress, message: 'is not an e-mail address' },
  phone: {
    fits: (text) => toE164(text) !== undefined,
    message: 'is not a phone number in E.164, such as +919812345678',
  },
  country: {
    // Texts that are not two letters are refused by the pattern.
    fits: (text) => text.length !== 2 || isCountry(text),
    message: 'is not a country that can be chosen',
  },
  endpoint: { fits: isWebAddress, message: 'must be an https URL' },
};
