import type { Clock } from '../kernel/core/clock.ts';
import { addGauge, sharedPoll, type Metrics } from '../kernel/core/metrics.ts';
import { measureDatabase } from '../kernel/store/database/database-metrics.ts';
import { oneAtATime } from '../kernel/store/database/one-at-a-time.ts';
import { consumerLags, eventsBehind, oldestOutboxSeconds } from '../kernel/store/events/event-metrics.ts';
import type { TailReader } from '../kernel/store/events/tail-reader.ts';
import { readHold } from '../kernel/store/outgoing/outgoing.ts';
import type { JobDatabase } from '../kernel/store/jobs/job-database.ts';
import { countJobs } from '../kernel/store/jobs/job-metrics.ts';
import { JOB_STATES } from '../kernel/store/jobs/job.ts';

interface MeasuredStore {
  database: JobDatabase;
  clock: Clock;
  tail: TailReader;
  /** The kinds of work and the consumers of the log that this process runs. */
  handlers: readonly { kind: string; outgoing?: boolean | undefined }[];
  consumers: readonly string[];
}

/** The figures of the log of events and of the work queue, read off the rows when somebody looks. */
export function measureStore(
  metrics: Metrics,
  { database, clock, tail, handlers, consumers }: MeasuredStore,
): void {
  measureDatabase(metrics, database);
  const figures = oneAtATime(database);
  for (const consumer of consumers) metrics.consumerFailures.inc({ consumer }, 0);
  for (const { kind } of handlers)
    for (const outcome of ['done', 'retry', 'gave_up']) metrics.workAttempts.inc({ kind, outcome }, 0);
  addGauge(
    metrics,
    'outbox_oldest_seconds',
    'Age of the oldest event that has no place in the order yet',
    () => oldestOutboxSeconds(figures, clock),
  );
  addGauge(
    metrics,
    'events_behind',
    'Events of the log that live readers have not been handed yet; below 0, readers are ahead of a log that was set back',
    () => eventsBehind(figures, tail),
  );
  addGauge(
    metrics,
    'live_waiting_seconds',
    'How long the oldest live event has waited while this service resolves its own fields of those before it; 0 while none waits',
    () => tail.waitingSeconds,
  );
  addGauge(
    metrics,
    'outgoing_held_seconds',
    'For how long messages, calls and webhooks have been held back by an operator or a restore; 0 when they are not',
    async () => {
      const hold = await readHold(figures);
      return hold ? Math.max(1, (clock.now().getTime() - hold.since.getTime()) / 1000) : 0;
    },
  );
  const lagging = sharedPoll(() => consumerLags(figures, consumers, clock));
  const lags = async (figure: 'events' | 'seconds') =>
    (await lagging()).map((lag) => [{ consumer: lag.consumer }, lag[figure]] as const);
  const behind = 'Events of the log that a consumer has not taken yet';
  addGauge(metrics, 'event_consumer_lag_events', behind, () => lags('events'), 'consumer');
  const age = 'Age of the first event that a consumer has not taken yet';
  addGauge(metrics, 'event_consumer_lag_seconds', age, () => lags('seconds'), 'consumer');
  const work = sharedPoll(() => countJobs(figures, handlers, clock.now()));
  addGauge(
    metrics,
    'work_oldest_due_seconds',
    'How long the oldest due job of a kind has waited',
    async () => (await work()).map(({ kind, oldestDueSeconds }) => [{ kind }, oldestDueSeconds] as const),
    'kind',
  );
  addGauge(
    metrics,
    'work_jobs',
    'Jobs, by kind and state; a failed one is kept for an operator to look at',
    async () =>
      (await work()).flatMap((of) =>
        JOB_STATES.map((state) => [{ kind: of.kind, state }, of[state]] as const),
      ),
    'kind',
    'state',
  );
}
