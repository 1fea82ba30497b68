import { questionsRefused } from '../question-maker.errors.ts';
import type { Question, QuestionMaker, QuestionPool, QuestionRequest } from '../question-maker.ts';
import type { AskModel } from './ask-model.ts';
import { promptOf, RULES } from './prompt.ts';
import { ModelAnswer, readQuestions } from './read-questions.rules.ts';

/** A model whose answer is bad is asked once more. */
const TRIES = 2;

/** Has a model make questions. */
export class ModelMaker implements QuestionMaker {
  readonly #ask: AskModel;
  readonly #limitSeconds: number;

  /** The limit is for all that is asked about one skill; the skills of a set are asked about at once. */
  constructor(ask: AskModel, limitSeconds: number) {
    this.#ask = ask;
    this.#limitSeconds = limitSeconds;
  }

  async make(request: QuestionRequest, signal?: AbortSignal): Promise<Question[]> {
    const limit = AbortSignal.timeout(this.#limitSeconds * 1000);
    const abortSignal = signal ? AbortSignal.any([signal, limit]) : limit;
    const asked = { system: RULES, prompt: promptOf(request), schema: ModelAnswer, abortSignal };
    for (let tried = 0; tried < TRIES && !abortSignal.aborted; tried += 1) {
      const questions = readQuestions(await this.#ask(asked), request);
      if (questions) return questions;
    }
    const why = abortSignal.aborted ? 'the model took too long' : 'the model gave none that can be graded';
    throw questionsRefused.generationFailed(request.skill.id, why);
  }

  async pool(request: QuestionRequest, signal?: AbortSignal): Promise<QuestionPool> {
    return { pool: await this.make(request, signal), examples: [] };
  }
}
