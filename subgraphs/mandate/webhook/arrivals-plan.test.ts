import { escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../kernel/core/clock.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { Position } from '../../../kernel/core/page.ts';
import { arrivalsOf, newestArrivals } from './arrivals.ts';
import { eventAt, TENANTS, TestEndpoints } from '../../../test/world/mandate/webhook-world.ts';

const EVENTS = 600_000;
const AT = new Date('2026-03-01T10:00:00.000Z');
const OWNER = TENANTS[0]!;

/** Of the first of them the events are gone. */
const GONE = 150_000;

let endpoints: TestEndpoints;
/** 200,000 arrivals, 50 a second in two rows; the same in bursts of 5,000 a second; and of late, many whose events are gone. */
let [steady, bursts, late] = ['', '', ''];
beforeAll(async () => {
  endpoints = await TestEndpoints.open(systemClock, EVENTS, AT);
  [steady, bursts, late] = [
    await endpoints.add(OWNER),
    await endpoints.add(OWNER),
    await endpoints.add(OWNER),
  ];
  await fill(steady, { from: 1, to: EVENTS / 3, eachSecond: 50 });
  await fill(bursts, { from: 1, to: EVENTS / 3, eachSecond: 5_000 });
  await fill(late, { from: EVENTS / 3 - 1_000, to: EVENTS / 3, eachSecond: 50 });
  await fill(late, { from: 1, to: GONE / 3, eachSecond: 50, laterSeconds: 86_400 });
  await endpoints.owner.query('DELETE FROM kernel.event WHERE position <= $1', [GONE]);
  await endpoints.owner.query('VACUUM ANALYZE mandate.webhook_arrivals');
  await endpoints.owner.query('VACUUM ANALYZE kernel.event');
});
afterAll(() => endpoints?.close());

const fill = (
  webhookId: string,
  {
    from,
    to,
    eachSecond,
    laterSeconds = 0,
  }: Record<'from' | 'to' | 'eachSecond', number> & { laterSeconds?: number },
) =>
  endpoints.owner.query(
    `INSERT INTO mandate.webhook_arrivals
     SELECT $1, 'OR_1', 'live', $2::timestamptz + ($6 + second) * interval '1 second', array_agg(n * 3 ORDER BY n),
            array_agg(n % 1000), array_agg(200), array_agg(12), int8range(min(n * 3), max(n * 3), '[]')
     FROM generate_series($3::integer, $4::integer) n,
       LATERAL (SELECT n / $5::integer AS second, n / 25 AS batch) AS place
     GROUP BY second, batch ORDER BY second, batch`,
    [webhookId, AT, from, to, eachSecond, laterSeconds],
  );

interface Plan {
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
  const costs: { arrivalRows: number; blocks: number }[] = [];
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
        const scans = nodesOf(root).filter((node) => node['Relation Name'] === 'webhook_arrivals');
        costs.push({
          arrivalRows: scans.reduce(
            (sum, node) =>
              sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
            0,
          ),
          blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
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
  const page = (webhookId: string, limit: number, after?: Position) =>
    costsOf(PAGE, (explained) => newestArrivals(explained, OWNER, webhookId, { limit, after }));
  const deepIn = (seconds: number) => ({ createdAt: new Date(AT.getTime() + seconds * 1000), id: 'DA_' });

  it.each([
    ['the first page', undefined],
    ['a page deep inside', deepIn(2_000.5)],
  ])('%s reads a few rows of its own seconds', async (_, after) => {
    for (const { arrivalRows, blocks } of await page(steady, 200, after)) {
      expect(arrivalRows).toBeLessThan(30);
      expect(blocks).toBeLessThan(1_500); // four for each event
    }
  });

  it.each([
    ['the first page', undefined],
    ['a page deep inside', deepIn(20.5)],
  ])('%s out of a second with 5,000 reads no more than that second', async (_, after) => {
    for (const { arrivalRows, blocks } of await page(bursts, 50, after)) {
      expect(arrivalRows).toBeLessThan(500);
      expect(blocks).toBeLessThan(25_000);
    }
  });

  it('a page behind 50,000 whose events are gone passes over their rows', async () => {
    for (const { arrivalRows, blocks } of await page(late, 50)) {
      expect(arrivalRows).toBeLessThan(2_100);
      expect(blocks).toBeLessThan(3_000);
    }
  });

  it('those of an event are found without reading all', async () => {
    const costs = await costsOf('text[], text, text', (explained) =>
      arrivalsOf(explained, OWNER, [eventAt(300_000), eventAt(300_003)]),
    );
    for (const { arrivalRows, blocks } of costs) {
      expect(arrivalRows).toBeLessThan(30);
      expect(blocks).toBeLessThan(100);
    }
  });
});
