const PER_SKILL = 2;
const IN_ALL = 5;

/** There are 2 questions per skill and at least 5 in all (contract 2.5); the first skills get what is missing. */
export function planQuestions(skillIds: readonly string[]): Map<string, number> {
  const skills = [...new Set(skillIds)];
  const all = Math.max(IN_ALL, PER_SKILL * skills.length);
  const least = Math.floor(all / skills.length);
  const more = all % skills.length;
  return new Map(skills.map((id, index) => [id, least + (index < more ? 1 : 0)]));
}
