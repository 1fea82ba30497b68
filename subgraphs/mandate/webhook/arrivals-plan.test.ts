import { escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../kernel/clock.ts';
import type { Statements } from '../../../kernel/database/statements.ts';
import { arrivalsOf, newestArrivals } from './arrivals.ts';
import { eventAt, TENANTS, TestEndpoints } from './test-endpoints.ts';

const EVENTS = 600_000;
const EACH_SECOND = 50;
const AT = new Date('2026-03-01T10:00:00.000Z');
const OWNER = TENANTS[0]!;

let endpoints: TestEndpoints;
let busy: string;
/** 200,000 arrivals of one endpoint, 50 a second in two rows, and as many of a neighbour's. */
beforeAll(async () => {
  endpoints = await TestEndpoints.open(systemClock, EVENTS, AT);
  busy = await endpoints.add(OWNER);
  await fill(busy);
  await fill(await endpoints.add(OWNER));
  await endpoints.owner.query('ANALYZE mandate.webhook_arrivals');
  await endpoints.owner.query('ANALYZE kernel.event');
});
afterAll(() => endpoints?.close());

const fill = (webhookId: string) =>
  endpoints.owner.query(
    `INSERT INTO mandate.webhook_arrivals
     SELECT $1, 'OR_1', 'live', $2::timestamptz + second * interval '1 second', array_agg(n * 3 ORDER BY n),
            array_agg(n % 1000), array_agg(200), array_agg(12), int8range(min(n * 3), max(n * 3), '[]')
     FROM generate_series(1, $3::integer) n, LATERAL (SELECT n / $4::integer AS second, n % 2 AS half) AS place
     GROUP BY second, half ORDER BY second, half`,
    [webhookId, AT, EVENTS / 3, EACH_SECOND],
  );

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** What reading took, with a plan for these parameters and with the one plan for all that a prepared statement gets. */
async function costsOf(types: string, read: (explained: Statements) => Promise<unknown>) {
  const costs: { generic: boolean; arrivalRows: number; blocks: number; nodes: string }[] = [];
  for (const generic of [false, true]) {
    await read({
      query: async (sql, parameters = []) => {
        const { owner } = endpoints;
        await owner.query(`SET plan_cache_mode = ${generic ? 'force_generic_plan' : 'force_custom_plan'}`);
        await owner.query(`PREPARE asked (${types}) AS ${sql}`);
        const given = parameters.map(literal).join(', ');
        const { rows } = await owner.query(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE asked (${given})`,
        );
        await owner.query('DEALLOCATE asked');
        const root = rows[0]['QUERY PLAN'][0].Plan as Plan;
        const nodes = nodesOf(root);
        const scans = nodes.filter((node) => node['Relation Name'] === 'webhook_arrivals');
        costs.push({
          generic,
          arrivalRows: scans.reduce(
            (sum, node) =>
              sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
            0,
          ),
          blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
          nodes: nodes.map((node) => node['Node Type']).join(' '),
        });
        return [];
      },
    });
  }
  return costs;
}

const literal = (value: unknown): string => {
  if (value === null) return 'NULL';
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`;
  return typeof value === 'number' ? String(value) : escapeLiteral(String(value));
};

const PAGE = 'text, text, text, timestamptz, text, bigint';

describe('among 200,000 arrivals of an endpoint', () => {
  it.each([
    ['the first page', undefined],
    ['a page deep inside', { createdAt: new Date(AT.getTime() + 2_000_500), id: 'DA_' }],
  ])('%s reads a few rows of its own seconds', async (_, after) => {
    const costs = await costsOf(PAGE, (explained) =>
      newestArrivals(explained, OWNER, busy, { limit: 200, after }),
    );
    console.log(costs);
    for (const { arrivalRows, blocks } of costs) {
      expect(arrivalRows).toBeLessThan(30);
      expect(blocks).toBeLessThan(2_000);
    }
  });

  it('those of an event are found without reading all', async () => {
    const costs = await costsOf('text[], text, text', (explained) =>
      arrivalsOf(explained, OWNER, [eventAt(300_000), eventAt(300_003)]),
    );
    console.log(costs);
    for (const { arrivalRows, blocks } of costs) {
      expect(arrivalRows).toBeLessThan(30);
      expect(blocks).toBeLessThan(300);
    }
  });
});
