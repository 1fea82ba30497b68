import type { ShortSkill } from './mandate.entity.ts';
import { verifiedSkillIds, type MandateBody } from './mandate-body.rules.ts';

const RECOMMENDED_SKILLS = 5;
const INTENDED_COUNTRIES = 10;

/** The words for what the catalogue finds wrong with a location. */
const PLACE_WARNINGS: Readonly<Record<string, string>> = {
  unknown_city: 'The city of the location is not one that GET /locations knows.',
  unknown_state: 'The state of the location is not one that GET /locations knows.',
  unknown_pincode: 'The pincode of the location is not one that GET /locations knows.',
  apart: 'City, state and pincode of the location do not belong together.',
};

/** Warnings tell what is accepted and perhaps not meant (contract 1.7). `unresolved` counts skills still pending. */
export function warningsOf(
  body: MandateBody,
  unresolved: number,
  placeProblems: readonly string[] = [],
  shortSkills: readonly ShortSkill[] = [],
): string[] {
  const warnings: string[] = [];
  if (body.skills.length < RECOMMENDED_SKILLS) warnings.push('Fewer than 5 skills: 5 to 10 are recommended.');
  if (unresolved > 0)
    warnings.push('Pending skills are kept, but they cannot be verified until they are resolved.');
  if ((body.countries?.length ?? 0) > INTENDED_COUNTRIES)
    warnings.push('More than 10 countries: 1 to 10 are intended.');
  if (body.enrichmentQuestions.length > 0 && !body.methods.includes('data_enrichment'))
    warnings.push('Questions are kept, but they are not asked while data_enrichment is off.');
  if (body.methods.includes('skill_verification') && verifiedSkillIds(body).length === 0)
    warnings.push('skill_verification is on, but no skill has verify true: no skill will be verified.');
  if (body.methods.includes('data_enrichment') && body.enrichmentQuestions.length === 0)
    warnings.push('data_enrichment is on, but there are no questions: nothing will be asked for it.');
  warnings.push(...placeProblems.flatMap((problem) => PLACE_WARNINGS[problem] ?? []));
  warnings.push(...shortSkills.map(tooFewQuestions));
  return warnings;
}

const tooFewQuestions = ({ name, wanted, rule }: ShortSkill): string =>
  rule === null
    ? `${name}: there are too few questions to verify it, so it is not asked about and its verdict is inconclusive.`
    : `${name}: there are too few questions for the rule ${wanted}, so it is verified by the rule ${rule}.`;
