import type { ruleTexts } from '../texts/rules.ts';
import { stepsOf, type FieldProblem } from './path.rules.ts';

export type RuleTexts = (typeof ruleTexts)['en'] | (typeof ruleTexts)['hi'];
/** An id is never typed: its field asks for a choice. */
type Pattern = keyof (typeof ruleTexts)['en']['patterns'] | 'id';

/** The patterns of the published inputs, by what a person must do about them. */
const PATTERNS: Readonly<Record<string, Pattern>> = {
  '^RS_[A-Z0-9]{10,40}$': 'id',
  '^WF_[A-Z]{2}_[A-Z0-9]{10,40}$': 'id',
  '^JM_[A-Z0-9]{10,40}$': 'id',
  '^sk_\\d{1,9}$': 'id',
  '^\\d{6}$': 'pincode',
  '^[A-Za-z]{2}$': 'country',
  '^[A-Za-z0-9_.-]{1,64}$': 'key',
  '^[A-Za-z0-9._:-]{1,128}$': 'jobId',
  '\\S': 'blank',
  '^(\\+[1-9]\\d{6,14}|[A-Za-z0-9]{3,11})$': 'sender',
  '^\\d{10,30}$': 'digits',
  '^[A-Za-z0-9][A-Za-z0-9 .&-]{1,10}[A-Za-z0-9]$': 'brand',
  '^https?://[^\\s?#]{1,200}$': 'webAddress',
  '^[A-Za-z0-9_-]{1,128}$': 'templateId',
};

type Say = (texts: RuleTexts, found: { value: string; ask: string }) => string;

/**
 * The rules by their message, which is the same before a form is sent and in the refusal of the service. A lower bound of one
 * means that nothing was given at all.
 */
const RULES: readonly (readonly [message: RegExp, say: Say])[] = [
  [/^is required(?: when .*)?$/, (_, { ask }) => ask],
  [/^must not have fewer than 1 (?:characters|items)$/, (_, { ask }) => ask],
  [/^must not have fewer than (\d+) characters$/, (t, { value }) => t.moreCharacters(value)],
  [/^must not have more than (\d+) characters$/, (t, { value }) => t.fewerCharacters(value)],
  [/^must not have fewer than (\d+) items$/, (t, { value }) => t.moreItems(value)],
  [/^must not have more than (\d+) items$/, (t, { value }) => t.fewerItems(value)],
  [/^must not have more than (\d+) properties$/, (t, { value }) => t.fewerItems(value)],
  [/^must not have fewer than \d+ properties$/, (t) => t.needsOneOf],
  [/^must be >= (-?[\d.]+)$/, (t, { value }) => t.atLeast(value)],
  [/^must be <= (-?[\d.]+)$/, (t, { value }) => t.atMost(value)],
  [/^must be integer$/, (t) => t.wholeNumber],
  [/^must be number$/, (t) => t.number],
  [/^must be boolean$/, (t) => t.yesOrNo],
  [/^must be string$/, (t) => t.text],
  [/^must be array$/, (t) => t.list],
  [/^must be object$/, (t) => t.group],
  // The graph's own words, for values that are of no type of it.
  [/^must be a whole number/, (t) => t.wholeNumber],
  [/^must be a number$/, (t) => t.number],
  [/^must be true or false$/, (t) => t.yesOrNo],
  [/^must be a text/, (t) => t.text],
  [/^must be an object$/, (t) => t.group],
  [/^(?:must not be null|lacks .*)$/, (_, { ask }) => ask],
  [/^has the field .*$/, (t) => t.unknown],
  [/^(?:is no \w+|has not the form that it must have)$/, (t) => t.notDescribed],
  [/^must be either /, (t) => t.notDescribed],
  [/^(?:must be one of .*|is not one of the values that are allowed)$/, (t) => t.oneOf],
  [/^must be an https URL$/, (t) => t.endpoint],
  [/^must be (\S+)$/, (t, { value }) => t.fixed(value)],
  [/^is not a known property$/, (t) => t.unknown],
  [/^property names .*$/, (t) => t.unknown],
  [/^(?:must not have duplicate items|is given twice)$/, (t) => t.twice],
  [/^is not selectable$/, (t) => t.notSelectable],
  [/^holds a character that is not allowed$/, (t) => t.badCharacter],
  [/^must not be above \S+$/, (t) => t.notAboveThat],
  [/^is not allowed when .*$/, (t) => t.notAllowedWith],
  [/^needs .*$/, (t) => t.needsOneOf],
  [/^is not a phone number in E\.164/, (t) => t.patterns.phone],
  [/^is not a time in ISO 8601/, (t) => t.moment],
  [/^is not an e-mail address$/, (t) => t.email],
  [/^is not a country that can be chosen$/, (t) => t.countryChoice],
  [/^is not as described$/, (t) => t.notDescribed],
];

/** The words for people of a broken rule; none for a message that no rule of the published inputs makes. */
export function wordsOfRule(texts: RuleTexts, { path, message }: FieldProblem): string | undefined {
  const ask = askOf(texts, path);
  const pattern = /^must match (.*)$/s.exec(message)?.[1];
  if (pattern !== undefined) {
    const kind = Object.hasOwn(PATTERNS, pattern) ? PATTERNS[pattern] : undefined;
    if (kind === 'id') return ask;
    return kind && texts.patterns[kind];
  }
  for (const [form, say] of RULES) {
    const found = form.exec(message);
    if (found) return say(texts, { value: found[1] ?? '', ask });
  }
  const stored = texts.stored as Readonly<Record<string, string>>;
  return Object.entries(stored).find(([begin]) => message.startsWith(begin))?.[1];
}

/** The words of an empty field: by the field's name, for an item of a list by the list's. */
function askOf(texts: RuleTexts, path: string): string {
  const name = stepsOf(path).findLast((step) => !/^\d+$/.test(step));
  const asks = texts.asks as Readonly<Record<string, string>>;
  return name !== undefined && Object.hasOwn(asks, name) ? asks[name]! : texts.fillIn;
}

/** Problems in words for people; a message that nobody has put into words stays as the service says it. */
export const inWords = (texts: RuleTexts, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, message: wordsOfRule(texts, problem) ?? problem.message }));
