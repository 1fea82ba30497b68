import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mandate } from '../../subgraphs/mandate/mandate.subgraph.ts';
import { WorkflowRow } from '../../subgraphs/mandate/hiring/workflow/workflow.entity.ts';
import { openTestSubgraph, type TestSubgraph } from '../../test/world/subgraph.ts';
import { systemClock } from '../core/clock.ts';
import { MODES, type Identity, type Mode } from '../core/identity/identity.ts';
import { newId } from '../core/ids.ts';
import { cancelledBy } from './database/cancellation.ts';
import { isUnstorable } from './database/database-errors.rules.ts';
import { Store } from './store.ts';

/** Two organisations in both modes, with two workflows each. */
interface Known {
  organisationId: string;
  mode: Mode;
  id: string;
}

let subgraph: TestSubgraph;
let store: Store;
const known: Known[] = [];

const as = ({ organisationId, mode }: Pick<Known, 'organisationId' | 'mode'>): Identity => ({
  organisationId,
  mode,
  scopes: [],
  actor: { kind: 'key', id: 'test' },
  requestId: 'test',
});

const read = async (caller: Pick<Known, 'organisationId' | 'mode'>, ids: readonly string[]) =>
  (await store.for(as(caller)).byIds(WorkflowRow, ids)).map(({ id }) => id).toSorted();

beforeAll(async () => {
  subgraph = await openTestSubgraph(mandate);
  store = new Store(subgraph.database, systemClock);
  for (const organisationId of [newId('OR_'), newId('OR_')]) {
    const { statements } = store.shared();
    const sql = 'INSERT INTO mandate.organisation (id, name, created_at) VALUES ($1, $1, now())';
    await statements.query(sql, [organisationId]);
    for (const mode of [...MODES, ...MODES]) {
      const id = newId('WF_BC_');
      await store.for(as({ organisationId, mode })).write((tx) =>
        tx.add(WorkflowRow, {
          id,
          origin: 'api',
          status: 'active',
          name: id,
          description: null,
          defaultMethods: ['data_enrichment'],
          languages: ['en'],
          channels: ['sms'],
          followUps: { max: 0, intervalHours: 1 },
          expiresInDays: 7,
          verificationRule: 'standard',
          createdAt: new Date(),
          updatedAt: new Date(),
        }),
      );
      known.push({ organisationId, mode, id });
    }
  }
});
afterAll(() => subgraph.database.close());

describe('reads by id of one turn of the event loop', () => {
  it('share one statement, whoever asks', async () => {
    subgraph.statements.length = 0;
    const found = await Promise.all(known.map((one) => read(one, [one.id])));
    expect(found).toEqual(known.map(({ id }) => [id]));
    expect(subgraph.statements.filter((sql) => sql.includes('mandate.workflow'))).toHaveLength(1);
  });

  it('give each caller the rows of its own organisation and mode alone, whatever others ask for', async () => {
    const calls = fc.array(
      fc.record({
        caller: fc.nat({ max: known.length - 1 }),
        wanted: fc.array(fc.nat({ max: known.length }), { maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(calls, async (all) => {
        const asked = all.map(({ caller, wanted }) => ({
          caller: known[caller]!,
          ids: wanted.map((nth) => known[nth]?.id ?? 'WF_BC_nobody'),
        }));
        const answers = await Promise.all(asked.map(({ caller, ids }) => read(caller, ids)));
        const own = asked.map(({ caller: { organisationId, mode }, ids }) =>
          known
            .filter(
              (one) => one.organisationId === organisationId && one.mode === mode && ids.includes(one.id),
            )
            .map(({ id }) => id)
            .toSorted(),
        );
        expect(answers).toEqual(own);
      }),
      { numRuns: 100 },
    );
  });

  it('fail for the caller alone whose id the database refuses', async () => {
    const [first, second] = known as [Known, Known];
    const [refused, found] = await Promise.allSettled([read(first, ['a\0b']), read(second, [second.id])]);
    expect(refused.status === 'rejected' && isUnstorable(refused.reason)).toBe(true);
    expect(found).toMatchObject({ value: [second.id] });
  });

  it('end with no caller: the statement of others goes on when one leaves', async () => {
    const [first, second] = known as [Known, Known];
    const left = new AbortController();
    const leaving = cancelledBy(left.signal, () => read(first, [first.id]));
    const staying = read(second, [second.id]);
    left.abort(new Error('left'));
    await Promise.allSettled([leaving]);
    expect(await staying).toEqual([second.id]);
  });

  it('give no two callers the same object', async () => {
    const [one] = known as [Known];
    const readOne = () => store.for(as(one)).byIds(WorkflowRow, [one.id]);
    const [[mine], [yours]] = await Promise.all([readOne(), readOne()]);
    mine!.name = 'changed';
    expect(yours!.name).toBe(one.id);
  });
});
