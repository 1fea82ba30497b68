import type { AskGraph } from '../../../kernel/core/graph/ask-graph.ts';
import type { AnswerTo, OperationName, VariablesOf } from '../../../kernel/core/graph/ask.ts';
import { serviceFor, type Identity } from '../../../kernel/core/identity/identity.ts';
import { Refusal, refuse } from '../../../kernel/core/refusal.ts';
import type { FlowRow, FlowSkill } from '../mandate/mandate.entity.ts';
import type { Grades } from '../result/output.rules.ts';
import type { GivenAnswer } from './candidate.rules.ts';

export interface SkillQuestions extends Pick<FlowSkill, 'skillId' | 'questionSetId' | 'name'> {
  questions: { id: string; text: string; options: string[] }[];
}

type Asked = Pick<FlowRow, 'mandateId' | 'flowVersion' | 'questionSets'>;

/** Questions about skills and their grades, asked through the graph before any transaction begins. */
export class AskVerification {
  constructor(private readonly ask: AskGraph) {}

  /** In the order of the flow, and under the names it was frozen with. */
  async questions(
    identity: Identity,
    { mandateId, flowVersion, questionSets }: Asked,
  ): Promise<SkillQuestions[]> {
    const sets = await this.#run('CandidateQuestionSets', { mandateId, flowVersion }, identity);
    return questionSets.map(({ questionSetId, skillId, name }) => {
      const set = sets.find(({ id }) => id === questionSetId);
      if (!set) throw new Error(`there is no question set ${questionSetId}`);
      return { skillId, questionSetId, name, questions: set.questions };
    });
  }

  /** By skill. A skill nobody answered a question of has no grade. */
  async grades(identity: Identity, asked: Asked, answers: readonly GivenAnswer[]): Promise<Grades> {
    const given = new Map(
      answers.flatMap(({ kind, key, value }) => (kind === 'skill' ? [[key, Number(value)] as const] : [])),
    );
    if (given.size === 0) return new Map();
    const graded = (await this.questions(identity, asked)).map(
      async ({ skillId, questionSetId, questions }) => {
        const own = questions.flatMap(({ id: questionId }) =>
          given.has(questionId) ? [{ questionId, option: given.get(questionId)! }] : [],
        );
        if (own.length === 0) return [];
        const grade = await this.#run('GradeAnswers', { questionSetId, answers: own }, identity);
        return [[skillId, grade] as const];
      },
    );
    return new Map((await Promise.all(graded)).flat());
  }

  /** The candidate has done nothing wrong when the other subgraph cannot answer. */
  async #run<Name extends OperationName>(
    operation: Name,
    variables: VariablesOf<Name>,
    identity: Identity,
  ): Promise<AnswerTo<Name>> {
    try {
      return await this.ask(operation, variables, serviceFor(identity, 'mandate'));
    } catch (error) {
      const seconds = error instanceof Refusal ? error.retryAfterSeconds : undefined;
      throw Object.assign(refuse.unavailable(seconds), { cause: error });
    }
  }
}
