import { Socket } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { withClient } from '../../../test/world/database.ts';
import { onRefusedStatement, prepareValue, socketOf, type PgConnection } from './pg-internals.ts';

const MESSAGES = ['parse', 'bind', 'describe', 'execute', 'sync'] as const;

describe('pg still has inside', () => {
  it.each([
    ['nothing', null, null],
    ['what is not given', undefined, null],
    ['a text', 'ä', 'ä'],
    ['a number', 7, '7'],
    ['a boolean', true, 'true'],
    ['a list', ['a,b', '"', null], '{"a,b","\\"",NULL}'],
    ['an object', { deep: [1] }, '{"deep":[1]}'],
    ['bytes', Buffer.from([1]), Buffer.from([1])],
  ])('a writer of parameters: %s', (_, value, written) => {
    expect(prepareValue(value)).toEqual(written);
  });

  it('a writer of times that keeps the moment', () => {
    const time = new Date('2026-01-31T09:30:00.123Z');
    expect(new Date(prepareValue(time) as string)).toEqual(time);
  });

  it('a socket, and a connection with the messages of a prepared statement', async () => {
    await withClient(inject('postgresUrl'), async (client) => {
      expect(socketOf(client)).toBeInstanceOf(Socket);
      const connection = client.connection as unknown as PgConnection;
      for (const message of MESSAGES) expect(connection[message]).toBeTypeOf('function');
      const answered = client.query({ name: 'one', text: 'SELECT $1::int', values: [1] });
      expect(connection.submittedNamedStatements).toEqual({ one: 'SELECT $1::int' });
      await answered;
      expect(connection.submittedNamedStatements).toEqual({});
      expect(connection.parsedStatements).toEqual({ one: 'SELECT $1::int' });
    });
  });

  it('a message for each statement that the server refused', async () => {
    await withClient(inject('postgresUrl'), async (client) => {
      const refused: string[] = [];
      onRefusedStatement(client, (sqlState) => refused.push(sqlState));
      await expect(client.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
      expect(refused).toEqual(['22012']);
    });
  });
});
