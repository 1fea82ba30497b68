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

/** The number of insertions, deletions, changes and swaps between two words; more than the limit is limit + 1. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let twoBack: number[] = [];
  let back = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(back[j]! + 1, row[j - 1]! + 1, back[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, twoBack[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    twoBack = back;
    back = row;
  }
  return Math.min(back[b.length]!, limit + 1);
}
