import { describe, expect, it } from 'vitest';
import { migrationFile } from './migration-file.ts';

describe('the draft of a migration', () => {
  const draft = { part: 'mandate', name: 'contact-tries', statements: ['SELECT 1'] };

  it('has the number after the highest, in its name and in that of its class', () => {
    const migrations = [{ name: 'Access001' }, { name: 'Token018' }];
    expect(migrationFile({ ...draft, migrations })).toMatchObject({
      file: 'subgraphs/mandate/migrations/019-contact-tries.ts',
      className: 'ContactTries019',
    });
  });

  it('of the kernel is numbered likewise', () => {
    const migrations = [{ name: 'FirstRelease024' }];
    expect(migrationFile({ ...draft, part: 'kernel', migrations })).toMatchObject({
      file: 'kernel/store/migrations/025-contact-tries.ts',
      className: 'ContactTries025',
    });
  });

  it('keeps a statement to the letter', () => {
    const statements = ["SELECT 'a\\b', \"c\", `d`, '${e}'"];
    const { text } = migrationFile({ ...draft, migrations: [], statements });
    const body = /this\.addSql\((.*)\);/.exec(text)![1]!;
    expect(new Function(`return ${body}`)()).toBe(statements[0]);
  });
});
