import { withFewVariants } from '../../../../kernel/core/rules/question-variants.ts';
import {
  askedAtMost,
  ruleFor,
  type VerificationRule,
} from '../../../../kernel/core/rules/verification-rule.ts';
import type { Names } from '../../../../kernel/core/graph/names.ts';
import type { FlowSkill, ShortSkill } from './mandate.entity.ts';

/** The questions about a skill, as they were made. */
export interface MadeSet {
  id: string;
  skill: { id: string; name: string; names: Names };
  questions: { id: string; level?: number | null }[];
}

const LEAST_POOL = 12;
const SPARE = 3;

/** More questions than anybody is asked, or two candidates meet the same ones. */
export const poolSizeFor = (rule: VerificationRule): number =>
  Math.max(LEAST_POOL, askedAtMost(rule) + SPARE);

/** A skill is verified by the strictest rule up to the wanted one that its questions carry. */
export const toFlowSkill = ({ id, skill, questions }: MadeSet, wanted: VerificationRule): FlowSkill => ({
  skillId: skill.id,
  name: skill.name,
  names: skill.names,
  questionSetId: id,
  questionCount: questions.length,
  rule: ruleFor(wanted, withFewVariants(questions).length),
  pool: questions.map((question) => ({ id: question.id, level: question.level ?? 2 })),
});

/**
 * The skills that the mandate warns of: those not asked about, and those that fall below a rule stricter than the default.
 * Most skills have too few questions for the default, so a warning of each fall would stand on nearly every mandate.
 */
export const shortSkillsOf = (skills: readonly FlowSkill[], wanted: VerificationRule): ShortSkill[] =>
  skills.flatMap(({ name, rule = null }) =>
    rule === null || (wanted === 'strict' && rule !== wanted) ? [{ name, wanted, rule }] : [],
  );
