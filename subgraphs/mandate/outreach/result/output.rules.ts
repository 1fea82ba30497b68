import type { FlowSkill } from '../../hiring/mandate/mandate.entity.ts';
import type { MandateBody } from '../../hiring/mandate/mandate-body.rules.ts';
import {
  confidenceOf,
  verdictBy,
  type AnswerCounts,
  type Verdict,
  type VerificationRule,
} from '../../../../kernel/core/rules/verification-rule.ts';
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

/** Whether people whose skill was known have tried the questions of a skill. */
export type Basis = 'uncalibrated' | 'calibrated';

export type VerdictReason = 'not_finished' | 'too_few_questions' | 'questions_withdrawn';

/** Something about the way a skill was answered that a person should look at. It changes no verdict. */
export interface VerdictSignal {
  code: string;
  count: number;
  text: string;
}

export interface SkillOutput {
  skillId: string;
  name: string;
  verdict: Verdict;
  /** Null where nothing about the skill was answered. */
  score: number | null;
  correct: number;
  total: number;
  /** These are missing in outputs of before there were rules. */
  rule?: VerificationRule | null;
  asked?: number;
  confidence?: number | null;
  reason?: VerdictReason | null;
  basis?: Basis;
  signals?: VerdictSignal[];
  /** The address of the credential, once the person has taken it. */
  credentialUrl?: string | null;
}

/** The part of a flow that candidates are asked by, and verdicts are made by. */
export interface AskedFlow {
  body: Pick<MandateBody, 'methods' | 'enrichmentQuestions'>;
  questionSets: readonly (Pick<FlowSkill, 'skillId' | 'name' | 'questionCount'> &
    Partial<FlowSkill> &
    DrawnFacts)[];
}

/** The facts about a skill that one candidate's draw tells. */
interface DrawnFacts {
  /** Too few questions were left of the pool. */
  withdrawn?: boolean;
  basis?: Basis;
}

/** Answers by skill; a skill without an answer has none. */
export type Grades = ReadonlyMap<string, AnswerCounts>;

/** All that a candidate gave. */
export interface OutputFacts {
  enrichment: ReadonlyMap<string, string | null>;
  /** The answers that were spoken, by the key of their question. */
  spoken?: ReadonlyMap<string, SpokenAnswer>;
  grades: Grades;
  /** The signals on the answers, by skill. */
  signals?: ReadonlyMap<string, VerdictSignal[]>;
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
    ? questionSets.map((skill) => ({
        ...skillOutput(skill, given.grades.get(skill.skillId) ?? NOT_ASKED),
        signals: given.signals?.get(skill.skillId) ?? [],
      }))
    : [];
  return {
    qualified: qualifiedOf(enrichment, skills, given.finished),
    enrichment,
    skills,
    interest: { interested: does(Method.interest_collection) ? given.interested : null },
  };
}

const NOT_ASKED: AnswerCounts = { correct: 0, asked: 0 };

function skillOutput(skill: AskedFlow['questionSets'][number], counts: AnswerCounts): SkillOutput {
  const { skillId, name, rule, questionCount, withdrawn, basis = 'uncalibrated' } = skill;
  const { correct, asked } = counts;
  const total = rule === undefined ? questionCount : asked;
  const verdict = rule
    ? verdictBy(rule, counts)
    : rule === null
      ? 'inconclusive'
      : verdictOnAll(counts, total);
  return {
    skillId,
    name,
    verdict,
    score: asked === 0 ? null : Math.round((correct / total) * 10_000) / 10_000,
    correct,
    total,
    rule: rule ?? null,
    asked,
    confidence: confidenceOf(verdict, counts),
    reason: reasonOf(rule, verdict, withdrawn === true),
    basis,
  };
}

function reasonOf(
  rule: VerificationRule | null | undefined,
  verdict: Verdict,
  withdrawn: boolean,
): VerdictReason | null {
  if (withdrawn) return 'questions_withdrawn';
  if (rule === null) return 'too_few_questions';
  return verdict === 'inconclusive' ? 'not_finished' : null;
}

/** Versions of before there were rules ask a fixed number of questions. */
function verdictOnAll({ correct, asked }: AnswerCounts, total: number): Verdict {
  if (asked === 0 || asked < total) return 'inconclusive';
  return correct / total >= PASS ? 'verified' : 'not_verified';
}

const NOT_ASKED_ABOUT: readonly unknown[] = ['too_few_questions', 'questions_withdrawn'];

/** A candidate who stopped on the way can only fail to qualify. Skipped questions, interest and skills not asked about do not count. */
function qualifiedOf(
  enrichment: Output['enrichment'],
  all: readonly SkillOutput[],
  finished: boolean,
): boolean | null {
  const skills = all.filter(({ reason }) => !NOT_ASKED_ABOUT.includes(reason));
  if (enrichment.length === 0 && skills.length === 0) return null;
  const fails =
    enrichment.some(({ knockedOut }) => knockedOut) ||
    skills.some(({ verdict }) => verdict === 'not_verified');
  if (fails) return false;
  return finished ? skills.every(({ verdict }) => verdict === 'verified') : null;
}
