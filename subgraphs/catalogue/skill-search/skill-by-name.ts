import type { Statements } from '../../../kernel/store/database/statements.ts';
import { KIND } from './index-rows.ts';
import { termOf, wordsOf } from './indexed-words.ts';

const BY_NAME = `
  SELECT kind, skill_id FROM catalogue.skill_word
  WHERE kind IN (${KIND.beginsName}, ${KIND.beginsAlias}) AND word = $1 AND term = $2
  ORDER BY kind, length(skill_id), skill_id COLLATE "C" LIMIT 2`;

/** The skill of this name, folded as searches fold it, or the only one that has it as an alias. */
export async function skillByName(statements: Statements, name: string): Promise<string | null> {
  const words = wordsOf(name);
  if (words.length === 0) return null;
  const [first, second] = await statements.query<{ kind: number; skill_id: string }>(BY_NAME, [
    words[0],
    termOf(words),
  ]);
  const isAmbiguous = first?.kind === KIND.beginsAlias && second !== undefined;
  return first && !isAmbiguous ? first.skill_id : null;
}
