import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { withClient } from '../../../../test/world/database.ts';
import {
  erasureWorld,
  PERSON,
  PHONE,
  type ErasureWorld,
} from '../../../../test/world/mandate/erasure-world.ts';
import { rowsRead } from '../../../../test/world/rows-read.ts';
import { KNOWN } from '../campaign/known-people.ts';
import { findEverywhere, findStatement } from './find-everywhere.ts';

const MANY = 4_000;
/** So many organisations are asked for at once, most of which do not know the person. */
const ORGANISATIONS = 500;

/** Other people of the same organisation, mode, mandate and campaign. */
const addOthers = async (client: Client, id: string, count: number) => {
  await client.query(
    `INSERT INTO mandate.result
     SELECT (jsonb_populate_record(result, jsonb_build_object('id', 'RS_' || lpad(n::text, 26, '0'),
       'phone_key', 'phone ' || n, 'email_key', 'email ' || n, 'person', 'phone ' || n))).*
     FROM mandate.result, generate_series(1, $2) AS n WHERE id = $1`,
    [id, count],
  );
  await client.query('ANALYZE mandate.result');
};

const keysOf = ({ candidates, identity }: ErasureWorld) => {
  const tenant = { organisationId: identity.organisationId!, mode: identity.mode! };
  return { ...tenant, ...candidates.people.keysOf(tenant, { phone: PHONE, email: PERSON.email ?? null }) };
};

it('a person is found in all organisations by the index, however many people there are, known or not', async () => {
  const world = await erasureWorld();
  const id = await world.completed(PERSON);
  const { organisationId, mode, phoneKey, emailKey } = keysOf(world);
  const others = Array.from({ length: ORGANISATIONS }, (_, nth) => `OR_${nth}`);
  await withClient(world.ownerUrl, async (client) => {
    await addOthers(client, id, MANY);
    for (const [column, key] of [
      ['phone_key', phoneKey],
      ['email_key', emailKey],
    ] as const) {
      const read = (of: string | null) =>
        rowsRead(client, 'mandate.result', findStatement(column), [
          [...others, organisationId],
          [...others, organisationId].map(() => mode),
          [...others, organisationId].map(() => of),
        ]);
      expect([await read(key), await read('nobody')], column).toEqual([1, 0]);
    }
  });
  const { store } = world.candidates.mandates;
  const find = (phone: string) => findEverywhere(store, world.candidates.people, { phone, email: null });
  expect(await find(PHONE)).toEqual([{ organisationId, mode, id }]);
  expect(await find('+919811100001')).toEqual([]);
});

it('people who are on a mandate already are found by the index, however many there are on it', async () => {
  const world = await erasureWorld();
  const id = await world.completed(PERSON);
  const { mandateId } = await world.result(id);
  const { organisationId, mode, phoneKey, emailKey } = keysOf(world);
  await withClient(world.ownerUrl, async (client) => {
    await addOthers(client, id, MANY);
    const fresh = Array.from({ length: 100 }, (_, nth) => `nobody ${nth}`);
    const parameters = [organisationId, mode, mandateId, [phoneKey, emailKey, ...fresh], null];
    const { rows } = await client.query(KNOWN, parameters);
    expect(rows).toEqual([{ id, phoneKey, emailKey }]);
    expect(await rowsRead(client, 'mandate.result', KNOWN, parameters)).toBeLessThanOrEqual(2);
  });
});
