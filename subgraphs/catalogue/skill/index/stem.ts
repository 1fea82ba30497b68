/**
 * One key for the forms of a word: welder, welding, welds; battery, batteries; organise, organization; colour, color.
 * The stemmers of packages keep doer and doing apart and know one spelling of English alone, so these rules are our own.
 */

const IRREGULAR: Record<string, string> = {
  buses: 'bus',
  gases: 'gas',
  gas: 'gas',
  bus: 'bus',
  men: 'man',
  women: 'woman',
  children: 'child',
  wives: 'wife',
  knives: 'knife',
  analyses: 'analys',
  analysis: 'analys',
  analytics: 'analyt',
  analyst: 'analys',
  analyse: 'analys',
  analyze: 'analys',
  news: 'news',
  business: 'business',
  businesses: 'business',
  mathematics: 'math',
  maths: 'math',
  mathematical: 'math',
  programme: 'program',
  cheque: 'check',
  grey: 'gray',
  tyre: 'tire',
  aluminium: 'aluminum',
  jewellery: 'jewelry',
  general: 'general',
  international: 'international',
  university: 'university',
  universe: 'universe',
  use: 'use',
  used: 'use',
  user: 'use',
  users: 'use',
  using: 'use',
};

/** The longest that fits is taken off, where enough of a word is left. */
const ENDINGS: [ending: string, instead: string][] = [
  ['isation', 'iz'],
  ['ization', 'iz'],
  ['ising', 'iz'],
  ['izing', 'iz'],
  ['iser', 'iz'],
  ['izer', 'iz'],
  ['ised', 'iz'],
  ['ized', 'iz'],
  ['ise', 'iz'],
  ['ize', 'iz'],
  ['ational', ''],
  ['ation', ''],
  ['ator', ''],
  ['ating', ''],
  ['ative', ''],
  ['ated', ''],
  ['ate', ''],
  ['ement', ''],
  ['ment', ''],
  ['fulness', ''],
  ['iness', 'y'],
  ['ness', ''],
  ['ically', ''],
  ['ing', ''],
  ['ist', ''],
  ['ional', ''],
  ['ion', ''],
  ['ive', ''],
  ['ance', ''],
  ['ence', ''],
  ['ant', ''],
  ['ent', ''],
  ['ability', ''],
  ['ible', ''],
  ['able', ''],
  ['ity', ''],
  ['ical', ''],
  ['ial', ''],
  ['al', ''],
  ['ics', ''],
  ['ic', ''],
  ['ied', 'y'],
  ['ed', ''],
  ['ier', 'y'],
  ['er', ''],
  ['tor', 't'],
  ['sor', 's'],
  ['ician', ''],
  ['icity', ''],
  ['ry', ''],
  ['ly', ''],
];
const LONGEST_ENDING = 8;
const LEAST_LEFT = 3;
const BY_ENDING = new Map(ENDINGS);

const LATIN = /^[a-z]+$/;
const DEVANAGARI_PLURAL = /[\u0900-\u097f](?:ों|ें|ियां|ियाँ)$/u;

export function stemOf(word: string): string {
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  if (irregular !== undefined) return irregular;
  if (!LATIN.test(word)) return DEVANAGARI_PLURAL.test(word) && word.length > 4 ? word.slice(0, -2) : word;
  if (word.length < 4) return word;
  const one = singular(word);
  if (Object.hasOwn(IRREGULAR, one)) return IRREGULAR[one]!;
  const whole = american(one);
  const left = withoutEnding(whole, LEAST_LEFT);
  // Two endings are taken off only where the outer one is a verb's: engineering, engineer.
  return settled(/(?:ing|ed)$/.test(whole) ? withoutEnding(left, LEAST_LEFT + 1) : left);
}

function american(word: string): string {
  if (word.length > 4 && word.endsWith('our')) return `${word.slice(0, -2)}r`;
  if (/[bt]re$/.test(word)) return `${word.slice(0, -2)}er`;
  if (word.endsWith('ogue')) return word.slice(0, -2);
  if (word.includes('our') && word.length > 6) return word.replace('our', 'or');
  return word;
}

/** English plurals alone: batteries, boxes, watchmen. */
export function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('men') && word.length > 5) return `${word.slice(0, -3)}man`;
  if (word.endsWith('s') && !/[sui]s$/.test(word)) return word.slice(0, -1);
  return word;
}

function withoutEnding(word: string, left: number): string {
  for (let length = Math.min(LONGEST_ENDING, word.length - left); length >= 2; length--) {
    const instead = BY_ENDING.get(word.slice(-length));
    if (instead !== undefined) return word.slice(0, -length) + instead;
  }
  return word;
}

/** Fitting and fit, silent e, and y for i: the last letters that endings change. */
function settled(stem: string): string {
  const { length } = stem;
  const last = stem[length - 1]!;
  if (length > 3 && last === stem[length - 2] && !'aeiou'.includes(last)) return stem.slice(0, -1);
  if (length > 3 && last === 'e') return stem.slice(0, -1);
  if (length > 3 && last === 'y') return `${stem.slice(0, -1)}i`;
  return stem;
}
