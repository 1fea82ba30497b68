import type { AskGraph } from '../../../../kernel/core/graph/ask.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { askAsService } from '../../ask-as-service.ts';
import type { FlowRow, FlowSkill } from '../../hiring/mandate/mandate.entity.ts';
import type { Grades } from '../result/output.rules.ts';
import type { GivenAnswer } from './candidate.rules.ts';

export interface SkillQuestions extends Pick<FlowSkill, 'skillId' | 'questionSetId' | 'name'> {
  questions: SkillQuestion[];
}

export interface QuestionTexts {
  text: string;
  options: string[];
}

interface SkillQuestion extends QuestionTexts {
  id: string;
  translations: (QuestionTexts & { language: string })[];
}

/** The question in this language, in English where nobody has put it into it. */
export const questionIn = (question: SkillQuestion, language: string): QuestionTexts =>
  question.translations.find((translation) => translation.language === language) ?? question;

type FlowVersion = Pick<FlowRow, 'mandateId' | 'flowVersion' | 'questionSets'>;

/** Questions about skills and their grades, asked through the graph before any transaction begins. */
export class AskVerification {
  readonly #ask: AskGraph;

  constructor(ask: AskGraph) {
    this.#ask = askAsService(ask);
  }

  /** Skills come in the order of the flow, under the names it was frozen with. */
  async questions(
    identity: Identity,
    { mandateId, flowVersion, questionSets }: FlowVersion,
  ): Promise<SkillQuestions[]> {
    const sets = await this.#ask('CandidateQuestionSets', { mandateId, flowVersion }, identity);
    return questionSets.map(({ questionSetId, skillId, name }) => {
      const set = sets.find(({ id }) => id === questionSetId);
      if (!set) throw new Error(`there is no question set ${questionSetId}`);
      return { skillId, questionSetId, name, questions: set.questions };
    });
  }

  async grades(identity: Identity, flow: FlowVersion, answers: readonly GivenAnswer[]): Promise<Grades> {
    const given = new Map(
      answers.flatMap(({ kind, key, value }) => (kind === 'skill' ? [[key, Number(value)] as const] : [])),
    );
    if (given.size === 0) return new Map();
    const graded = (await this.questions(identity, flow)).map(
      async ({ skillId, questionSetId, questions }) => {
        const own = questions.flatMap(({ id: questionId }) =>
          given.has(questionId) ? [{ questionId, option: given.get(questionId)! }] : [],
        );
        if (own.length === 0) return [];
        const grade = await this.#ask('GradeAnswers', { questionSetId, answers: own }, identity);
        return [[skillId, grade] as const];
      },
    );
    return new Map((await Promise.all(graded)).flat());
  }

  /** The options that a candidate of test mode chooses to get so many of each skill's questions right. */
  async simulated(
    identity: Identity,
    { questionSets }: FlowVersion,
    rightOf: (skill: FlowSkill) => number,
  ): Promise<Map<string, { questionId: string; option: number }[]>> {
    const sets = questionSets.map((skill) => ({ questionSetId: skill.questionSetId, right: rightOf(skill) }));
    const simulated = await this.#ask('SimulateAnswers', { sets }, identity);
    return new Map(questionSets.map(({ skillId }, nth) => [skillId, simulated[nth]!.answers]));
  }
}
