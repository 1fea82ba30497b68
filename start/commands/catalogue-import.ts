import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { onClient, withOwnConnection } from '../../kernel/store/database/own-connection.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import { importSkills, type ImportReport } from '../../subgraphs/catalogue/skill/import/import-skills.ts';
import { readTaxonomyFile } from '../../subgraphs/catalogue/skill/import/taxonomy-file.ts';
import { withCatalogueDatabase } from './catalogue-database.ts';
import { progressBar, type ProgressBar } from './progress-bar.ts';
import { CommandProblem, runCommand } from './run-command.ts';

const USAGE = `npm run catalogue:import -- FILE.csv[.gz] [--replace] [--json]
  adds skills and updates them by id, in one transaction: one rejected row changes nothing
  columns: skill_id, name, description, aliases (separated by |), verifiable (true or false),
           sub_skill_id, sub_skill_name, master_skill_id, master_skill_name
  optional: uri, other_sub_skill_ids, merged_ids (separated by |), names (hi:…|ta:…)
  --replace  archives skills that the file does not name: they can be read by id, but are neither listed nor found
  --json     prints the report as JSON`;

const TABLES = ['skill', 'sub_skill', 'master_skill'];

/** The role of a part has limits of its own where a pooler is used; an import may take any time. */
const connected = <Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> =>
  withOwnConnection(
    url,
    'catalogue import',
    work,
    '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
  );

interface GivenFile {
  file: string;
  size: number;
  replace: boolean;
}

const importFile = (
  url: string,
  { file, size, replace }: GivenFile,
  bar: ProgressBar,
): Promise<ImportReport> =>
  connected(url, async (client) => {
    await client.query('BEGIN');
    // A catalogue that somebody imported into is theirs: starts load nothing into it any more.
    await client.query('DELETE FROM catalogue.shipped_catalogue');
    let read = 0;
    const lines = readTaxonomyFile(file, (bytes) => (read = bytes));
    const report = await importSkills(onClient(client), lines, {
      replace,
      now: new Date(),
      read: (rows) => bar.show('reading', read / size, rows),
      written: (rows, of) => bar.show('writing', rows / of, rows),
    });
    await client.query(report.refused === 0 ? 'COMMIT' : 'ROLLBACK');
    return report;
  });

/** Vacuums now, as the server would within a minute or so: until then plans are made for the catalogue as it was. */
const tidyUp = (ownerUrl: string): Promise<unknown> =>
  connected(ownerUrl, (client) =>
    client.query(`VACUUM (ANALYZE) ${TABLES.map((table) => `catalogue.${table}`).join(', ')}`),
  );

function inWords({ rows, added, changed, kept, archived, refused, refusals }: ImportReport): string {
  if (refused === 0)
    return `${rows} rows: ${added} added, ${changed} changed, ${kept} kept, ${archived} archived, 0 refused`;
  const lines = refusals.map(({ line, skillId, name, problems }) => {
    const skill = skillId === null ? '' : ` (${skillId} ${name})`;
    return `line ${line}${skill}: ${problems.join('; ')}`;
  });
  const rest = refused - refusals.length;
  if (rest > 0) lines.push(`and ${rest} more`);
  return `${rows} rows: ${refused} refused, so nothing was changed\n${lines.join('\n')}`;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, replace: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new CommandProblem(USAGE);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new CommandProblem(`${file}: no such file`);

  const bar = progressBar();
  const report = await withCatalogueDatabase(readSettings(), async (database) => {
    const done = await importFile(database.partUrl, { file, size, replace: values.replace ?? false }, bar);
    if (done.refused === 0)
      await tidyUp(database.ownerUrl).catch((error: Error) =>
        console.error(`imported; what VACUUM does is left to the server: ${error.message}`),
      );
    return done;
  }).finally(() => bar.end());
  console.log(values.json ? JSON.stringify(report, null, 2) : inWords(report));
  if (report.refused > 0) process.exitCode = 1;
});
