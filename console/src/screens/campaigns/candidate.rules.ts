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
 * spreadsheet may have made a number of it. One without its country has to be a number that India has.
 */
export function readPhone(text: string): string | undefined {
  if (/\p{L}/u.test(text)) return undefined;
  const plain = text
    .replace(/^'/, '')
    .replace(/\.0+$/, '')
    .replaceAll(/[\s().\u2010-\u2015-]/g, '')
    .replace(/^00/, '+');
  const [, mobile] = INDIAN_MOBILE.exec(plain) ?? [];
  if (mobile !== undefined) return `+91${mobile}`;
  const parsed = parsePhoneNumberFromString(plain, 'IN');
  return (plain.startsWith('+') ? parsed?.isPossible() : parsed?.isValid()) ? parsed!.number : undefined;
}

/** Most lines have one, and ten thousand of them need not wait for the library. */
const INDIAN_MOBILE = /^(?:\+?91)?0?([6-9]\d{9})$/;

/** The service writes to addresses in any case, and takes them for the same person's. */
export const emailKey = (text: string): string => text.toLowerCase();

/** Enough to tell a typing error at once; the service's own rule has the last word before anything is sent. */
export const looksLikeEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@"<>()[\]\\,;:]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
