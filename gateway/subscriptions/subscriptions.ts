import { getVariableValues } from 'graphql';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { Log } from '../../kernel/core/log.ts';
import type { LiveDataSource } from '../data-sources.ts';
import type { CompilerParts } from '../compiled/compile-operation.ts';
import type { CheckedSubscription } from './checked-subscription.ts';
import { eventCompleter } from './complete-event.ts';
import type { Listener } from './listener.ts';
import { SharedStream, type StreamSource } from './shared-stream.ts';
import { Subscriber } from './subscriber.ts';
import { SubscriptionPlans, type SubscriptionPlan } from './subscription-plans.ts';

interface SubscriptionsOptions {
  parts: CompilerParts;
  sources: (subgraph: string) => LiveDataSource;
  log: Log;
}

/** Federated subscriptions: opened on the subgraph that has the events, completed from the others. */
export class Subscriptions {
  readonly #options: SubscriptionsOptions;
  readonly #plans: SubscriptionPlans;
  readonly #streams = new Map<string, SharedStream>();
  #live = 0;

  constructor(options: SubscriptionsOptions) {
    this.#options = options;
    this.#plans = new SubscriptionPlans(options.parts);
  }

  get counts(): { live: number; streams: number } {
    return { live: this.#live, streams: this.#streams.size };
  }

  /** How long the oldest event of any stream has waited for its joined fields. */
  get lagSeconds(): number {
    return Math.max(0, ...[...this.#streams.values()].map(({ lagMs }) => lagMs / 1_000));
  }

  /** Returns how to stop; throws when it is refused. `lastEventId` replaces the document's `after`. */
  async subscribe(
    request: CheckedSubscription,
    listener: Listener,
    lastEventId?: string,
  ): Promise<() => void> {
    const { document, hash, operationName, variables, identity } = request;
    const plan = this.#plans.planFor(document, hash, operationName);
    const [problem] = plan.checkVariables(variables, request.namesSchema) ?? [];
    if (problem) throw problem;
    const definitions = plan.operation.variableDefinitions ?? [];
    const { coerced = {} } = getVariableValues(this.#options.parts.schema, definitions, variables);
    const after = lastEventId ?? plan.afterOf(coerced);
    const subscriber = new Subscriber(this.#streamFor(plan, variables, identity), listener);
    await subscriber.start(after);
    this.#live += 1;
    let stopped = false;
    return () => {
      if (stopped) return;
      stopped = true;
      this.#live -= 1;
      subscriber.stop();
    };
  }

  #streamFor(plan: SubscriptionPlan, given: Record<string, unknown>, caller: Identity): SharedStream {
    const variables = withoutAfter(plan, given);
    const identity = sharedIdentity(caller);
    const { requestId: _, ...rights } = identity;
    const key = JSON.stringify([plan.id, Object.entries(variables).toSorted(byName), rights]);
    const known = this.#streams.get(key);
    if (known) return known;
    const stream = new SharedStream(this.#sourceOf(plan, variables, identity), () => {
      if (this.#streams.get(key) === stream) this.#streams.delete(key);
    });
    this.#streams.set(key, stream);
    return stream;
  }

  #sourceOf(plan: SubscriptionPlan, variables: Record<string, unknown>, identity: Identity): StreamSource {
    const { primary } = plan;
    const { sources, log } = this.#options;
    const source = sources(primary.serviceName);
    const used = Object.fromEntries(
      (primary.variableUsages ?? [])
        .filter((name) => name in variables)
        .map((name) => [name, variables[name]]),
    );
    return {
      open: (start) =>
        source.subscribe({
          query: primary.operation,
          document: primary.operationDocumentNode,
          operationName: primary.operationName,
          variables: used,
          identity,
          start,
        }),
      complete: eventCompleter({ plan, variables, identity, log }),
    };
  }
}

/** The start is sent to the subgraph apart, so the value of the variable no longer matters. */
const withoutAfter = ({ afterVariable }: SubscriptionPlan, variables: Record<string, unknown>) =>
  afterVariable === undefined ? variables : { ...variables, [afterVariable]: '' };

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** A stream's identity names no single key, token or recruiter: no resolver can show one what is another's. */
const sharedIdentity = ({ organisationId, mode, scopes, actor, requestId }: Identity): Identity => ({
  organisationId,
  mode,
  scopes: scopes.toSorted(),
  actor: { kind: actor.kind, id: 'subscription' },
  requestId,
});
