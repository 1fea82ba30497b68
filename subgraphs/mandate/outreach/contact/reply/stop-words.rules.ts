import { LANGUAGES, TEXTS } from '../../../../../languages/languages.ts';

/** The digit 9 in the scripts of India; it opts out on the phone too. */
const NINES = /[9९৯੯૯୯௯౯೯൯۹]/g;

/** Letters, marks and digits alone, in one case and one spelling; what people type around a word does not count. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(NINES, '9')
    .replaceAll(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim();

const STOP_WORDS: ReadonlySet<string> = new Set(
  ['9', ...LANGUAGES.flatMap((language) => TEXTS[language].reply.stop)].map(folded),
);

/** A person adds a word or two to these, such as "STOP please". */
const ALSO_AT_THE_BEGINNING: ReadonlySet<string> = new Set(['stop', 'unsubscribe']);
const MOST_WORDS = 3;

/** Whether a reply says that its writer wants no more messages, in whatever language. */
export function isStop(text: string): boolean {
  const said = folded(text);
  if (STOP_WORDS.has(said)) return true;
  const words = said.split(' ');
  return words.length <= MOST_WORDS && ALSO_AT_THE_BEGINNING.has(words[0]!);
}
