import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../../test/world/database.ts';
import { openDatabase, type Database } from './database.ts';
import type { Statements } from './statements.ts';

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

async function open(pool = 2): Promise<Database> {
  const url = await createDatabase(inject('postgresUrl'));
  const database = await openDatabase({ url, schema: 'public', entities: [], pool });
  opened.push(database);
  return database;
}

const VALUES = `SELECT $1::text AS text, $2::int AS number, $3::timestamptz AS time, $4::text[] AS list,
  $5::jsonb AS json, $6::boolean AS flag, NULL::text AS nothing`;
const TIME = new Date('2026-01-31T09:30:00.123Z');

describe('a prepared statement', () => {
  it('answers the same the first time, when the server describes its rows, and later, when it does not', async () => {
    const { statements } = await open();
    for (let times = 0; times < 3; times++)
      expect(await statements.query(VALUES, ['ä', 7, TIME, ['a,b', '"', null], { deep: [1] }, true])).toEqual(
        [
          {
            text: 'ä',
            number: 7,
            time: TIME,
            list: ['a,b', '"', null],
            json: { deep: [1] },
            flag: true,
            nothing: null,
          },
        ],
      );
    expect(await statements.query(VALUES, [null, null, null, null, null, null])).toMatchObject([
      { text: null, time: null, json: null },
    ]);
  });

  it.each([
    '2026-01-31 09:30:00+00',
    '2026-01-31 09:30:00.999999+00',
    '1969-12-31 23:59:59.5+00',
    '0044-03-15 12:00:00+00 BC',
    '12026-01-01 00:00:00+00',
  ])('reads the time %s as the server means it', async (time) => {
    const { statements } = await open();
    const [row] = await statements.query<{ time: Date; ms: number }>(
      'SELECT $1::timestamptz AS time, floor(extract(epoch FROM $1::timestamptz) * 1000)::float8 AS ms',
      [time],
    );
    expect(row!.time.getTime()).toBe(row!.ms);
  });

  it('may be sent again before the first answer has come, also on a connection that does not know it', async () => {
    const { transaction } = await open(1);
    const read = (inside: Statements, value: string) => inside.query('SELECT $1::text AS one', [value]);
    const both = await transaction((inside) => Promise.all([read(inside, 'a'), read(inside, 'b')]));
    expect(both).toEqual([[{ one: 'a' }], [{ one: 'b' }]]);
  });

  it('may have no rows to answer, or rows of what it wrote', async () => {
    const { statements, transaction } = await open();
    await statements.query('CREATE TABLE thing (id int PRIMARY KEY)');
    for (const id of [1, 2, 3])
      expect(await statements.query('INSERT INTO thing VALUES ($1)', [id])).toEqual([]);
    await transaction(async (inside) => {
      for (const id of [4, 5])
        expect(await inside.query('INSERT INTO thing VALUES ($1) RETURNING id', [id])).toEqual([{ id }]);
    });
    expect(await statements.query('SELECT id FROM thing WHERE id > $1', [3])).toHaveLength(2);
  });

  it('that fails says why, and goes on working', async () => {
    const { statements } = await open();
    await expect(statements.query('SELECT 1 / $1::int AS one', [0])).rejects.toMatchObject({ code: '22012' });
    expect(await statements.query('SELECT 1 / $1::int AS one', [1])).toEqual([{ one: 1 }]);
    await expect(statements.query('SELECT $1::int AS one FROM nowhere', [1])).rejects.toMatchObject({
      code: '42P01',
    });
  });

  it('with a value that cannot be sent fails its transaction, and nobody after it', async () => {
    const { statements, transaction } = await open(1);
    const unwritable = {
      toPostgres: () => {
        throw new Error('unwritable');
      },
    };
    const read = (inside: Statements, value: unknown) => inside.query('SELECT $1::text AS one', [value]);
    expect(await read(statements, 'fine')).toEqual([{ one: 'fine' }]);
    for (let times = 0; times < 2; times++) {
      await expect(transaction((inside) => read(inside, unwritable))).rejects.toThrow('unwritable');
      expect(await transaction((inside) => read(inside, 'fine'))).toEqual([{ one: 'fine' }]);
    }
  });

  it('that no longer fits its table fails the transaction that finds out, and nobody after it', async () => {
    const { statements, transaction } = await open(1);
    await statements.query('CREATE TABLE thing (id int, kept int)');
    await statements.query('INSERT INTO thing VALUES (1, 2)');
    const read = () => transaction((inside) => inside.query('SELECT kept FROM thing WHERE id = $1', [1]));
    expect(await read()).toEqual([{ kept: 2 }]);
    await statements.query('ALTER TABLE thing ALTER kept TYPE text');
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    expect(await read()).toEqual([{ kept: '2' }]);
  });

  it('whose columns change their type is refused rather than misread', async () => {
    const { statements } = await open();
    await statements.query('CREATE TABLE thing (id int, kept int)');
    await statements.query('INSERT INTO thing VALUES (1, 2)');
    const read = () => statements.query('SELECT kept FROM thing WHERE id = $1', [1]);
    expect(await read()).toEqual([{ kept: 2 }]);
    await statements.query('ALTER TABLE thing ALTER kept TYPE text');
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    expect(await read()).toEqual([{ kept: '2' }]);
  });
});
