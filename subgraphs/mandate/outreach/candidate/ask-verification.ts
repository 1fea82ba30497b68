import type { AskGraph } from '../../../../kernel/core/graph/ask.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { askAsService } from '../../ask-as-service.ts';
import type { FlowRow, FlowSkill } from '../../hiring/mandate/mandate.entity.ts';
import type { SkillOutput } from '../result/output.rules.ts';
import type { ResultRow } from '../result/result.entity.ts';
import type { GivenAnswer, Marks, Sitting } from './sitting.rules.ts';

interface QuestionTexts {
  text: string;
  options: string[];
}

export interface SkillQuestion extends QuestionTexts {
  id: string;
  translations: (QuestionTexts & { language: string })[];
}

/** The question in this language, in English where nobody has put it into it. */
export const questionIn = (question: SkillQuestion, language: string): QuestionTexts =>
  question.translations.find((translation) => translation.language === language) ?? question;

type FlowVersion = Pick<FlowRow, 'mandateId' | 'flowVersion' | 'questionSets'>;

/** A chosen option by its place in the pool's question. */
export interface ChosenOption {
  questionId: string;
  option: number;
}

interface CredentialRequest {
  result: Pick<ResultRow, 'id' | 'name'>;
  language: string;
  skills: readonly SkillOutput[];
  withName: boolean;
}

/** Questions about skills and their marks, asked through the graph before any transaction begins. */
export class AskVerification {
  readonly #ask: AskGraph;

  constructor(ask: AskGraph) {
    this.#ask = askAsService(ask);
  }

  /** The texts of some questions of a set, and whether answers to it are right. */
  sitting(
    identity: Identity,
    questionSetId: string,
    questionIds: string[],
    answers: ChosenOption[] = [],
  ): Promise<{ questions: SkillQuestion[]; marks: boolean[] }> {
    return this.#ask('SkillSitting', { questionSetId, questionIds, answers }, identity);
  }

  /** Versions of before there were rules ask every question of a set, in its order and with the options in their places. */
  async fixedSittings(
    identity: Identity,
    { mandateId, flowVersion, questionSets }: FlowVersion,
  ): Promise<Sitting[]> {
    const fixed = questionSets.filter(({ rule }) => rule === undefined);
    if (fixed.length === 0) return [];
    const sets = await this.#ask('CandidateQuestionSets', { mandateId, flowVersion }, identity);
    return fixed.map(({ questionSetId, skillId }) => {
      const set = sets.find(({ id }) => id === questionSetId);
      if (!set) throw new Error(`there is no question set ${questionSetId}`);
      return { skillId, questions: set.questions.map(({ id }) => ({ id, places: [0, 1, 2, 3] })) };
    });
  }

  /** The marks of answers that have none: they were given before answers were marked one by one. */
  async marks(identity: Identity, flow: FlowVersion, answers: readonly GivenAnswer[]): Promise<Marks> {
    const marks = new Map<string, { skillId: string; correct: boolean }>();
    if (answers.length === 0) return marks;
    const fixed = await this.fixedSittings(identity, flow);
    for (const { skillId, questionSetId, pool } of flow.questionSets) {
      const questions = pool ?? fixed.find((sitting) => sitting.skillId === skillId)?.questions ?? [];
      const own = answers.filter(({ key }) => questions.some(({ id }) => id === key));
      if (own.length === 0) continue;
      const chosen = own.map(({ key, value }) => ({ questionId: key, option: Number(value) }));
      const marked = (await this.sitting(identity, questionSetId, [], chosen)).marks;
      for (const [nth, { key }] of own.entries()) marks.set(key, { skillId, correct: marked[nth]! });
    }
    return marks;
  }

  /** Credentials for skills that were verified, as the person wants them. */
  issueCredentials(
    identity: Identity,
    { result, language, skills, withName }: CredentialRequest,
  ): Promise<{ id: string; url: string; skillId: string }[]> {
    const input = {
      subjectKind: 'result',
      subjectId: result.id,
      language,
      name: withName ? result.name : null,
      skills: skills.map(({ skillId, name, rule, correct, asked, total, confidence, basis }) => ({
        skillId,
        name,
        kind: 'assessment',
        rule: rule ?? null,
        correct,
        asked: asked ?? total,
        confidence: confidence ?? null,
        basis: basis ?? 'uncalibrated',
      })),
    };
    return this.#ask('IssueCredentials', { input }, identity);
  }

  /** Revokes all credentials that rest on these results: after an erasure, or because the person wants it. */
  revokeCredentialsOf(
    identity: Identity,
    resultIds: readonly string[],
    reason: 'erased' | 'person',
  ): Promise<number> {
    return this.#ask('RevokeCredentialsOf', { subjectIds: [...resultIds], reason }, identity);
  }

  /** The right option of every question of a flow in test mode, by question. */
  async rightOptions(identity: Identity, { questionSets }: FlowVersion): Promise<Map<string, number>> {
    const sets = questionSets.map(({ questionSetId, questionCount }: FlowSkill) => ({
      questionSetId,
      right: questionCount,
    }));
    const simulated = await this.#ask('SimulateAnswers', { sets }, identity);
    return new Map(
      simulated.flatMap(({ answers }) =>
        answers.map(({ questionId, option }) => [questionId, option] as const),
      ),
    );
  }
}
