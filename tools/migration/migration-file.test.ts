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

  it('of the kernel stands in the file of its name, before the list, numbered after those of the file', () => {
    const migrations = [{ name: 'TestClock' }, { name: 'Audit' }, { name: 'Mail' }, { name: 'MailChannel' }];
    const kernelFile = {
      file: 'kernel/store/mail/mail.migrations.ts',
      text: 'class Mail {}\n\nclass MailChannel {}\n\nexport const mailMigrations = [Mail, MailChannel];\n',
    };
    const drafted = migrationFile({ ...draft, part: 'kernel', name: 'mail', migrations, kernelFile });
    expect(drafted).toMatchObject({ file: kernelFile.file, className: 'Mail003' });
    expect(drafted.text).toMatch(
      /^class Mail \{\}\n\nclass MailChannel \{\}\n\nclass Mail003 extends [^]*\n\}\n\nexport const mailMigrations/,
    );
  });

  it('of a table that is new to the kernel begins a file beside the others', () => {
    const drafted = migrationFile({ ...draft, part: 'kernel', migrations: [{ name: 'TestClock' }] });
    expect(drafted).toMatchObject({
      file: 'kernel/store/contact-tries/contact-tries.migrations.ts',
      className: 'ContactTries001',
    });
    expect(drafted.text).toMatch(
      /^import [^]*\nclass ContactTries001 [^]*\nexport const contactTriesMigrations/,
    );
  });

  it('keeps a statement to the letter', () => {
    const statements = ["SELECT 'a\\b', \"c\", `d`, '${e}'"];
    const { text } = migrationFile({ ...draft, migrations: [], statements });
    const body = /this\.addSql\((.*)\);/.exec(text)![1]!;
    expect(new Function(`return ${body}`)()).toBe(statements[0]);
  });
});
