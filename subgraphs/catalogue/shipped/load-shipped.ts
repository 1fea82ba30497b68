import type { Store } from '../../../kernel/store/store.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import { enqueue } from '../../../kernel/store/jobs/enqueue.ts';
import type { JobHandler } from '../../../kernel/store/jobs/handler.ts';
import type { Clock } from '../../../kernel/core/clock.ts';
import type { Log } from '../../../kernel/core/log.ts';
import { importSkills } from '../skill/import/import-skills.ts';
import { SkillRow } from '../skill/skill.entity.ts';
import { digestOf, linesOf, readOccupations, type Extent } from './shipped-files.ts';

const LOAD = 'catalogue.load-shipped';

const KEEP_DIGEST = `
  INSERT INTO catalogue.shipped_catalogue (digest) VALUES ($1)
  ON CONFLICT (single) DO UPDATE SET digest = excluded.digest`;

const KEEP_OCCUPATIONS = `
  INSERT INTO catalogue.occupation (id, name, aliases, skill_ids, names)
  SELECT given.occupation_id, given.name, string_to_array(given.aliases, '|'), string_to_array(given.skill_ids, '|'), names
  FROM jsonb_to_recordset($1::jsonb) AS given (occupation_id text, name text, aliases text, skill_ids text, names jsonb)
  ORDER BY given.occupation_id
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, aliases = excluded.aliases, skill_ids = excluded.skill_ids,
    names = excluded.names`;

interface ShippedOptions {
  store: Store;
  clock: Clock;
  log: Log;
  extent: Extent;
}

/**
 * Fills an empty catalogue with the Indian skills, which takes a moment, and leaves the rest to the queue: a start waits
 * for no more, and a load that is cut off is begun again. A catalogue that somebody else filled is left alone.
 */
export async function loadShipped({ store, clock, extent }: ShippedOptions): Promise<void> {
  const first = await store.shared().select(SkillRow).limit(1).executeTakeFirst();
  const shared = store.shared();
  if (!first) await shared.write(({ statements }) => load(statements, 'india', clock.now()));
  const [shipped] = await shared.statements.query<{ digest: string }>(
    'SELECT digest FROM catalogue.shipped_catalogue',
  );
  if (!shipped || shipped.digest === digestOf(extent)) return;
  const job = { kind: LOAD, payload: { extent }, dedupeKey: extent };
  await enqueue(shared.statements, job, clock.now());
}

/** Loads what a start left to the queue. */
export const shippedLoader = ({ store, clock, log }: ShippedOptions): JobHandler<{ extent: Extent }> => ({
  kind: LOAD,
  retrySeconds: [5, 30, 120, 600],
  groupCap: 1,
  timeoutSeconds: 300,
  async run({ payload: { extent } }, { finishIn }) {
    const start = performance.now();
    const skills = await store.shared().write(async ({ statements }) => {
      // An import of another catalogue, which took the row away, waits for this transaction, or this one for it.
      const [shipped] = await statements.query('SELECT FROM catalogue.shipped_catalogue FOR UPDATE');
      const rows = shipped ? await load(statements, extent, clock.now()) : 0;
      await finishIn(statements);
      return rows;
    });
    log.info({ skills, milliseconds: Math.round(performance.now() - start) }, 'catalogue loaded');
  },
});

async function load(statements: Statements, extent: Extent, now: Date): Promise<number> {
  const { rows, refusals } = await importSkills(statements, linesOf(extent), { now });
  if (refusals.length > 0) throw new Error(`the catalogue as it ships: ${JSON.stringify(refusals)}`);
  await statements.query(KEEP_OCCUPATIONS, [JSON.stringify(await readOccupations())]);
  await statements.query(KEEP_DIGEST, [digestOf(extent)]);
  return rows;
}
