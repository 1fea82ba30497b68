import type { MandateBody } from '../mandate/mandate-body.rules.ts';
import { Method } from '../workflow/workflow.rules.ts';

export interface Output {
  qualified: boolean | null;
  enrichment: {
    key: string;
    type: string;
    text: string;
    answer: string | null;
    knockedOut: boolean;
  }[];
  skills: SkillOutput[];
  interest: { interested: boolean | null };
}

interface SkillOutput {
  skillId: string;
  name: string;
  verdict: 'verified' | 'not_verified' | 'inconclusive';
  score: number;
  correct: number;
  total: number;
}

/** What candidates of a version go through, as far as verdicts need it. */
export interface AskedFlow {
  body: Pick<MandateBody, 'methods' | 'enrichmentQuestions'>;
  questionSets: readonly { skillId: string; name: string; questionCount: number }[];
}

/** What a candidate gave. Grades by skill; a skill nobody answered a question of has none. */
export interface OutputFacts {
  enrichment: ReadonlyMap<string, string | null>;
  grades: ReadonlyMap<string, { correct: number; answered: number; total: number }>;
  interested: boolean | null;
  /** Every method was gone through. */
  finished: boolean;
}

const PASS = 0.7;

/** The output of CONTRACT 1.7. */
export function outputOf({ body, questionSets }: AskedFlow, given: OutputFacts): Output {
  const does = (method: Method) => body.methods.includes(method);
  const enrichment = does(Method.data_enrichment)
    ? body.enrichmentQuestions.map(({ key, type, text, knockout }) => {
        const answer = given.enrichment.get(key) ?? null;
        return { key, type, text, answer, knockedOut: knockout !== null && answer === knockout };
      })
    : [];
  const skills = does(Method.skill_verification)
    ? questionSets.map(({ skillId, name, questionCount }) =>
        skillOutput(
          skillId,
          name,
          given.grades.get(skillId) ?? { correct: 0, answered: 0, total: questionCount },
        ),
      )
    : [];
  return {
    qualified: qualifiedOf(enrichment, skills, given.finished),
    enrichment,
    skills,
    interest: { interested: does(Method.interest_collection) ? given.interested : null },
  };
}

function skillOutput(
  skillId: string,
  name: string,
  { correct, answered, total }: { correct: number; answered: number; total: number },
): SkillOutput {
  const score = total === 0 ? 0 : correct / total;
  const verdict =
    answered < total || total === 0 ? 'inconclusive' : score >= PASS ? 'verified' : 'not_verified';
  return { skillId, name, verdict, score: Math.round(score * 10_000) / 10_000, correct, total };
}

/**
 * Of someone who stopped on the way it is known at most that they do not qualify. Skipped questions and interest do not
 * count.
 */
function qualifiedOf(
  enrichment: Output['enrichment'],
  skills: readonly SkillOutput[],
  finished: boolean,
): boolean | null {
  if (enrichment.length === 0 && skills.length === 0) return null;
  const fails =
    enrichment.some(({ knockedOut }) => knockedOut) ||
    skills.some(({ verdict }) => verdict === 'not_verified');
  if (fails) return false;
  return finished ? skills.every(({ verdict }) => verdict === 'verified') : null;
}
