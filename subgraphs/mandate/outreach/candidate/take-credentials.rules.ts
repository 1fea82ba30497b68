import type { Output, SkillOutput } from '../result/output.rules.ts';
import type { ResultRow } from '../result/result.entity.ts';
import { refuse } from './candidate.errors.ts';

export const verifiedSkills = (output: Output | null): SkillOutput[] =>
  output?.skills.filter(({ verdict }) => verdict === 'verified') ?? [];

/** The skills for which the candidate gets a credential (contract 7.4): verified ones, at the end. */
export function decideCredentials(
  { status, erasedAt, output }: Pick<ResultRow, 'status' | 'erasedAt' | 'output'>,
  skillIds: readonly string[],
): SkillOutput[] {
  if (status !== 'completed') throw refuse.notAskedNow();
  if (erasedAt) throw refuse.closed();
  const verified = verifiedSkills(output);
  return [...new Set(skillIds)].map((id) => {
    const skill = verified.find(({ skillId }) => skillId === id);
    if (!skill) throw refuse.notVerified();
    return skill;
  });
}

/** The output with the addresses of credentials. */
export const withCredentials = (
  output: Output,
  issued: readonly { skillId: string; url: string }[],
): Output => ({
  ...output,
  skills: output.skills.map((skill) => {
    const credentialUrl = issued.find(({ skillId }) => skillId === skill.skillId)?.url;
    return credentialUrl === undefined ? skill : { ...skill, credentialUrl };
  }),
});
