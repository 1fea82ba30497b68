import type { Clock } from '../kernel/core/clock.ts';
import { askThrough } from '../kernel/core/graph/ask.ts';
import type { Graph } from '../kernel/core/graph/graph.ts';
import type { Operations } from '../kernel/core/graph/operations.ts';
import { systemIdentity } from '../kernel/core/identity/identity.ts';
import type { Metrics } from '../kernel/core/metrics.ts';
import { Sealer } from '../kernel/core/sealed.ts';
import { CallerStateReader } from '../kernel/edge/caller-states.ts';
import { Credentials } from '../kernel/edge/credentials.ts';
import { KeyAddresses } from '../kernel/edge/key-addresses.ts';
import { KeyUses } from '../kernel/edge/key-uses.ts';
import type { RateLimiter } from '../kernel/edge/limits/rate-limiter.ts';
import { KillSwitches } from '../kernel/edge/kill-switches.ts';
import { openRateLimiter } from './open-rate-limiter.ts';
import type { PartStart } from './run-part.ts';

interface EdgeOptions extends PartStart {
  operations: Operations;
  clock: Clock;
  metrics: Metrics;
  /** One that is open already, which others look at too. */
  rateLimiter?: RateLimiter;
}

/** The parts that facade and gateway share: keys, switches, limits. */
export interface Edge extends EdgeOptions {
  credentials: Credentials;
  callerStates: CallerStateReader;
  switches: KillSwitches;
  rateLimiter: RateLimiter;
  keyUses: KeyUses;
}

export async function openEdge(graph: Graph, options: EdgeOptions): Promise<Edge> {
  const ask = askThrough(graph, options.operations);
  const keyUses = new KeyUses({
    write: (uses) => {
      const told = uses.map(({ id, at }) => ({ id, at: at.toISOString() }));
      return ask('KeepKeyUses', { uses: told }, systemIdentity('key-uses'));
    },
    addresses: new KeyAddresses({
      write: (calls) => {
        const told = calls.map(({ firstAt, lastAt, ...one }) => ({
          ...one,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        }));
        return ask('KeepKeyCalls', { calls: told }, systemIdentity('key-uses'));
      },
      log: options.log,
    }),
    log: options.log,
  });
  options.stopper.add('last use of keys', () => keyUses.stop());
  return {
    ...options,
    credentials: new Credentials(ask, new Sealer(options.secrets.masterKey)),
    callerStates: new CallerStateReader(ask),
    switches: new KillSwitches(ask),
    rateLimiter: options.rateLimiter ?? (await openRateLimiter(options)),
    keyUses,
  };
}
