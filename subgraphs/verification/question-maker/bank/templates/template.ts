import { createHash } from 'node:crypto';
import { variantIdOf } from '../../../../../kernel/core/rules/question-variants.ts';
import { Draws } from '../../draws.ts';
import { OPTIONS, type QuestionLevel } from '../../question-maker.ts';
import type { BankQuestion } from '../bank-question.ts';
import { valueOfExpression, type Values } from './expression.ts';
import { foursOf, matchedOrder, matchedPair, type InBoth, type Matched, type Pair } from './matching.ts';

interface TemplateTexts {
  /** `{name}` stands for a drawn or computed number, `{case}` for the case of a pair. */
  text: string;
  why: string;
  /** The wording of an option, `{value}` in it; the bare number where there is none. */
  option?: string;
}

/** A line of a template file: a question with numbers, a case or steps that are drawn, for one skill or several that need the same. */
export interface Template {
  /** Names of skills by id, as in a line of the bank. */
  skills: Readonly<Record<string, string>>;
  level: QuestionLevel;
  /** The values that a number is drawn from. */
  draw?: Readonly<Record<string, number[]>>;
  /** Numbers computed from those before them. */
  compute?: Readonly<Record<string, string>>;
  /** Values that do not satisfy it are not drawn. */
  require?: string;
  /** The right number as an expression, and numbers that mistakes of the trade lead to: three are shown. */
  right?: string;
  wrong?: readonly string[];
  /** A wrong number is further than this share away from the right one, so that no rounding makes it right. */
  apart?: number;
  /** Instead of numbers: four options, of which the drawn numbers make one right. */
  cases?: readonly { when: string; en: string; hi: string }[];
  /** Instead of numbers: cases of the trade and what belongs to each; one case is asked about. */
  pairs?: readonly Pair[];
  /** Instead of numbers: the steps of a job in their order; four of them are asked about. */
  steps?: readonly InBoth[];
  en: TemplateTexts;
  hi: TemplateTexts;
}

const APART = 0.04;

/** The same template has the same id for a skill, and a changed one another. */
export const templateIdOf = (skillId: string, template: Template): string => {
  const { skills: _, ...rest } = template;
  const digest = createHash('sha256')
    .update(JSON.stringify([skillId, rest]))
    .digest('hex');
  return `qn_${digest.slice(0, 26)}`;
};

/** The number of ways to draw the values. */
export const combinationsOf = ({ draw = {}, pairs, steps }: Template): number =>
  pairs?.length ??
  (steps && foursOf(steps.length).length) ??
  Object.values(draw).reduce((product, values) => product * values.length, 1);

/** Numbers as people in India write them, in both languages. */
const shown = (value: number): string => value.toLocaleString('en-IN', { maximumFractionDigits: 3 });

function valuesOf({ draw = {}, compute = {} }: Template, nth: number): Values {
  const values: Record<string, number> = {};
  let rest = nth;
  for (const [name, from] of Object.entries(draw)) {
    values[name] = from[rest % from.length]!;
    rest = Math.floor(rest / from.length);
  }
  for (const [name, expression] of Object.entries(compute))
    values[name] = valueOfExpression(expression, values);
  return values;
}

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(valueOfExpression(name, values)));

/** The question that one drawing gives; null where the values do not go together or two options would be the same. */
export function variantOf(template: Template, skillId: string, nth: number): BankQuestion | null {
  if (template.pairs) return withoutNumbers(template, skillId, nth, matchedPair(template.pairs, nth));
  if (template.steps) return withoutNumbers(template, skillId, nth, matchedOrder(template.steps, nth));
  const values = valuesOf(template, nth);
  if (template.require && !valueOfExpression(template.require, values)) return null;
  const options = template.cases ? casesOf(template, values) : numbersOf(template, values, nth);
  if (!options) return null;
  const textsOf = (language: 'en' | 'hi') => ({
    text: filled(template[language].text, values),
    options: options[language],
    why: filled(template[language].why, values),
  });
  return bankQuestion(template, skillId, nth, textsOf);
}

function withoutNumbers(template: Template, skillId: string, nth: number, matched: Matched): BankQuestion {
  const textsOf = (language: 'en' | 'hi') => ({
    text: template[language].text.replaceAll('{case}', matched.case?.[language] ?? ''),
    options: matched.options.map((option) => option[language]),
    why: template[language].why,
    mistakes: matched.reasons.map((reason) => reason[language]),
  });
  return bankQuestion(template, skillId, nth, textsOf);
}

type Options = Record<'en' | 'hi', string[]>;

function casesOf({ cases = [] }: Template, values: Values): Options | null {
  const right = cases.filter(({ when }) => valueOfExpression(when, values));
  if (right.length !== 1) return null;
  const order = [right[0]!, ...cases.filter((one) => one !== right[0])];
  return { en: order.map(({ en }) => filled(en, values)), hi: order.map(({ hi }) => filled(hi, values)) };
}

function numbersOf(template: Template, values: Values, nth: number): Options | null {
  const right = valueOfExpression(template.right!, values);
  const apart = Math.abs(right) * (template.apart ?? APART);
  const written = asPreciseAs(right);
  const mistakes = template.wrong!.map((wrong) => valueOfExpression(wrong, values));
  const inverted = mistakes.map((wrong) => (right * right) / wrong);
  const fair: number[] = [];
  for (const wrong of [...turned(mistakes, nth), ...turned(inverted, nth)].map(written))
    if (wrong > 0 && [right, ...fair].every((other) => Math.abs(wrong - other) > apart)) fair.push(wrong);
  const numbers = [right, ...chosen(fair, right, nth)].map(shown);
  if (right <= 0 || new Set(numbers).size < OPTIONS) return null;
  const inWords = ({ option = '{value}' }: TemplateTexts) =>
    numbers.map((number) => filled(option.replaceAll('{value}', number), values));
  return { en: inWords(template.en), hi: inWords(template.hi) };
}

/** Every mistake comes first for some number. */
const turned = (mistakes: readonly number[], nth: number): number[] => {
  const first = nth % mistakes.length;
  return [...mistakes.slice(first), ...mistakes.slice(0, first)].filter(Number.isFinite);
};

/**
 * Three mistakes, so that the right number has every rank equally often: a template whose mistakes are all too small would be
 * answered by taking the largest. Where a side has too few, mistakes of the other side come inverted, multiplied where they divide.
 */
function chosen(mistakes: readonly number[], right: number, nth: number): number[] {
  const ofBelow = createHash('sha256').update(`${nth} ${right}`).digest()[0]! % OPTIONS;
  return [
    ...mistakes.filter((wrong) => wrong < right).slice(0, ofBelow),
    ...mistakes.filter((wrong) => wrong > right).slice(0, OPTIONS - 1 - ofBelow),
  ];
}

/** Rounds to the decimals of the right number: a longer fraction would show that it is wrong. */
function asPreciseAs(right: number): (value: number) => number {
  const own = String(right).split('.')[1]?.length ?? 0;
  const decimals = right < 10 ? Math.max(1, own) : own;
  return (value) => Number(value.toFixed(decimals));
}

/** Some variants of a template, drawn by chance; fewer where it has no more. */
export function drawVariants(
  template: Template,
  skillId: string,
  count: number,
  draws: Draws,
): BankQuestion[] {
  const variants: BankQuestion[] = [];
  const order = draws.shuffled(Array.from({ length: combinationsOf(template) }, (_, nth) => nth));
  for (const nth of order) {
    if (variants.length === count) break;
    const variant = variantOf(template, skillId, nth);
    if (variant) variants.push(variant);
  }
  return variants;
}

/** The variant of an id; null for the id of the template itself. */
export function variantById(template: Template, skillId: string, id: string): BankQuestion | null {
  const nth = Number.parseInt(id.split('-')[1] ?? '', 36);
  return nth < combinationsOf(template) ? variantOf(template, skillId, nth) : null;
}

/** One variant, always the same. */
export const exampleOf = (template: Template, skillId: string): BankQuestion | undefined =>
  drawVariants(template, skillId, 1, new Draws(templateIdOf(skillId, template)))[0];

const bankQuestion = (
  template: Template,
  skillId: string,
  nth: number,
  textsOf: (language: 'en' | 'hi') => BankQuestion['en'],
): BankQuestion => ({
  id: variantIdOf(templateIdOf(skillId, template), nth),
  skill: skillId,
  name: template.skills[skillId]!,
  level: template.level,
  en: textsOf('en'),
  hi: textsOf('hi'),
});
