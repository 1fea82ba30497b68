import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { projectFiles } from '../../tools/project-files.ts';

const sources = projectFiles(/^test\/(?:faults|world)\/.*\.ts$/)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }));

/** The programs that `deploy/` has a configuration for. */
const CONFIGURED = ['haproxy', 'patroni', 'pgbouncer', 'redis-server'];
const startedIn = (program: string) =>
  sources.filter(({ text }) => text.includes(`new ServerProcess(binary('${program}')`));

describe('the servers of the table of faults', () => {
  it.each(CONFIGURED)('%s is started in one place, with what deploy/ says', (program) => {
    const places = startedIn(program);
    expect(places).toHaveLength(1);
    for (const { text } of places) expect(text).toMatch(/\b(?:deployFile|readDeployFile)\(/);
  });

  it('have files that exist, and no other server of a row has one', () => {
    const named = sources.flatMap(({ text }) =>
      [...text.matchAll(/'((?:compose\.yml|(?:haproxy|patroni|pgbouncer)\/)[\w.]*)'/g)].map(
        ([, file]) => file!,
      ),
    );
    expect(new Set(named.map((file) => file.split('/')[0]))).toEqual(
      new Set(['compose.yml', 'haproxy', 'patroni', 'pgbouncer']),
    );
    for (const file of named) expect(existsSync(path.join(projectRoot, 'deploy', file)), file).toBe(true);
    const others = sources
      .flatMap(({ text }) => [...text.matchAll(/new ServerProcess\(binary\('([\w-]+)'\)/g)])
      .map(([, program]) => program!)
      .filter((program) => !CONFIGURED.includes(program));
    // The state store of Patroni has the settings of its package, and PostgreSQL those that a row is about.
    expect(others.toSorted()).toEqual(['etcd', 'postgres']);
  });

  it('have no setting of a row in place of one of theirs', () => {
    const rows = sources.filter(({ file }) => file.startsWith('test/faults/'));
    expect(rows.length).toBeGreaterThan(15);
    for (const { file, text } of rows) expect(text, file).not.toMatch(/\binstead\b\s*[:,}]/);
  });
});
