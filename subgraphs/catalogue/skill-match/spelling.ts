/** Words are filed under keys, made by cheap rules, by which their other forms and spellings are found. */

const IRREGULAR: Record<string, string> = {
  buses: 'bus',
  gases: 'gas',
  men: 'man',
  women: 'woman',
  children: 'child',
  wives: 'wife',
  knives: 'knife',
};

/** One form for singular and plural: electricians, batteries, watchmen, ड्राइवरों. */
export function singular(word: string): string {
  if (word.length < 4) return IRREGULAR[word] ?? word;
  if (/^[a-z]+$/.test(word)) {
    if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word]!;
    if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
    if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
    if (word.length > 5 && word.endsWith('men')) return `${word.slice(0, -3)}man`;
    if (word.endsWith('s') && !/[sui]s$/.test(word)) return word.slice(0, -1);
    return word;
  }
  if (word.length > 4 && /[\u0900-\u097f]ों$/u.test(word)) return word.slice(0, -2);
  return word;
}

const SUFFIX = /(?:ations?|ators?|ating|ing|er|or|ist|ion|ry)$/;

/** A word for a doer or a doing: welder, welding, carpentry, operation. */
export const isDerived = (word: string): boolean => SUFFIX.test(word);

/** The root that welder and welding, fitter and fitting, repair and repairing share; short words have none. */
export function root(word: string): string | undefined {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return undefined;
  const left = word.replace(SUFFIX, '');
  return left.length < 3 ? undefined : left.replace(/([a-z])\1$/, '$1');
}

/** One key for the spellings of a sound: mistri and mistry, halwai and halvai, chowkidar and chaukidar, fibre and fiber. */
export function sound(word: string): string | undefined {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return undefined;
  return word
    .replace(/(?<=[bt])re$/, 'er')
    .replace(/our/g, 'or')
    .replace(/i[sz](?=e|a|i)/g, 'is')
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/z/g, 'j')
    .replace(/ow/g, 'au')
    .replace(/w/g, 'v')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/iy|y/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[aeiou])h$/, '');
}
