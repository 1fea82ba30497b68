import type { FlowSkill } from '../../hiring/mandate/mandate.entity.ts';
import type { MandateBody } from '../../hiring/mandate/mandate-body.rules.ts';
import { Method } from '../../hiring/workflow/workflow.rules.ts';

export interface Output {
  qualified: boolean | null;
  enrichment: EnrichmentOutput[];
  skills: SkillOutput[];
  interest: { interested: boolean | null };
}

/** The recording that an answer names: how long it is and where it is heard, once it is kept. */
export interface SpokenAnswer {
  id: string;
  kept?: { seconds: number; url: string };
}

interface EnrichmentOutput {
  key: string;
  type: string;
  /** The question as it was asked. */
  text: string;
  /** Null for a question that was skipped, and for a recording that nobody has turned into text. */
  answer: string | null;
  knockedOut: boolean;
  /** These two are missing in outputs of before there were spoken answers. */
  recording?: { seconds: number; url: string } | null;
  transcribed?: boolean;
}

interface SkillOutput {
  skillId: string;
  name: string;
  verdict: 'verified' | 'not_verified' | 'inconclusive';
  /** Null where nothing about the skill was answered. */
  score: number | null;
  correct: number;
  total: number;
}

/** The part of a flow that candidates are asked by, and verdicts are made by. */
export interface AskedFlow {
  body: Pick<MandateBody, 'methods' | 'enrichmentQuestions'>;
  questionSets: readonly (Pick<FlowSkill, 'skillId' | 'name' | 'questionCount'> & Partial<FlowSkill>)[];
}

/** Grades by skill; a skill without an answer has none. */
export type Grades = ReadonlyMap<string, { correct: number; answered: number; total: number }>;

/** All that a candidate gave. */
export interface OutputFacts {
  enrichment: ReadonlyMap<string, string | null>;
  /** The answers that were spoken, by the key of their question. */
  spoken?: ReadonlyMap<string, SpokenAnswer>;
  grades: Grades;
  interested: boolean | null;
  /** The candidate went through every method. */
  finished: boolean;
}

const PASS = 0.7;

/** The output of contract 1.7. */
export function outputOf({ body, questionSets }: AskedFlow, given: OutputFacts): Output {
  const does = (method: Method) => body.methods.includes(method);
  const enrichment = does(Method.data_enrichment)
    ? body.enrichmentQuestions.map(({ key, type, text, knockout }) => {
        const answer = given.enrichment.get(key) ?? null;
        const spoken = given.spoken?.get(key);
        const knockedOut = knockout !== null && answer === knockout;
        const recording = spoken?.kept ?? null;
        return { key, type, text, answer, knockedOut, recording, transcribed: !!spoken && answer !== null };
      })
    : [];
  const skills = does(Method.skill_verification)
    ? questionSets.map(({ skillId, name, questionCount: total }) =>
        skillOutput(skillId, name, given.grades.get(skillId) ?? { correct: 0, answered: 0, total }),
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
  if (answered === 0) return { skillId, name, verdict: 'inconclusive', score: null, correct, total };
  const share = correct / total;
  const verdict = answered < total ? 'inconclusive' : share >= PASS ? 'verified' : 'not_verified';
  return { skillId, name, verdict, score: Math.round(share * 10_000) / 10_000, correct, total };
}

/** A candidate who stopped on the way can only fail to qualify. Skipped questions and interest do not count. */
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
