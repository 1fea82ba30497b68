/** A failed call is kept so that its mistake can be seen, without people and secrets. */

const MASKED = '***';
const MAX_LETTERS = 4_096;
const MAX_DEPTH = 12;
const MAX_ITEMS = 50;

/** Fields of people and secrets, by their name in either spelling, without `_` and in small letters. */
const HIDDEN = new Set([
  'name',
  'firstname',
  'lastname',
  'phone',
  'email',
  'candidate',
  'student',
  'reviewer',
  'answer',
  'answers',
  'comment',
  'overallcomment',
  'token',
  'sessiontoken',
  'secret',
  'password',
  'signature',
  'key',
  'url',
  'website',
  'returnurl',
]);

/**
 * Shapes of personal data and secrets wherever they stand in a text. Each has an end: what is looked at from every letter
 * on would take a second for 16 KB of one letter.
 */
const TELLING = [
  /[^\s@"<>=&?/]{1,64}@[^\s@"<>&]+/g,
  // Neither part of an id nor a day.
  /(?<!\w)(?!\d{4}-\d\d-\d\d(?!\d))\+?\d[\d\s().-]{7,30}\d(?!\w)/g,
  /\b(?:VFN_SK_|VFN_V[TL]_|whsec_|eyJ)[\w+/=.-]{8,}/g,
];

/** A body as received, masked, as JSON and never more than a few kilobytes: what is no JSON, or too long, as its beginning. */
export function maskedBody(raw: Buffer): string | null {
  if (raw.length === 0) return null;
  const text = raw.toString('utf8', 0, MAX_LETTERS * 4);
  try {
    return maskedAnswer(JSON.parse(raw.length <= MAX_LETTERS * 4 ? text : 'not whole'));
  } catch {
    return beginning(maskedText(text.slice(0, 200)));
  }
}

export function maskedAnswer(body: unknown): string {
  const text = JSON.stringify(masked(body));
  return text.length > MAX_LETTERS ? beginning(text.slice(0, MAX_LETTERS)) : text;
}

/** PostgreSQL takes neither a NUL nor half a surrogate pair. */
const beginning = (text: string): string =>
  JSON.stringify({ beginning: text.replaceAll('\0', '').toWellFormed() });

export const maskedText = (text: string): string =>
  TELLING.reduce((clean, telling) => clean.replace(telling, MASKED), text);

function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return MASKED;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => masked(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ITEMS)
      .map(([name, item]) => [maskedText(name), isHidden(name, item) ? MASKED : masked(item, depth + 1)]),
  );
}

/** Objects are looked into: what they hold is hidden by its own name. */
const isHidden = (name: string, item: unknown): boolean =>
  HIDDEN.has(name.replaceAll(/[_-]/g, '').toLowerCase()) && (typeof item !== 'object' || item === null);
