import type { Tenant } from '../../../kernel/core/identity/identity.ts';
import type { Log } from '../../../kernel/core/log.ts';
import type { Metrics } from '../../../kernel/core/metrics.ts';
import { timeProvider } from '../../../kernel/core/provider-metrics.ts';
import type { AiSettings } from '../../../kernel/core/settings.ts';
import { bankOnce } from './bank/bank.ts';
import { idOfQuestion, type BankQuestion } from './bank/bank-question.ts';
import { drawPool, drawQuestions } from './bank/draw-questions.rules.ts';
import { makeUnmetQuestions, questionsUpTo } from './embedded/make-questions.rules.ts';
import { inTestMode } from './embedded/wordings.ts';
import type { AskModel, TokenUse } from './ai/ask-model.ts';
import { MOST_EXAMPLES, type Question, type QuestionMaker, type QuestionRequest } from './question-maker.ts';
import type { Translator } from './translator.ts';

/**
 * Test mode asks what no live flow asks (contract 7.1), or driving a candidate would teach the questions. It has none of the bank,
 * all of which is left to live mode, and the questions from the catalogue's words say that they are of test mode.
 */
const testMaker: QuestionMaker = {
  make: async (request) => makeUnmetQuestions(request).map(forTestMode),
  pool: async (request) => {
    const made = questionsUpTo({ ...request, count: request.count + MOST_EXAMPLES }).map(forTestMode);
    return { pool: made.slice(0, request.count), examples: made.slice(request.count) };
  },
};

const forTestMode = (question: Question): Question => ({ ...question, text: inTestMode(question.text) });

/** Questions about a skill that are in no repository. */
export type PrivateOf = (skillId: string) => Promise<BankQuestion[]>;

/** Makes questions without asking anybody: from the bank, private ones included, and from the catalogue's words what the bank lacks. */
function embeddedMakerWith(privateOf: PrivateOf): QuestionMaker {
  const questionsOf = async ({ skill, seed, suspended }: QuestionRequest): Promise<BankQuestion[]> => {
    const bank = await bankOnce();
    const all = [...bank.questionsOf(skill), ...(await privateOf(skill.id))];
    return [
      ...all.filter((question) => !suspended?.has(idOfQuestion(question))),
      ...bank.variantsOf(skill, seed, suspended),
    ];
  };
  return {
    async make(request) {
      const drawn = drawQuestions(request, await questionsOf(request));
      const missing = request.count - drawn.length;
      return missing > 0 ? [...drawn, ...makeUnmetQuestions({ ...request, count: missing })] : drawn;
    },
    // Nobody is verified by the catalogue's words alone (contract 7.1).
    pool: async (request) => drawPool(request, await questionsOf(request)),
  };
}

export const embeddedMaker = embeddedMakerWith(async () => []);

export interface Makers {
  maker: QuestionMaker;
  /** Nobody translates where there is no model. */
  translator: Translator | undefined;
}

const TEST: Makers = { maker: testMaker, translator: undefined };

interface MakerOptions {
  metrics?: Metrics | undefined;
  log?: Log | undefined;
  privateOf?: PrivateOf;
  /** Counts the tokens that a model is paid for by organisation. */
  onUse?: ((tenant: Tenant, tokens: TokenUse) => Promise<void>) | undefined;
}

/** Test mode always has embedded questions of its own (contract 1.7), live mode the model where one is configured. */
export async function questionMakers(
  ai: AiSettings | undefined,
  limitSeconds: number,
  { privateOf, ...options }: MakerOptions = {},
): Promise<(tenant: Tenant) => Makers> {
  const maker = privateOf ? embeddedMakerWith(privateOf) : embeddedMaker;
  const live = ai ? await modelMakers(ai, limitSeconds, options) : () => ({ maker, translator: undefined });
  return (tenant) => (tenant.mode === 'live' ? live(tenant) : TEST);
}

/** The client library is loaded when it is needed: it is large, and most installations have no model. */
async function modelMakers(
  ai: AiSettings,
  limitSeconds: number,
  { metrics, log, onUse }: MakerOptions,
): Promise<(tenant: Tenant) => Makers> {
  const [{ modelOf }, { ModelMaker }, { ModelTranslator }] = await Promise.all([
    import('./ai/ask-model.ts'),
    import('./ai/model-maker.ts'),
    import('./ai/model-translator.ts'),
  ]);
  const timed = timeProvider(metrics, 'model', log);
  const failed = (cause: string): void => {
    metrics?.modelFailures.inc({ cause });
    log?.warn({ provider: 'model', cause }, 'the model gave no usable answer');
  };
  return (tenant) => {
    const model = modelOf(ai, failed, onUse && ((tokens) => onUse(tenant, tokens)));
    // A model that says nothing of the asked form has failed, whatever the reason.
    const ask: AskModel = (request) =>
      timed(
        () => model(request),
        (answer) => (answer === undefined ? 'failed' : 'done'),
      );
    return { maker: new ModelMaker(ask, limitSeconds), translator: new ModelTranslator(ask, limitSeconds) };
  };
}
