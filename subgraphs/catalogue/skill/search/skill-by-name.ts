import { hashText } from '../index/int-list.ts';
import { NAME } from '../index/names-of-skill.ts';
import type { SkillIndex } from '../index/skill-index.ts';
import { phrasesInText } from '../match/phrases-in-text.ts';
import { readText } from '../match/text-words.ts';

/** The skill of this very name, folded as searches fold it, or the only one that has it as an alias. */
export function skillByName(index: SkillIndex, name: string): string | null {
  const read = readText(index, name);
  const { length } = read.words;
  if (length === 0) return null;
  const written = hashText(read.words.map(({ text }) => text).join(' '));
  const whole = phrasesInText(index, read).find(
    ({ first, last, respaced }) => first === 0 && last === length - 1 && !respaced,
  );
  if (!whole) return null;
  const entries = [
    ...index.phraseEntries.subarray(
      index.phraseEntryStart[whole.phrase],
      index.phraseEntryStart[whole.phrase + 1],
    ),
  ].filter((entry) => index.entryWritten[entry] === written);
  const skillsOf = (some: number[]) =>
    [...new Set(some.map((entry) => index.entrySkill[entry]!))].toSorted(
      (a, b) => index.standing[a]! - index.standing[b]!,
    );
  const [named] = skillsOf(entries.filter((entry) => index.entryKind[entry] === NAME));
  const aliased = skillsOf(entries);
  const found = named ?? (aliased.length === 1 ? aliased[0] : undefined);
  return found === undefined ? null : index.ids[found]!;
}
