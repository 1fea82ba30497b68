import type { IndexedSkill } from './indexed-skill.ts';
import { wordsOf } from './words-in-text.ts';

/** The kinds of names that a skill goes by, the surest first. */
export const NAME = 0;
export const ALIAS = 1;
/** A part of a name: "Java" of "Java (computer programming)", "floor mopping" of "Floor Cleaning and Mopping". */
export const PART = 2;
export type NameKind = typeof NAME | typeof ALIAS | typeof PART;

interface SkillName {
  kind: NameKind;
  /** Folded. */
  words: string[];
}

const MORE = /\s*\([^()]{1,80}\)\s*$/;

/** All names of a skill, its own first. */
export function namesOf({ name, aliases }: Pick<IndexedSkill, 'name' | 'aliases'>): SkillName[] {
  const own = foldedWords(name);
  const names: SkillName[] = [{ kind: NAME, words: own }];
  for (const alias of aliases) names.push({ kind: ALIAS, words: foldedWords(alias) });
  const bare = name.endsWith(')') ? name.replace(MORE, '') : name;
  if (bare !== name) names.push({ kind: PART, words: foldedWords(bare) });
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
