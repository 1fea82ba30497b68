import { setTimeout as delay } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import type { LiveResult, LiveStart } from '../../kernel/subgraph/live.ts';
import { refuse } from '../../kernel/core/refusal.ts';

export interface FollowOptions {
  open: (start: LiveStart) => Promise<AsyncIterableIterator<LiveResult> | ExecutionResult>;
  start: LiveStart;
  /** Each result is awaited before the next is asked for. */
  onResult: (result: LiveResult) => Promise<void>;
  signal: AbortSignal;
}

const FIRST_BACK_OFF_MS = 50;
const LONGEST_BACK_OFF_MS = 2_000;
/** A broken subscription is retried this long, which is longer than a subgraph takes to restart. */
const PATIENCE_MS = 60_000;

/** Codes of passing trouble: a subgraph that restarts, a database that is away, a flood of events. */
const PASSING = new Set<unknown>(['SERVICE_UNAVAILABLE', 'TOO_SLOW']);
const codeOf = (error: unknown) => (error as { extensions?: { code?: unknown } }).extensions?.code;

/** Follows a subscription; a broken one is opened again after the last position, so that nothing is missed. */
export async function follow({ open, start, onResult, signal }: FollowOptions): Promise<void> {
  let from = start;
  let opened = false;
  let brokenSince: number | undefined;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await readFrom(await openOrThrow(open, from), signal, async (result) => {
        await onResult(result);
        opened = true;
        failures = 0;
        brokenSince = undefined;
        from = { position: result.extensions.position, upTo: start.upTo };
      });
      if (start.upTo !== undefined || signal.aborted) return;
      throw refuse.unavailable(); // live subscriptions do not end by themselves
    } catch (error) {
      if (signal.aborted) return;
      brokenSince ??= Date.now();
      const patient = opened && Date.now() - brokenSince < PATIENCE_MS;
      if (!patient || !PASSING.has(codeOf(error))) throw error;
      const pauseMs = Math.min(FIRST_BACK_OFF_MS * 2 ** failures, LONGEST_BACK_OFF_MS);
      await delay(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}

async function openOrThrow(open: FollowOptions['open'], from: LiveStart): Promise<AsyncIterator<LiveResult>> {
  const answer = await open(from);
  if (Symbol.asyncIterator in answer) return answer;
  throw answer.errors?.[0] ?? refuse.unavailable();
}

async function readFrom(
  results: AsyncIterator<LiveResult>,
  signal: AbortSignal,
  onResult: (result: LiveResult) => Promise<void>,
): Promise<void> {
  const end = () => void results.return?.();
  signal.addEventListener('abort', end);
  try {
    while (!signal.aborted) {
      const { done, value } = await results.next();
      if (done || signal.aborted) return;
      await onResult(value);
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
