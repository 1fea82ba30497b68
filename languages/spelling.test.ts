import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../kernel/core/root.ts';
import { CONSENT_VERSION } from '../subgraphs/mandate/outreach/candidate/consent-texts.ts';
import { LANGUAGES, TEXTS, type Language } from './languages.ts';

const NAMES = 'subgraphs/catalogue/shipped/names';
const BANK = 'subgraphs/verification/question-maker/bank';
const CONSOLE = 'console/src/texts';
const SHARED_RESULTS = 'rest-facade/result-links/page-texts.ts';
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const filesIn = (folder: string, ending: string) =>
  readdirSync(path.join(projectRoot, folder)).filter((file) => file.endsWith(ending));

/** Two words that one folding makes the same, although they are different words. */
const BOTH = new Set(['लेजर', 'लेज़र']);

/**
 * A word without the marks by which spellings of one word differ: nukta, candrabindu, joiners, vowel signs of Urdu. Letters such
 * as ड़ and য় keep their dot: they are others than those without.
 */
const folded = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/(?<![डढডঢযଡଢ])[\u093C\u09BC\u0A3C\u0ABC\u0B3C]/gu, '')
    .replaceAll(/\u200C|\u200D|[\u064B-\u0652]/gu, '')
    .replaceAll(/[\u0901\u0981\u0A81\u0B01]/gu, (mark) => String.fromCodePoint(mark.codePointAt(0)! + 1));

/** All that candidates read and hear, without versions of the consent that were agreed to and words listened for. */
function textsOf(language: Language): string[] {
  const { assessment, review, page, rights, rightsMessage, notice, message, reply, mail, call, credential } =
    TEXTS[language];
  const { stop: _stop, ...replies } = reply;
  const { yes: _yes, no: _no, assent: _assent, ...spoken } = call;
  const strings = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(strings);
  const shown = [assessment, review, page, rights, rightsMessage, notice[CONSENT_VERSION], credential];
  return strings([shown, message, replies, mail, spoken]);
}

/** The Hindi that is written elsewhere: questions of the bank, the page of shared results and the console, whose letters in Devanagari are all Hindi. */
const hindiElsewhere = (): string[] => [
  ...filesIn(BANK, '.jsonl').flatMap((file) =>
    read(`${BANK}/${file}`)
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        const { hi } = JSON.parse(line) as { hi: { text: string; options: string[]; why: string } };
        return [hi.text, ...hi.options, hi.why];
      }),
  ),
  ...[SHARED_RESULTS, ...filesIn(CONSOLE, '.ts').map((file) => `${CONSOLE}/${file}`)].map((file) =>
    read(file).replaceAll(/[ -~]+/g, ' '),
  ),
];

/** The names of skills and occupations, which candidates read above questions and hear in calls. */
const namesIn = (language: Language): string[] =>
  filesIn(NAMES, '.csv').includes(`${language}.csv`) ? read(`${NAMES}/${language}.csv`).split('\n') : [];

const allOf = (language: Language) => [
  ...textsOf(language),
  ...namesIn(language),
  ...(language === 'hi' ? hindiElsewhere() : []),
];

/** The words of a text; a placeholder is none. */
const wordsIn = (text: string) => text.replaceAll(/\{\w+\}/g, ' ').match(/[\p{L}\p{M}\u200C\u200D]+/gu) ?? [];

/** The column "not" of a style sheet. */
const avoidedIn = (sheet: string): string[] =>
  [...sheet.matchAll(/^\| (?!write|-)[^|]+\| ([^|]+) \|/gm)].flatMap(([, cell]) => cell!.trim().split(', '));

/** A form is found as whole words, so that a longer word does not count. */
const isIn = (form: string, text: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{M}])${form.replaceAll(/[{}]/g, String.raw`\$&`)}(?![\\p{L}\\p{M}])`, 'u').test(
    text,
  );

describe.each(LANGUAGES)('a word in %s', (language) => {
  it('has one spelling', () => {
    const spellings = Map.groupBy(new Set(allOf(language).flatMap(wordsIn)), folded);
    const several = [...spellings.values()].filter(
      (words) => words.length > 1 && !words.every((word) => BOTH.has(word)),
    );
    expect(several).toEqual([]);
  });

  it('is written as its style sheet says', () => {
    const avoided = avoidedIn(read(`languages/style/${language}.md`));
    expect(avoided.length).toBeGreaterThan(1);
    const all = allOf(language).join('\n');
    expect(avoided.filter((form) => isIn(form, all))).toEqual([]);
  });
});

it('every language has a style sheet, and no other has', () => {
  const sheets = filesIn('languages/style', '.md').filter((file) => file !== 'README.md');
  expect(sheets.toSorted()).toEqual(LANGUAGES.map((language) => `${language}.md`).toSorted());
});

it.each([
  ['जांच', 'जाँच', true],
  ['ज्यादा', 'ज़्यादा', true],
  ['बड़ा', 'बड़े', false],
  ['রেকর্ড', 'রেকর্ড\u200C', true],
])('%s and %s are one word: %s', (one, other, same) => {
  expect(folded(one) === folded(other)).toBe(same);
});
