import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Each language by the names that sheets have for it. */
const LANGUAGES: Record<string, readonly string[]> = {
  en: ['english', 'eng', 'अंग्रेजी', 'अंग्रेज़ी'],
  hi: ['hindi', 'hin', 'हिन्दी', 'हिंदी'],
  bn: ['bengali', 'bangla', 'ben', 'বাংলা', 'बांग्ला', 'बंगाली'],
  ta: ['tamil', 'tam', 'தமிழ்', 'तमिल'],
  te: ['telugu', 'tel', 'తెలుగు', 'तेलुगु'],
  mr: ['marathi', 'mar', 'मराठी'],
  gu: ['gujarati', 'guj', 'ગુજરાતી', 'गुजराती'],
  kn: ['kannada', 'kan', 'ಕನ್ನಡ', 'कन्नड़'],
  ml: ['malayalam', 'mal', 'മലയാളം', 'मलयालम'],
  pa: ['punjabi', 'panjabi', 'pan', 'ਪੰਜਾਬੀ', 'पंजाबी'],
  or: ['odia', 'oriya', 'ori', 'ଓଡ଼ିଆ', 'उड़िया', 'ओड़िया'],
  as: ['assamese', 'asm', 'অসমীয়া', 'असमिया'],
  ur: ['urdu', 'urd', 'اردو', 'उर्दू'],
};

const CODES = new Map(
  Object.entries(LANGUAGES).flatMap(([code, names]) =>
    [code, ...names].map((name) => [name.normalize('NFC'), code] as const),
  ),
);

/** `hi`, `hi-IN`, `Hindi` and `हिन्दी` are one. */
export const readLanguage = (text: string): string | undefined => {
  const plain = text.normalize('NFC').toLowerCase();
  return CODES.get(plain) ?? CODES.get(plain.replace(/[-_][a-z]{2}$/, ''));
};

/**
 * A number as the service keeps it. Sheets write Indian ones without their country, with a trunk zero or with spaces; a
 * spreadsheet may have made a number of it.
 */
export function readPhone(text: string): string | undefined {
  if (/^[^\d+(]*$/.test(text) || /[A-DF-Za-df-z]{2}/.test(text)) return undefined;
  const digits = fromScientific(text).replace(/^00/, '+');
  const parsed = parsePhoneNumberFromString(digits.startsWith('+') ? digits : withCountry(digits), 'IN');
  return parsed?.isPossible() ? parsed.number : undefined;
}

/** `9.19877E+11` has lost digits and stays what it is; `919876543210.0` has not. */
const fromScientific = (text: string): string => text.trim().replace(/^'/, '').replace(/\.0+$/, '');

/** 91 before ten digits is the country, although nobody wrote the plus. */
const withCountry = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '');
  return /^91[6-9]\d{9}$/.test(digits) ? `+${digits}` : text;
};

/** The service writes to addresses in any case, and takes them for the same person's. */
export const emailKey = (text: string): string => text.toLowerCase();

/** Enough to tell a typing error at once; the service's own rule has the last word before anything is sent. */
export const looksLikeEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@"<>()[\]\\,;:]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
