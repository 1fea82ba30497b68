import { describe, expect, it } from 'vitest';
import { columnsWith } from '../../../../test/world/search-database.ts';
import {
  ErasureWorld,
  erasureWorld,
  OTHER,
  PERSON,
  PERSONAL,
} from '../../../../test/world/mandate/erasure-world.ts';
import { purgedBy } from '../../../../kernel/store/jobs/purge-hourly.ts';
import { purgingOldPeople } from './purge-people.ts';

const DAY_MS = 86_400_000;

/** Results beside the one that is looked at. */
const MANY = 600;
const LONGEST_MS = 250;

const purge = async (world: ErasureWorld, now: Date): Promise<number[]> => {
  const { statements, transaction } = purgedBy(world.candidates.mandates.store);
  const took: number[] = [];
  const purgeBatch = purgingOldPeople();
  for (let isDone = false; !isDone;) {
    const begun = performance.now();
    isDone = await purgeBatch(statements, now, transaction);
    took.push(performance.now() - begun);
  }
  return took;
};

/** Copies of a result, which ended a little earlier. */
const addResults = async (world: ErasureWorld, id: string, count: number) => {
  await world.query(
    `INSERT INTO mandate.result
     SELECT (jsonb_populate_record(result, jsonb_build_object('id', 'RS_' || lpad(n::text, 26, '0'),
       'completed_at', completed_at - n * interval '1 millisecond'))).*
     FROM mandate.result, generate_series(1, $2) AS n WHERE id = $1`,
    [id, count],
  );
  await world.query('ANALYZE mandate.result');
};

const endOf = async (world: ErasureWorld, id: string): Promise<Date> => (await world.result(id)).completedAt!;

describe('retention', () => {
  it('takes the person out of a result after the days of its organisation, and keeps verdicts and counts', async () => {
    const world = await erasureWorld();
    const old = await world.completed(PERSON);
    const pending = (await world.answered(OTHER)).id;
    const before = await world.figures();
    const ended = (await endOf(world, old)).getTime();
    await purge(world, new Date(ended + 730 * DAY_MS - 1));
    expect(await world.result(old)).toMatchObject({ name: PERSON.name, erasedAt: null });

    const now = new Date(ended + 730 * DAY_MS);
    await purge(world, now);
    expect(await world.result(old)).toMatchObject({ name: null, phone: null, person: null, erasedAt: now });
    expect(await world.result(pending)).toMatchObject({ name: OTHER.name, erasedAt: null });
    expect((await world.result(old)).output!.enrichment.map(({ answer }) => answer)).toEqual(['yes', null]);
    // Messages, jobs and events go by their own retention long before; the one who is pending keeps the answers.
    const left = await columnsWith(world.ownerUrl, PERSONAL);
    expect(left.filter((column) => !/^kernel|answer\.value/.test(column))).toEqual([]);
    const { results, ...counts } = await world.figures();
    const { results: kept, ...countsBefore } = before;
    expect(counts).toEqual(countsBefore);
    expect(results).toEqual(kept);
    const [{ action, details }] = await world.query(
      "SELECT * FROM kernel.audit WHERE action = 'results.purged'",
    );
    expect([action, details]).toEqual(['results.purged', { mode: world.identity.mode, results: 1 }]);
  });

  it('goes by the days that each organisation has chosen', async () => {
    const world = await erasureWorld();
    const id = await world.completed(PERSON);
    await world.query('UPDATE mandate.organisation SET results_days = 30');
    await purge(world, new Date((await endOf(world, id)).getTime() + 30 * DAY_MS));
    expect((await world.result(id)).erasedAt).not.toBeNull();
  });

  it('counts a batch in one statement, however many organisations are in it', async () => {
    const world = await erasureWorld();
    const { mandates } = world.candidates;
    const another = new ErasureWorld(world.candidates, await mandates.partner());
    const ends: Date[] = [];
    for (const one of [world, another]) ends.push(await endOf(one, await one.completed(PERSON)));
    const { statements, transaction } = purgedBy(mandates.store);
    const sent: string[] = [];
    const counted: typeof transaction = (work) =>
      transaction((inside) =>
        work({
          query: (sql, parameters) => {
            sent.push(sql);
            return inside.query(sql, parameters);
          },
        }),
      );
    const now = new Date(Math.max(...ends.map(Number)) + 730 * DAY_MS);
    await purgingOldPeople()(statements, now, counted);
    // The limit of its time, the batch, the counts.
    expect(sent).toHaveLength(3);
    const entries = await world.query("SELECT FROM kernel.audit WHERE action = 'results.purged'");
    expect(entries).toHaveLength(2);
  });

  it('has a batch that takes too long stopped by the database, and purges all the same by smaller ones', async () => {
    const world = await erasureWorld();
    const id = await world.completed(PERSON);
    await addResults(world, id, 25);
    // 15 ms for each result: the first batch of 20 would take 300 ms.
    await world.query(`
      CREATE FUNCTION mandate.slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.015); RETURN new; END $$`);
    await world.query(
      'CREATE TRIGGER slow BEFORE UPDATE ON mandate.result FOR EACH ROW EXECUTE FUNCTION mandate.slow()',
    );
    const { statements, transaction } = purgedBy(world.candidates.mandates.store);
    const outcomes: (number | string)[] = [];
    const watched: typeof transaction = (work) =>
      transaction(work).then(
        (answer) => {
          outcomes.push(Number(answer));
          return answer;
        },
        (error: { code: string }) => {
          outcomes.push(error.code);
          throw error;
        },
      );
    const now = new Date((await endOf(world, id)).getTime() + 730 * DAY_MS);
    const purgeBatch = purgingOldPeople();
    while (!(await purgeBatch(statements, now, watched)));
    expect(outcomes[0]).toBe('57014');
    const purged = outcomes.filter((outcome) => typeof outcome === 'number');
    expect(purged.reduce((sum, count) => sum + count, 0)).toBe(26);
    expect(Math.max(...purged)).toBeLessThan(20);
    const [{ left }] = await world.query(
      'SELECT count(*)::integer AS left FROM mandate.result WHERE erased_at IS NULL',
    );
    expect(left).toBe(0);
  });

  it(`takes no statement over ${LONGEST_MS} ms over ${MANY} results`, { timeout: 3_600_000 }, async () => {
    const world = await erasureWorld();
    const id = await world.completed(PERSON);
    await addResults(world, id, MANY);
    const took = await purge(world, new Date((await endOf(world, id)).getTime() + 730 * DAY_MS));
    const [{ left }] = await world.query(
      'SELECT count(*)::integer AS left FROM mandate.result WHERE erased_at IS NULL',
    );
    expect(left).toBe(0);
    expect(took.length).toBeGreaterThan(MANY / 100);
    // The middle one: a busy machine may keep some waiting.
    expect(took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]).toBeLessThan(LONGEST_MS);
  });
});
