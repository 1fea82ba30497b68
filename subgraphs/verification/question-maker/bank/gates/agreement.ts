import type { BankQuestion } from '../bank-question.ts';

/** Units that stand behind a number, as both languages write them. */
const UNITS: [unit: string, en: string, hi: string][] = [
  ['mm', 'mm|millimet(?:re|er)s?', 'mm|मिमी|मि\\.?मी\\.?|मिलीमीटर|एमएम'],
  ['cm', 'cm|centimet(?:re|er)s?', 'cm|सेमी|से\\.?मी\\.?|सेंटीमीटर|सेंटी'],
  ['m', 'm|met(?:re|er)s?', 'm|मीटर|मी'],
  ['km', 'km|kilomet(?:re|er)s?', 'km|किमी|किलोमीटर'],
  ['inch', 'inch(?:es)?|in|"', 'inch|इंच|सूत|"'],
  ['feet', 'ft|feet|foot', 'ft|फुट|फीट|फ़ीट'],
  ['kg', 'kgs?|kilograms?|kilos?', 'kg|किलो(?:ग्राम)?|किग्रा|केजी'],
  ['g', 'g|gm|grams?', 'g|ग्राम|ग्रा'],
  ['mg', 'mg', 'mg|मिग्रा|मिलीग्राम|एमजी'],
  ['tonne', 't|tonnes?|tons?', 't|टन'],
  ['litre', 'l|lit(?:re|er)s?', 'l|लीटर|ली'],
  ['ml', 'ml|millilit(?:re|er)s?', 'ml|मिली|मिलीलीटर|एमएल'],
  ['second', 's|secs?|seconds?', 's|सेकंड|सेकेंड|सेकण्ड'],
  ['minute', 'min|mins|minutes?', 'min|मिनट'],
  ['hour', 'h|hrs?|hours?', 'h|घंटे|घंटा|घंटों'],
  ['day', 'days?', 'दिन|दिनों'],
  ['month', 'months?', 'महीने|महीना|महीनों|माह'],
  ['year', 'years?', 'साल|वर्ष|सालों'],
  ['percent', '%|per ?cent', '%|प्रतिशत|फीसदी|परसेंट'],
  ['degree', '°\\s?C|°|degrees?', '°\\s?C|°|डिग्री'],
  ['volt', 'V|volts?', 'V|वोल्ट'],
  ['ampere', 'A|amps?|amperes?', 'A|एम्पियर|एंपियर|एम्प'],
  ['watt', 'W|watts?', 'W|वाट|वॉट'],
  ['bar', 'bar', 'bar|बार'],
];
const NUMBER = '\\p{Nd}[\\p{Nd},]*(?:\\.\\p{Nd}+)?';

type Column = 1 | 2;
const patternsOf = (column: Column): [string, RegExp][] =>
  UNITS.map((row) => [
    row[0],
    new RegExp(`(${NUMBER})[\\s-]*(?:${row[column]})(?![\\p{L}\\p{M}])`, column === 1 ? 'giu' : 'gu'),
  ]);
const PATTERNS = { en: patternsOf(1), hi: patternsOf(2) };

const numeralsIn = (option: string): string[] =>
  (option.match(new RegExp(NUMBER, 'gu')) ?? []).map((numeral) => numeral.replaceAll(',', ''));

/** Small numbers as words: one language may say "eight" where the other writes 8. */
const WORDS: readonly RegExp[] = [
  /\bzero\b|शून्य/i,
  /\ban?\b|\bone\b|\bfirst\b|एक|पहल/i,
  /\btwo\b|\bsecond\b|\btwice\b|दो|दूसर/i,
  /\bthree\b|\bthird\b|तीन|तीसर/i,
  /\bfour\b|\bfourth\b|चार|चौथ/i,
  /\bfive\b|\bfifth\b|पाँच|पांच/i,
  /\bsix\b|\bsixth\b|छह|छठ/i,
  /\bseven\b|सात/i,
  /\beight\b|आठ/i,
  /\bnine\b|नौ/i,
  /\bten\b|दस/i,
];

/** Whether every number of a text is in its translation, as a numeral or as a word. */
function saysNumbersOf(text: string, translation: string): boolean {
  const there = new Set(numeralsIn(translation));
  return numeralsIn(text).every((numeral) => there.has(numeral) || WORDS[Number(numeral)]?.test(translation));
}

const unitsIn = (option: string, language: 'en' | 'hi'): string[] =>
  PATTERNS[language].flatMap(([unit, pattern]) =>
    [...option.matchAll(pattern)].map(([, numeral]) => `${numeral!.replaceAll(',', '')} ${unit}`),
  );

/** Every option that says another number, or the same in another unit, than its translation. */
export function disagreementsOf({ en, hi }: Pick<BankQuestion, 'en' | 'hi'>): string[] {
  if (en.options.length !== hi.options.length) return ['another number of options'];
  return en.options.flatMap((option, nth) => {
    const other = hi.options[nth]!;
    const problems: string[] = [];
    if (!saysNumbersOf(option, other) || !saysNumbersOf(other, option)) problems.push('numerals');
    const here = unitsIn(option, 'en');
    const there = unitsIn(other, 'hi');
    // A unit that only one language's list knows is no difference; two known ones are.
    const numeralOf = (found: string) => found.split(' ')[0];
    if (
      here.some(
        (found) => !there.includes(found) && there.some((their) => numeralOf(their) === numeralOf(found)),
      )
    )
      problems.push('units');
    return problems.map((problem) => `${problem}: ${option} | ${other}`);
  });
}
