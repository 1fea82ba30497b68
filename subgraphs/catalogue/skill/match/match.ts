import { hashText } from '../index/int-list.ts';
import { BARE, isOwnName, PART } from '../index/names-of-skill.ts';
import type { SkillIndex } from '../index/skill-index.ts';
import { singular } from '../index/stem.ts';
import { extractSkills } from './extract.ts';
import { likePhrases } from './like-phrases.ts';
import { phrasesInText } from './phrases-in-text.ts';
import { rounded } from './scores.ts';
import { readText } from './text-words.ts';

export interface Matched {
  id: string;
  score: number;
}

const MOST_MATCHES = 5;
/** Below this, a person would not say that the skill was meant. */
const LEAST_SCORE = 0.55;
/** Only the phrase itself is surer. */
const SUREST_LIKENESS = 0.94;
/** Taken off for a plural, a hyphen or a space that the catalogue writes differently. */
const OTHER_FORM = 0.05;
/** Taken off for the doer instead of the doing, or the reverse. */
const OTHER_DERIVATION = 0.1;
/** The factor of a match by an alias that several skills share: somebody must choose. */
const SHARED_NAME = 0.75;
/** The least score of a skill found in the name as in a text, shown where no name is alike. */
const LEAST_FOUND = 0.1;

/** Up to five skills that somebody may mean by a name, the likeliest first. */
export function matchSkills(index: SkillIndex, name: string): Matched[] {
  const matched = matchWhole(index, name);
  if (matched.length > 0) return matched;
  const { items, suggestions } = extractSkills(index, name);
  return [...items, ...suggestions]
    .map(({ id, score }) => ({ id, score }))
    .filter(({ score }) => score >= LEAST_FOUND)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_MATCHES);
}

/** The names that are alike, and nothing where none is. */
export function matchWhole(index: SkillIndex, name: string): Matched[] {
  const read = readText(index, name);
  const { length } = read.words;
  if (length === 0) return [];
  const asWritten = read.hashOf(0, length - 1);
  const inSingular = hashText(read.words.map(({ text }) => singular(text)).join(' '));
  const best = new Map<number, { score: number; kind: number }>();
  const add = (phrase: number, scoreOf: (written: number, shared: boolean) => number) => {
    const start = index.phraseEntryStart[phrase]!;
    const end = index.phraseEntryStart[phrase + 1]!;
    const isName = index.isName(phrase);
    for (let place = start; place < Math.min(end, start + MOST_MATCHES * 2); place++) {
      const entry = index.phraseEntries[place]!;
      const kind = index.entryKind[entry]!;
      // A name wins over an alias.
      if (isName && !isOwnName(kind)) continue;
      const skill = index.entrySkill[entry]!;
      const isShared =
        !isName &&
        index.entrySkill[index.phraseEntries[start]!] !== index.entrySkill[index.phraseEntries[end - 1]!];
      const score =
        scoreOf(index.entryWritten[entry]!, isShared) - (kind === PART || kind === BARE ? OTHER_FORM : 0);
      if ((best.get(skill)?.score ?? 0) < score) best.set(skill, { score, kind });
    }
  };
  for (const { phrase, first, last, respaced } of phrasesInText(index, read))
    if (first === 0 && last === length - 1)
      add(phrase, (written, shared) => {
        const otherForm = respaced || written === inSingular ? OTHER_FORM : OTHER_DERIVATION;
        return (shared ? SHARED_NAME : 1) - (written === asWritten ? 0 : otherForm);
      });
  for (const { phrase, likeness } of likePhrases(index, read.words))
    add(phrase, (_, shared) => likeness * SUREST_LIKENESS * (shared ? SHARED_NAME : 1));
  return [...best]
    .map(([skill, found]) => ({ skill, ...found }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted(
      (a, b) => b.score - a.score || a.kind - b.kind || index.standing[a.skill]! - index.standing[b.skill]!,
    )
    .slice(0, MOST_MATCHES)
    .map(({ skill, score }) => ({ id: index.ids[skill]!, score: rounded(score) }));
}
