import { hashText } from './int-list.ts';
import { likePhrases } from './like-phrases.ts';
import { rounded, SCORES } from './scores.ts';
import type { SkillIndex } from './skill-index.ts';
import { singular } from './spelling.ts';
import { wordsOf, type Word } from './words-in-text.ts';

export interface Matched {
  id: string;
  score: number;
}

const MOST_MATCHES = 5;
/** Below this, a person would not say that the skill was meant. */
const LEAST_SCORE = 0.55;
/** Only the phrase itself is surer. */
const SUREST_LIKENESS = 0.94;

/** Up to five skills that somebody may mean by a name, the likeliest first. */
export function matchSkills(index: SkillIndex, name: string): Matched[] {
  const words = wordsOf(name);
  const asWritten = hashText(words.map(({ text }) => text).join(' '));
  const best = new Map<number, { score: number; isName: boolean }>();
  const add = (phrase: number, scoreOf: (written: boolean, shared: boolean) => number) => {
    const { holders, kind, count } = index.holdersOf(phrase);
    for (const { skill, written } of holders) {
      const score = scoreOf(written === asWritten, count > 1) - (kind === 'part' ? SCORES.otherForm : 0);
      const known = best.get(skill);
      if (!known || known.score < score) best.set(skill, { score, isName: kind === 'name' });
    }
  };
  for (const phrase of samePhrases(index, words))
    add(phrase, (written, shared) => (shared ? SCORES.sharedName : 1) - (written ? 0 : SCORES.otherForm));
  for (const { phrase, likeness } of likePhrases(index, words))
    add(phrase, (_, shared) => likeness * SUREST_LIKENESS * (shared ? SCORES.sharedName : 1));
  return [...best]
    .map(([skill, found]) => ({ id: index.ids[skill]!, ...found }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score || Number(b.isName) - Number(a.isName) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_MATCHES)
    .map(({ id, score }) => ({ id, score: rounded(score) }));
}

/** Phrases of the same words, and of the same letters: "fork lift" and "forklift". */
function samePhrases(index: SkillIndex, words: Word[]): Set<number> {
  const { automaton, vocabulary } = index;
  const found = new Set<number>();
  if (words.length === 0) return found;
  let node = 0;
  for (const { text } of words) {
    const word = vocabulary.find(text);
    node = word < 0 ? 0 : automaton.child(node, word);
    if (node === 0) break;
  }
  if (node !== 0 && automaton.phraseOf(node) >= 0) found.add(automaton.phraseOf(node));
  const letters = words.map(({ text }) => text).join('');
  for (const key of new Set([words.map(({ text }) => singular(text)).join(''), singular(letters)]))
    for (const phrase of index.closedUp(key)) found.add(phrase);
  return found;
}
