import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  generateText,
  jsonSchema,
  NoObjectGeneratedError,
  Output,
  type LanguageModel,
  type LanguageModelUsage,
} from 'ai';
import { Check } from 'typebox/schema';
import type { AiSettings } from '../../../../kernel/core/settings.ts';
import { traceHeaders } from '../../../../kernel/core/tracing.ts';
import { modelFailure, type ModelFailure } from './model-failure.rules.ts';

// The library would write to the console, past our log.
(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

export interface ModelRequest {
  /** The rules, which hold no untrusted text. */
  system: string;
  /** The data. */
  prompt: string;
  schema: object;
  abortSignal: AbortSignal;
}

/**
 * Asks once. Undefined where there is no answer of the schema's form, or none in time: what a model says may hold right
 * options or a partner's texts, so it is neither logged nor kept in an error; the cause alone is reported.
 */
export type AskModel = (request: ModelRequest) => Promise<unknown>;

export function modelOf(
  settings: AiSettings,
  onFailure?: (cause: ModelFailure) => void,
  onUse?: (tokens: TokenUse) => Promise<void>,
): AskModel {
  const model = languageModelOf(settings);
  return async ({ schema, ...request }) => {
    try {
      const { output, usage } = await generateText({
        ...request,
        model,
        output: Output.object({ schema: checked(schema) }),
        maxRetries: 0,
        headers: traceHeaders(),
      });
      await onUse?.(tokensIn(usage));
      return output;
    } catch (error) {
      // An answer of another form is paid like any other.
      if (NoObjectGeneratedError.isInstance(error) && error.usage) await onUse?.(tokensIn(error.usage));
      onFailure?.(modelFailure(error, request.abortSignal));
      return undefined;
    }
  };
}

/** The tokens that a model says it has read and written; none where it does not say. */
export interface TokenUse {
  inputTokens: number;
  outputTokens: number;
}

const tokensIn = ({ inputTokens = 0, outputTokens = 0 }: LanguageModelUsage): TokenUse => ({
  inputTokens,
  outputTokens,
});

/** The library itself checks no JSON schema: without this any JSON would pass for an answer. */
const checked = (schema: object) =>
  jsonSchema(schema, {
    validate: (value) =>
      Check(schema, value)
        ? { success: true, value }
        : { success: false, error: new Error('the answer has another form') },
  });

function languageModelOf({ provider, baseUrl, apiKey, model }: AiSettings): LanguageModel {
  const shared = { ...(baseUrl && { baseURL: baseUrl }), ...(apiKey && { apiKey }) };
  if (provider === 'anthropic') return createAnthropic(shared)(model);
  return createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl!,
    ...shared,
    supportsStructuredOutputs: true,
  })(model);
}
