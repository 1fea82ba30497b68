import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { release } from './release.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const FAST = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const SLOW = [0.05, 0.25, 1, 5, 20, 60];

/** Labels take values that the code knows, never an id or a text of a caller: each value is a series for good. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the label is the release that the process runs',
    labelNames: ['release'],
    registers,
  }).set({ release }, 1);
  // Gauges with the ending of counters, whose figures others have by type.
  for (const thing of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${thing}_total`);
  return {
    registry,
    /** The readers of gauges, by name: several parts of one process may add to the same one. */
    readers: new Map<string, ReadMetrics[]>(),
    reading: { withinMs: READ_MS.usual },
    httpSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['surface', 'route', 'status'],
      buckets: FAST,
      registers,
    }),
    fetchSeconds: new Histogram({
      name: 'fetch_seconds',
      help: 'Time of a subgraph or a gateway to answer a fetch of another process',
      buckets: FAST,
      registers,
    }),
    refusals: new Counter({
      name: 'refusals_total',
      help: 'Requests refused, by code',
      labelNames: ['surface', 'code'],
      registers,
    }),
    requestsNotLogged: new Counter({
      name: 'requests_not_logged_total',
      help: 'Calls that the log of requests had no room for, or could not write',
      registers,
    }),
    requestTextsNotLogged: new Counter({
      name: 'request_texts_not_logged_total',
      help: 'Refused calls logged without body and answer, because those of the hour had used up the room of their organisation',
      registers,
    }),
    poolWaitSeconds: new Histogram({
      name: 'database_pool_wait_seconds',
      help: 'Time to get a database connection',
      labelNames: ['part'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 3],
      registers,
    }),
    replicaReads: new Counter({
      name: 'database_replica_reads_total',
      help: 'Reads that a replica may answer: served by it, also as the primary that it was promoted to, or by the primary because it was behind, not following or failed',
      labelNames: ['part', 'outcome'],
      registers,
    }),
    workAttempts: new Counter({
      name: 'work_attempts_total',
      help: 'Attempts at jobs, by kind and how they ended: done, retry, gave_up, or given_back when the process stops',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    workSeconds: new Histogram({
      name: 'work_attempt_seconds',
      help: 'Time of an attempt at a job, by kind',
      labelNames: ['kind'],
      buckets: SLOW,
      registers,
    }),
    consumerFailures: new Counter({
      name: 'event_consumer_failures_total',
      help: 'Batches of the log of events that a consumer could not take, other than by the fault of the database',
      labelNames: ['consumer'],
      registers,
    }),
    providerSeconds: new Histogram({
      name: 'provider_request_seconds',
      help: 'Time of a provider to take a request, and how it ended: done, refused (this one request), failed',
      labelNames: ['provider', 'outcome'],
      buckets: SLOW,
      registers,
    }),
    modelFailures: new Counter({
      name: 'model_failures_total',
      help: 'Requests to the model without a usable answer, by cause: a wrong key, a limit, a server that is down or away, a time-out, an answer of the wrong form',
      labelNames: ['cause'],
      registers,
    }),
  };
}

type Labelled = readonly [labels: Record<string, string>, figure: number];
/** One figure, one for each value of the only label, or figures with all their labels. */
export type Figures = number | Record<string, number> | readonly Labelled[];
type ReadMetrics = () => Figures | Promise<Figures>;

/** Whoever reads /metrics waits no longer than this for a database that does not answer, or as long as it says itself. */
const READ_MS = { least: 100, usual: 2_000, most: 5_000 };

/** A scrape that ends in time still has everything else to tell. */
export function readWithin(metrics: Metrics, scrapeSeconds: number): void {
  const within = Number.isFinite(scrapeSeconds) ? scrapeSeconds * 700 : READ_MS.usual;
  metrics.reading.withinMs = Math.max(READ_MS.least, Math.min(within, READ_MS.most));
}

/** Several gauges that are read at the same moment share one look. */
export function sharedPoll<Found>(look: () => Promise<Found>): () => Promise<Found> {
  let looking: Promise<Found> | undefined;
  return () => (looking ??= look().finally(() => (looking = undefined)));
}

/** A gauge that is read when /metrics is. What cannot be read is left out or, where there is no label, is NaN. */
export function addGauge(
  { registry, readers, reading }: Metrics,
  name: string,
  help: string,
  read: ReadMetrics,
  ...labelNames: string[]
): void {
  // Whoever reads again before a database has answered waits for the same answer.
  const shared = sharedPoll(async () => read());
  const known = readers.get(name);
  if (known) return void known.push(shared);
  const all = [shared];
  readers.set(name, all);
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const figures = await Promise.all(all.map((one) => inTime(one, reading.withinMs)));
      this.reset();
      if (labelNames.length === 0) return this.set((figures[0] as number | undefined) ?? NaN);
      for (const [labels, figure] of figures.flatMap((some) => labelled(some ?? [], labelNames[0]!)))
        this.set(labels, figure);
    },
  });
  registry.registerMetric(gauge);
}

const labelled = (figures: Figures, label: string): readonly Labelled[] =>
  Array.isArray(figures)
    ? (figures as readonly Labelled[])
    : Object.entries(figures as Record<string, number>).map(([value, figure]) => [
        { [label]: value },
        figure,
      ]);

async function inTime(read: ReadMetrics, milliseconds: number): Promise<Figures | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
