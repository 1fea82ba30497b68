import { describe, expect, it } from 'vitest';
import { locksOf, problemsOf } from './migration-locks.rules.ts';

const steps = (statements: string[], more: { transactional?: boolean; since?: string } = {}) => ({
  name: 'One001',
  statements,
  transactional: true,
  since: undefined,
  endsRelease: undefined,
  ...more,
});
const grown = (table: string) => table === 'mandate.result';
const problems = (...statements: string[]) => problemsOf(steps(statements), grown);

describe('a migration is refused that keeps a large table locked', () => {
  it.each([
    ['CREATE INDEX a ON mandate.result (id)', 'CONCURRENTLY'],
    ['CREATE UNIQUE INDEX a ON mandate.result (id)', 'CONCURRENTLY'],
    ['ALTER TABLE mandate.result ALTER COLUMN stage SET NOT NULL', 'validated CHECK'],
    ['ALTER TABLE mandate.result ALTER stage TYPE bigint', 'rewrites'],
    ['ALTER TABLE mandate.result ADD CONSTRAINT c CHECK (a > 0)', 'NOT VALID'],
    ['ALTER TABLE mandate.result ADD b text, ADD UNIQUE (b)', 'NOT VALID'],
    ['ALTER TABLE "mandate"."result" ADD COLUMN b text REFERENCES mandate.other', 'NOT VALID'],
    ['ALTER TABLE mandate.result ADD COLUMN b uuid DEFAULT gen_random_uuid()', 'differs from row to row'],
    ['ALTER TABLE mandate.result ADD b int GENERATED ALWAYS AS (a + 1) STORED', 'fill the column'],
    ['ALTER TABLE kernel.p ATTACH PARTITION mandate.result DEFAULT', 'unless'],
    ['UPDATE mandate.result SET stage = 1', 'in batches'],
    ['DELETE FROM mandate.result WHERE true', 'in batches'],
    ['LOCK TABLE mandate.result', 'locks the table'],
    ["DO $$ BEGIN EXECUTE 'anything'; END $$", 'nobody can read'],
  ])('%s', (statement, why) => {
    const found = problemsOf(steps([statement]), (table) => grown(table) || table === 'kernel.p');
    expect(found).toEqual([expect.stringContaining(why)]);
  });

  it('and not where its table is new, or stays small', () => {
    expect(
      problems('CREATE TABLE mandate.result (id text)', 'CREATE INDEX a ON mandate.result (id)'),
    ).toEqual([]);
    expect(problems('CREATE INDEX a ON mandate.surface (id)')).toEqual([]);
  });

  it.each([
    ['ALTER TABLE mandate.result ADD COLUMN b text'],
    ["ALTER TABLE mandate.result ADD COLUMN b text NOT NULL DEFAULT 'x'"],
    ['ALTER TABLE mandate.result ADD COLUMN b timestamptz DEFAULT now()'],
    ['ALTER TABLE mandate.result ADD CONSTRAINT c CHECK (a > 0) NOT VALID'],
    ['ALTER TABLE mandate.result VALIDATE CONSTRAINT c'],
    ['ALTER TABLE mandate.result ADD CONSTRAINT c UNIQUE USING INDEX made'],
    ['ALTER TABLE mandate.result SET (fillfactor = 50)'],
    ['CREATE FUNCTION mandate.f() RETURNS void LANGUAGE sql AS $$ DELETE FROM mandate.result $$'],
  ])('and not by %s', (statement) => {
    expect(problems(statement)).toEqual([]);
  });

  it('and SET NOT NULL is a moment where a validated constraint says so already', () => {
    const set = steps(['ALTER TABLE mandate.result ALTER stage SET NOT NULL']);
    expect(problemsOf(set, grown, new Set(['mandate.result.stage']))).toEqual([]);
  });
});

describe('a migration is refused', () => {
  it('that builds concurrently in a transaction, or without one cannot be run again', () => {
    const index = 'CREATE INDEX CONCURRENTLY a ON mandate.result (id)';
    expect(problems(index)).toEqual([expect.stringContaining('isTransactional')]);
    const alone = (statement: string) => problemsOf(steps([statement], { transactional: false }), grown);
    expect(alone(index)).toEqual([expect.stringContaining('IF NOT EXISTS')]);
    expect(alone('CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON mandate.result (id)')).toEqual([]);
    expect(alone('CREATE OR REPLACE FUNCTION mandate.f() RETURNS bigint LANGUAGE sql RETURN 1')).toEqual([]);
  });

  it('that validates a constraint in the transaction which adds it', () => {
    const add = 'ALTER TABLE mandate.result ADD CONSTRAINT c CHECK (a > 0) NOT VALID';
    expect(problems(add, 'ALTER TABLE mandate.result VALIDATE CONSTRAINT c')).toEqual([
      expect.stringContaining('of its own'),
    ]);
  });

  it.each([
    'ALTER TABLE mandate.surface DROP COLUMN a',
    'ALTER TABLE mandate.surface DROP a',
    'ALTER TABLE mandate.surface RENAME a TO b',
    'DROP TABLE mandate.surface',
  ])('that takes something away and is no ContractMigration: %s', (statement) => {
    expect(problems(statement)).toEqual([expect.stringContaining('ContractMigration')]);
    expect(problemsOf(steps([statement], { since: 'Before001' }), grown)).toEqual([]);
  });
});

describe('the plan of a migration', () => {
  it('says who waits for each table, and whether that is a moment', () => {
    expect(locksOf('ALTER TABLE a.b ADD c text, ALTER d TYPE bigint')).toEqual([
      { table: 'a.b', waits: 'everybody' },
      { table: 'a.b', waits: 'everybody', long: expect.stringContaining('rewrites') },
    ]);
    expect(locksOf('CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON a.b (c)')).toEqual([
      { table: 'a.b', waits: 'nobody' },
    ]);
  });
});
