import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, jsonSchema, Output, type LanguageModel } from 'ai';
import type { AiSettings } from '../../../../kernel/core/settings.ts';
import { questionsRefused } from '../question-maker.errors.ts';
import type { Question, QuestionMaker, QuestionRequest } from '../question-maker.ts';
import { promptOf, RULES } from './prompt.ts';
import { ModelAnswer, readQuestions } from './read-questions.rules.ts';

/** A model whose answer is bad is asked once more. */
const TRIES = 2;

// The library would write to the console, past our log.
(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

/** Asks a model. Its answer holds the right options, so it is neither logged nor kept in an error. */
export class ModelMaker implements QuestionMaker {
  readonly #model: LanguageModel;
  readonly #limitSeconds: number;

  /** The limit is for all that is asked about one skill; the skills of a set are asked about at once. */
  constructor(settings: AiSettings, limitSeconds: number) {
    this.#model = modelOf(settings);
    this.#limitSeconds = limitSeconds;
  }

  async make(request: QuestionRequest, signal?: AbortSignal): Promise<Question[]> {
    const limit = AbortSignal.timeout(this.#limitSeconds * 1000);
    const stop = signal ? AbortSignal.any([signal, limit]) : limit;
    for (let tried = 0; tried < TRIES && !stop.aborted; tried += 1) {
      const questions = readQuestions(await this.#answer(request, stop), request);
      if (questions) return questions;
    }
    const why = stop.aborted ? 'the model took too long' : 'the model gave none that can be graded';
    throw questionsRefused.generationFailed(request.skill.id, why);
  }

  async #answer(request: QuestionRequest, abortSignal: AbortSignal): Promise<unknown> {
    try {
      const { output } = await generateText({
        model: this.#model,
        system: RULES,
        prompt: promptOf(request),
        output: Output.object({ schema: jsonSchema(ModelAnswer as never) }),
        maxRetries: 0,
        abortSignal,
      });
      return output;
    } catch {
      return undefined;
    }
  }
}

function modelOf({ provider, baseUrl, apiKey, model }: AiSettings): LanguageModel {
  const shared = { ...(baseUrl && { baseURL: baseUrl }), ...(apiKey && { apiKey }) };
  if (provider === 'anthropic') return createAnthropic(shared)(model);
  return createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl!,
    ...shared,
    supportsStructuredOutputs: true,
  })(model);
}
