import type { IndexedSkill } from './indexed-skill.ts';
import { wordsOf } from './words-in-text.ts';

/** The kinds of names that a skill goes by, the surest first. */
export const NAME = 0;
/** A name without what explains it: "Java" of "Java (computer programming)". */
export const BARE = 1;
export const ALIAS = 2;
/** A part of a name: "floor mopping" of "Floor Cleaning and Mopping". */
export const PART = 3;
export type NameKind = typeof NAME | typeof BARE | typeof ALIAS | typeof PART;

/** True for a name of the skill, explained or not; an alias may be the name of another skill. */
export const isOwnName = (kind: number): boolean => kind <= BARE;

interface SkillName {
  kind: NameKind;
  /** Folded. */
  words: string[];
}

const MORE = /\s*\([^()]{1,80}\)\s*$/;

/** All names of a skill, its own first. */
export function namesOf({
  name,
  aliases,
  names: inLanguages = {},
}: Pick<IndexedSkill, 'name' | 'aliases' | 'names'>): SkillName[] {
  const own = foldedWords(name);
  const names: SkillName[] = [{ kind: NAME, words: own }];
  const bare = name.endsWith(')') ? name.replace(MORE, '') : name;
  if (bare !== name) names.push({ kind: BARE, words: foldedWords(bare) });
  for (const alias of [...aliases, ...Object.values(inLanguages)])
    names.push({ kind: ALIAS, words: foldedWords(alias) });
  for (const words of halvesOf(own)) names.push({ kind: PART, words });
  return names;
}

const foldedWords = (text: string): string[] => wordsOf(text).map((word) => word.text);

/** "Laminate and Veneer Pasting" is also laminate pasting and veneer pasting; a single word would say too little. */
function halvesOf(words: string[]): string[][] {
  const at = words.indexOf('and');
  if (at < 1 || at === words.length - 1 || words.length < 4) return [];
  const before = words.slice(0, at - 1);
  const after = words.slice(at + 2);
  return [
    [...before, words[at - 1]!, ...after],
    [...before, words[at + 1]!, ...after],
  ];
}
