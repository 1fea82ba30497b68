import type { RefusalDetail } from '../../../../kernel/core/refusal.ts';
import { foldName } from '../../../../kernel/core/rules/folded-name.ts';
import { isOnlyEnrichment, type MandateBody } from './mandate-body.rules.ts';

/** The catalogue's word on the skills of one body. */
export interface SkillFacts {
  /** Skills by id; one that is not here does not exist. */
  skills: ReadonlyMap<string, { verifiable: boolean }>;
  /** The organisation's requests by folded name, with the skill once there is one. */
  requested: ReadonlyMap<string, { skillId: string | null; rejected?: { why: string | null } }>;
}

/** The rules that read stored data: step 14 of contract 1.3, all problems together. */
export function storedDataProblems(body: MandateBody, facts: SkillFacts): RefusalDetail[] {
  const problems = body.skills.flatMap((item, index): RefusalDetail[] => {
    if ('name' in item) {
      const message = problemOfRequest(facts.requested.get(foldName(item.name)));
      return message === undefined ? [] : [{ path: `skills[${index}].name`, message }];
    }
    const skill = facts.skills.get(item.skillId);
    if (!skill) return [{ path: `skills[${index}].skillId`, message: 'is not a skill of the catalogue' }];
    return item.verify && !skill.verifiable
      ? [{ path: `skills[${index}].verify`, message: 'is not possible: the skill is not verifiable' }]
      : [];
  });
  // Methods that were left out are told by the workflow alone.
  if (isOnlyEnrichment(body) && body.enrichmentQuestions.length === 0)
    problems.push({ path: 'enrichmentQuestions', message: 'is required when methods is data_enrichment' });
  return problems;
}

function problemOfRequest(request: { rejected?: { why: string | null } } | undefined): string | undefined {
  if (!request) return 'was never requested: send POST /skill-requests first';
  if (!request.rejected) return undefined;
  const { why } = request.rejected;
  return why === null ? 'was requested and rejected' : `was requested and rejected: ${why}`;
}

export function countryProblems(countries: readonly string[], known: ReadonlySet<string>): RefusalDetail[] {
  return countries.flatMap((code, index) =>
    known.has(code.toUpperCase())
      ? []
      : [{ path: `countries[${index}]`, message: 'is not a country that can be chosen' }],
  );
}
