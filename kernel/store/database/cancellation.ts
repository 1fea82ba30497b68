import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { keepSpan } from '../../core/tracing.ts';
import { socketOf } from './pg-insides.ts';

const current = new AsyncLocalStorage<AbortSignal | undefined>();

/** The reads of `work` end with the signal: no statement begins after it, and a running one is cut off. */
export const cancelledBy = <Answer>(signal: AbortSignal, work: () => Answer): Answer =>
  current.run(signal, work);

/** Most statements end by themselves within this time, and a new connection is expensive. */
const GRACE_MILLISECONDS = 250;
/** One look at all running statements costs less than a listener for each. */
const LOOK_MILLISECONDS = 50;

type Callback = (...args: unknown[]) => void;
type Query = (...args: unknown[]) => unknown;

interface RunningStatement {
  signal: AbortSignal;
  aborted: number | undefined;
}

const running = new Map<PoolClient, RunningStatement>();

setInterval(() => {
  const now = performance.now();
  for (const [client, one] of running) {
    if (!one.signal.aborted) continue;
    one.aborted ??= now;
    if (now - one.aborted >= GRACE_MILLISECONDS) socketOf(client).destroy();
  }
}, LOOK_MILLISECONDS).unref();

/** A cut connection ends its statement. A cancel request could hit the next statement of the connection. */
export function cutCancelledStatements(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.on('error', () => {}); // the statement that was cut off says so
    const query = client.query.bind(client) as Query;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const signal = current.getStore();
        return signal ? cancellable(client, signal, query, args) : query(...args);
      },
    });
  });
  bindWaiters(pool);
}

function cancellable(client: PoolClient, signal: AbortSignal, query: Query, args: unknown[]): unknown {
  const callback = args.at(-1);
  if (signal.aborted) {
    if (typeof callback !== 'function') return Promise.reject(signal.reason as Error);
    return process.nextTick(callback as Callback, signal.reason);
  }
  const one: RunningStatement = { signal, aborted: undefined };
  running.set(client, one);
  // A statement sent while another ran may be the running one by now.
  const done = () => running.get(client) === one && running.delete(client);
  if (typeof callback === 'function') {
    args[args.length - 1] = (...answer: unknown[]) => {
      done();
      (callback as Callback)(...answer);
    };
    return query(...args);
  }
  return (query(...args) as Promise<unknown>).finally(done);
}

/** A waiter for a connection is called by whoever gives one back, and must not run under that caller's signal or span. */
function bindWaiters(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  Object.assign(pool, {
    connect: (callback?: Callback) => {
      if (!callback) return connect();
      const signal = current.getStore();
      return connect(keepSpan((...given) => current.run(signal, callback, ...given)));
    },
  });
}
