import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['surface', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [registry],
    }),
    fetchSeconds: new Histogram({
      name: 'fetch_seconds',
      help: 'Time of a subgraph or a gateway to answer a fetch of another process',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'refusals_total',
      help: 'Requests refused, by code',
      labelNames: ['surface', 'code'],
      registers: [registry],
    }),
    requestsNotLogged: new Counter({
      name: 'requests_not_logged_total',
      help: 'Calls that the log of requests had no room for, or could not write',
      registers: [registry],
    }),
    poolWaitSeconds: new Histogram({
      name: 'database_pool_wait_seconds',
      help: 'Time to get a database connection',
      labelNames: ['part'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 3],
      registers: [registry],
    }),
    limitsShared: new Gauge({
      name: 'limits_shared',
      help: '1 while rate limits are counted together with other processes, 0 while each counts alone',
      registers: [registry],
    }),
  };
}

/** A gauge that is read when /metrics is, one figure or one for each value of a label; NaN when it fails. */
export function addGauge(
  { registry }: Metrics,
  name: string,
  help: string,
  read: () => number | Promise<number | Record<string, number>>,
  label?: string,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [],
    async collect() {
      try {
        const figure = await read();
        if (typeof figure === 'number') this.set(figure);
        else for (const [value, count] of Object.entries(figure)) this.set({ [label!]: value }, count);
      } catch {
        if (!label) this.set(NaN);
      }
    },
  });
  registry.registerMetric(gauge);
}
