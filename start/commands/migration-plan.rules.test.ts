import { expect, it } from 'vitest';
import { planAsText } from './migration-plan.rules.ts';

it('says when there is nothing to run', () => {
  expect(planAsText([])).toBe('Nothing to run: the database is up to date.');
});

it('lists statements with those who wait for them, and the releases that end', () => {
  const sql = 'ALTER TABLE mandate.result\n   DROP COLUMN name';
  const statements = [{ sql, locks: [{ table: 'mandate.result', waits: 'everybody' as const }] }];
  const plan = planAsText([
    { migration: 'mandate Found001', outsideTransaction: true, statements: [{ sql: 'SELECT 1', locks: [] }] },
    { migration: 'mandate Contract002', endsReleasesUpTo: '1.0.0', statements },
  ]);
  expect(plan.split('\n')).toEqual([
    'mandate Found001 (each statement by itself)',
    '  SELECT 1',
    'mandate Contract002',
    '  ALTER TABLE mandate.result DROP COLUMN name',
    '      everybody of mandate.result wait',
    '',
    '2 migrations.',
    'mandate Contract002 ends releases up to 1.0.0: stop them first, and they cannot be gone back to.',
  ]);
});

it('says that the release before goes on when nothing ends it', () => {
  expect(planAsText([{ migration: 'mandate Found001', statements: [] }])).toContain(
    'The release before goes on beside this one',
  );
});
