import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { requestOfJob } from './origin.ts';
import { traced } from './tracing.ts';

/** The services of others that this one asks. */
export type ProviderName = 'mail' | 'sms' | 'voice' | 'model' | 'speech';

/** `refused` is about the one request: the provider itself works. */
export type ProviderOutcome = 'done' | 'refused' | 'failed';

/** Times a request to a provider, and logs how it ended; one that throws has failed. */
export type TimeProvider = <Answer>(
  ask: () => Promise<Answer>,
  outcomeOf?: (answer: Answer) => ProviderOutcome,
) => Promise<Answer>;

export function timeProvider(metrics: Metrics | undefined, provider: ProviderName, log?: Log): TimeProvider {
  if (!metrics) return (ask) => ask();
  const { providerSeconds } = metrics;
  // A series that begins at 0 shows its first failure as a rise.
  for (const outcome of ['done', 'refused', 'failed']) providerSeconds.zero({ provider, outcome });
  return async (ask, outcomeOf = () => 'done') => {
    const start = performance.now();
    let outcome: ProviderOutcome = 'failed';
    const options = { kind: 'client', attributes: { 'request.id': requestOfJob() } } as const;
    try {
      const answer = await traced(`provider ${provider}`, options, ask);
      outcome = outcomeOf(answer);
      return answer;
    } finally {
      const ms = performance.now() - start;
      providerSeconds.observe({ provider, outcome }, ms / 1000);
      log?.info({ provider, outcome, ms: Math.round(ms) }, 'a provider was asked');
    }
  };
}

/** The outcome of handing over a message: one that the provider did not take, or nobody knows of, is a failure of it. */
export const outcomeOfHanding = ({ fate }: { fate: string }): ProviderOutcome =>
  fate === 'sent' ? 'done' : fate === 'refused' ? 'refused' : 'failed';
