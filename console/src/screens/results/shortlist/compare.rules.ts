/** The most results side by side that a screen has room for. */
export const MOST_COMPARED = 5;
/** The most results of one link, which is also the most that can be chosen. */
export const MOST_CHOSEN = 50;

export const mayCompare = (ids: readonly string[]): boolean => ids.length >= 2 && ids.length <= MOST_COMPARED;

/** The ids in the address of the screen, each once, no more than are compared. */
export const comparedIds = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter(Boolean).slice(0, MOST_COMPARED);

interface Compared {
  output: {
    skills: readonly { skillId: string; name: string; verdict: string; score: number | null }[];
  } | null;
}

/** The skills of all, each once, in the order in which they come first. */
export function allSkills(results: readonly Compared[]): { skillId: string; name: string }[] {
  const byId = new Map<string, { skillId: string; name: string }>();
  for (const { output } of results)
    for (const { skillId, name } of output?.skills ?? [])
      if (!byId.has(skillId)) byId.set(skillId, { skillId, name });
  return [...byId.values()];
}

/** The mean over the skills that somebody answered about; null where there is none. */
export function meanScore({ output }: Compared): number | null {
  const scores = (output?.skills ?? []).flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
