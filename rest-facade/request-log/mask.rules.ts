import { parseJson } from '../../kernel/edge/http/json-depth.ts';
import { maskedPath, MASKED, type Hide } from './masked-path.rules.ts';
import { isShownName, isShownValue } from './shown-fields.rules.ts';

/** A refused call is kept so that its mistake can be seen, without people and secrets. */

const MAX_LETTERS = 4_096;
const MAX_BODY_BYTES = 4 * MAX_LETTERS;
const MAX_ITEMS = 50;

export interface CallToMask {
  url: string;
  /** The path of the route, with its parameters as `:name`; empty where there is none. */
  route: string;
  /** The words of all routes. */
  words: ReadonlySet<string>;
  /** Empty where nothing of the body is to be kept. */
  raw: Buffer;
  /** Undefined where nothing of the answer is to be kept. */
  answer: unknown;
}

export interface MaskedCall {
  path: string;
  /** JSON of a few kilobytes at most. */
  body?: string;
  answer?: string;
}

/** Messages of an answer may repeat what was sent, so the words that were masked in the request are masked there too. */
export function maskedCall({ url, route, words, raw, answer }: CallToMask): MaskedCall {
  const hidden = new Set<string>();
  const hide: Hide = (text) => {
    for (const [word] of text.matchAll(SENT_WORD)) hidden.add(folded(word));
  };
  const path = maskedPath({ url, route, words }, hide);
  const body = raw.length > MAX_BODY_BYTES ? undefined : maskedBody(raw, hide);
  const maskMessage = raw.length > MAX_BODY_BYTES ? () => MASKED : maskingWords(hidden);
  const maskedAnswer = answer === undefined ? undefined : cut(masked(answer, { maskMessage }));
  return { path, ...(body && { body }), ...(maskedAnswer && { answer: maskedAnswer }) };
}

/** Nothing of a body that is no JSON: the service could not read it, and nobody can say where in it people stand. */
function maskedBody(raw: Buffer, hide: Hide): string | undefined {
  if (raw.length === 0) return undefined;
  let body: unknown;
  try {
    body = parseJson(raw);
  } catch {
    return undefined;
  }
  return cut(masked(body, { hide }));
}

function cut(value: unknown): string {
  const text = JSON.stringify(value);
  // A cut may halve a surrogate pair, which PostgreSQL does not take.
  return text.length > MAX_LETTERS
    ? JSON.stringify({ beginning: text.slice(0, MAX_LETTERS).toWellFormed() })
    : text;
}

interface Masking {
  hide?: Hide;
  /** For the texts of the service's own answers. */
  maskMessage?: (text: string) => string;
}

/** Its names are the caller's own too, and may be those of people. */
const METADATA = 'metadata';

function maskedWhole(value: unknown, how: Masking): string {
  how.hide?.(JSON.stringify(value));
  return MASKED;
}

/** A list has the name of its field. Its depth is bounded: bodies by the parser, answers are ours. */
function masked(value: unknown, how: Masking, name = ''): unknown {
  if (name === METADATA) return maskedWhole(value, how);
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return shortened(value.map((item) => masked(item, how, name)));
  if (typeof value === 'object')
    return Object.fromEntries(
      shortened(
        Object.entries(value).map(([key, item]) => {
          const isShown = isShownName(key);
          if (!isShown) how.hide?.(key);
          return [isShown ? key : MASKED, masked(item, how, key)] as const;
        }),
      ),
    );
  const scalar = value as string | number | boolean;
  if (how.maskMessage && name === 'message') return how.maskMessage(String(scalar));
  if (how.maskMessage && name === 'path') return maskedFieldPath(String(scalar));
  if (isShownValue(name, scalar)) return scalar;
  how.hide?.(String(scalar));
  return MASKED;
}

/** After all were masked: what an answer repeats may stand behind the last that is kept. */
const shortened = <Item>(items: Item[]): Item[] => items.slice(0, MAX_ITEMS);

const HEADER = /^header\.[A-Za-z-]{1,40}$/;
const FIELD_PATH = /^[\w.[\]-]*$/;

/** `candidates[0].Some Name` is the caller's own from the last dot on. */
const maskedFieldPath = (path: string): string =>
  HEADER.test(path)
    ? path
    : FIELD_PATH.test(path)
      ? path.replaceAll(/[\w-]+/g, (step) => (isShownName(step) || /^\d{1,4}$/.test(step) ? step : MASKED))
      : MASKED;

/** At least two letters or digits: a single one reveals nothing and occurs everywhere. */
const SENT_WORD = /[\p{L}\p{N}\p{M}]{2,}/gu;
/** A word before dots was cut off. */
const ANSWERED_WORD = /[\p{L}\p{N}\p{M}]{2,}(…?)/gu;

const folded = (word: string): string => word.normalize('NFKC').toLowerCase();

/**
 * Shapes of personal data and secrets wherever they stand in a text. Each has an end: a search from every letter on would
 * take a second for 16 KB of one letter.
 */
const TELLING = [
  /[^\s@"<>=&?/]{1,64}@[^\s@"<>&]+/g,
  /\bhttps?:\/\/[^\s"<>]+/g,
  /\b\w{0,20}(?:token|secret|password|signature|key)=[^\s&"]+/gi,
  // Neither part of an id nor a day.
  /(?<![\w\p{Nd}])(?!\d{4}-\d\d-\d\d(?!\d))\+?\p{Nd}[\p{Nd}\s().-]{7,30}\p{Nd}(?![\w\p{Nd}])/gu,
  /\b(?:VFN_SK_|VFN_V[TL]_|whsec_|eyJ)[\w+/=.-]{8,}/g,
];

const maskingWords =
  (hidden: ReadonlySet<string>) =>
  (text: string): string =>
    TELLING.reduce((clean, telling) => clean.replace(telling, MASKED), text)
      .replace(ANSWERED_WORD, (word, dots: string) => (dots || hidden.has(folded(word)) ? MASKED : word))
      .replaceAll('\0', '')
      .toWellFormed();
