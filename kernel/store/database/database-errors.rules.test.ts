import { inject, describe, expect, it } from 'vitest';
import { createDatabase, withClient } from '../../../test/world/database.ts';
import { isUnstorable, troubleOf } from './database-errors.rules.ts';

const failure = (code: string, more: object = {}) => Object.assign(new Error('as told'), { code, ...more });

describe('what a statement failed with', () => {
  it.each([
    // Every class of SQLSTATE that PostgreSQL has, by one of its codes.
    ['08000', 'away'],
    ['08006', 'away'],
    ['08P01', 'away'],
    ['0A000', undefined],
    ['21000', undefined],
    ['22001', undefined],
    ['22P02', undefined],
    ['23505', undefined],
    ['25001', undefined],
    ['25006', 'read-only'],
    ['25P03', 'away'],
    ['26000', undefined],
    ['28P01', undefined],
    ['2BP01', undefined],
    ['34000', undefined],
    ['3D000', undefined],
    ['40001', undefined],
    ['40P01', undefined],
    ['42501', undefined],
    ['42P01', undefined],
    ['53000', 'away'],
    ['53100', 'disk full'],
    ['53200', 'away'],
    ['53300', 'away'],
    ['54000', undefined],
    ['55000', undefined],
    ['55P03', 'away'],
    ['57014', 'away'],
    ['57P01', 'away'],
    ['57P02', 'away'],
    ['57P03', 'away'],
    ['57P05', 'away'],
    ['58000', 'away'],
    ['58030', 'away'],
    ['P0001', undefined],
    ['XX000', undefined],
    ['XX001', undefined],
    // Node's own.
    ['ECONNREFUSED', 'away'],
    ['ETIMEDOUT', 'away'],
    ['EHOSTUNREACH', 'away'],
    ['ERR_INVALID_ARG_TYPE', undefined],
  ])('with %s is a database that is: %s', (code, trouble) => {
    expect(troubleOf(failure(code))).toBe(trouble);
    expect(isUnstorable(failure(code))).toBe(false);
  });

  it.each(['22021', '22P05'])('with %s is what the caller sent', (code) => {
    expect(isUnstorable(failure(code))).toBe(true);
    expect(troubleOf(failure(code))).toBeUndefined();
  });

  it('is found under what others wrapped it in', () => {
    const wrapped = new Error('of a library', { cause: new AggregateError([failure('53100')]) });
    expect(troubleOf(wrapped)).toBe('disk full');
    expect(isUnstorable(new Error('of a library', { cause: failure('22021') }))).toBe(true);
  });

  it.each([
    ['a NUL in a parameter', 'SELECT $1::text', ['a\0b']],
    ['a NUL in JSON', `SELECT $1::jsonb ->> 'a'`, ['{"a": "\\u0000"}']],
    ['half a surrogate pair in JSON', 'SELECT $1::jsonb', ['{"a": "\\ud800"}']],
    [
      'half a surrogate pair in a recordset',
      'SELECT * FROM json_to_recordset($1) AS r (a text)',
      ['[{"a": "\\udc00"}]'],
    ],
    ['a NUL in the statement', `SELECT 'a\0b'`, []],
  ])('says of %s that the caller sent it', async (_what, sql, values) => {
    const url = await createDatabase(inject('postgresUrl'));
    const error = await withClient(url, (client) => client.query(sql, values).catch((one: unknown) => one));
    expect({ unstorable: isUnstorable(error), trouble: troubleOf(error) }).toEqual({
      unstorable: true,
      trouble: undefined,
    });
  });

  it('says that a database takes no writes just now', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const error = await withClient(url, async (client) => {
      await client.query('SET default_transaction_read_only = on');
      return client.query('CREATE TABLE refused ()').catch((one: unknown) => one);
    });
    expect(troubleOf(error)).toBe('read-only');
  });
});
