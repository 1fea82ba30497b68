import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { startDatabaseProxy } from '../world/database-proxy.ts';
import { createDatabase } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { freePort } from '../world/free-ports.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { pgbouncerTestsRun, startPgbouncer } from '../world/pgbouncer.ts';
import { startProgram, type Program } from '../world/system.ts';

const problemOf = async (program: Program): Promise<{ code: number | null; lines: string[] }> => {
  onTestFinished(() => void program.process.kill('SIGKILL'));
  const { code } = await program.ended;
  // The log is JSON; what is for the person at the keyboard is plain.
  return {
    code,
    lines: program
      .log()
      .split('\n')
      .filter((line) => line && !line.startsWith('{')),
  };
};

/** The lines of the log. */
const linesOf = (program: Program): { level: string; msg: string; setting?: string }[] =>
  program
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: string; msg: string });

const PROGRAMS = ['all-in-one', 'part', 'cluster', 'admin', 'catalogue-import'];

/** The Nodes of this machine that are too old for the service. */
const olderNodes = (): string[] =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'node'))
    .filter((node) => {
      const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
      return stdout && Number(/^v(\d+)/.exec(stdout)?.[1]) < 22;
    });

describe('a start that cannot succeed ends with code 1 and one line that names the cause', () => {
  it('a wrong setting, each on its own line', async () => {
    const program = startProgram('all-in-one', {
      PORT: 'many',
      TEST_CLOCK: 'maybe',
      DATA_DIR: temporaryFolder(),
    });
    expect(await problemOf(program)).toEqual({
      code: 1,
      lines: [
        'TEST_CLOCK: "maybe" is neither true nor false',
        'PORT: "many" is not a whole number from 0 to 65535',
      ],
    });
  });

  it('a secret that production has no default for', async () => {
    const program = startProgram('all-in-one', { NODE_ENV: 'production', DATA_DIR: temporaryFolder() });
    const { code } = await program.ended;
    const problems = linesOf(program).map(({ level, msg }) => `${level} ${msg}`);
    expect({ code, problems }).toEqual({
      code: 1,
      problems: [
        'fatal DATABASE_URL: is required in production',
        'fatal MASTER_KEY: is required in production',
        'fatal INTERNAL_SECRET: is required in production',
        'fatal UI_JWT_SECRET or UI_JWKS_URL: is required in production',
        'fatal ADMIN_API_KEY: is required in production',
      ],
    });
  });

  it.each([
    ['mandate', ['DATABASE_URL', 'MASTER_KEY', 'INTERNAL_SECRET', 'UI_JWT_SECRET or UI_JWKS_URL']],
    ['verification', ['DATABASE_URL', 'MASTER_KEY', 'INTERNAL_SECRET']],
    ['catalogue', ['DATABASE_URL', 'INTERNAL_SECRET']],
    ['gateway', ['MASTER_KEY', 'INTERNAL_SECRET', 'UI_JWT_SECRET or UI_JWKS_URL']],
    ['facade', ['MASTER_KEY', 'INTERNAL_SECRET', 'ADMIN_API_KEY']],
  ])('a part asks for its own settings alone: %s', async (part, settings) => {
    const folder = temporaryFolder();
    const program = startProgram('part', { NODE_ENV: 'production', DATA_DIR: folder }, { args: [part] });
    const { code } = await program.ended;
    const problems = linesOf(program).map(({ msg }) => msg);
    expect({ code, problems }).toEqual({
      code: 1,
      problems: settings.map((name) => `${name}: is required in production`),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a database that cannot be reached, without its password', async () => {
    const program = startProgram('all-in-one', {
      DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:1/none',
      DATA_DIR: temporaryFolder(),
      PORT: '0',
    });
    const { code, lines } = await problemOf(program);
    expect({ code, count: lines.length }).toEqual({ code: 1, count: 1 });
    expect(lines[0]).toMatch(/^DATABASE_URL: .*ECONNREFUSED/);
    expect(program.log()).not.toContain('hunter2');
  });

  it('waits in production for a database that is away, as it would be started again later and later', async () => {
    const proxy = await startDatabaseProxy(await createDatabase(inject('postgresUrl')));
    proxy.refuse('57P03', 'the database system is starting up');
    const secret = () => randomBytes(32).toString('base64');
    const program = startProgram(
      'part',
      {
        NODE_ENV: 'production',
        MASTER_KEY: secret(),
        INTERNAL_SECRET: secret(),
        UI_JWT_SECRET: secret(),
        ADMIN_API_KEY: secret(),
        GATEWAY_URL: 'http://127.0.0.1:1',
        DATABASE_URL: proxy.url,
        DATA_DIR: temporaryFolder(),
        PORT: '0',
      },
      { args: ['catalogue'] },
    );
    onTestFinished(() => void program.process.kill('SIGKILL'));
    await eventually('it waits', () => program.log().includes('waiting for it'));
    expect(program.log()).toContain('the database system is starting up');
    proxy.takeOver();
    await program.untilReady();
  });

  it.each(['mandate', 'verification', 'catalogue'])(
    'waits in production for a pooler that is away: %s',
    async (part) => {
      const url = await createDatabase(inject('postgresUrl'));
      const pooler = await startDatabaseProxy(url);
      pooler.refuse('08P01', 'server login failed: connection refused');
      const secret = () => randomBytes(32).toString('base64');
      const program = startProgram(
        'part',
        {
          NODE_ENV: 'production',
          MASTER_KEY: secret(),
          INTERNAL_SECRET: secret(),
          UI_JWT_SECRET: secret(),
          GATEWAY_URL: 'http://127.0.0.1:1',
          DATABASE_URL: url,
          DATABASE_POOLER_URL: pooler.url,
          DATA_DIR: temporaryFolder(),
          PORT: '0',
        },
        { args: [part] },
      );
      onTestFinished(() => void program.process.kill('SIGKILL'));
      await eventually('it waits', () => program.log().includes('waiting for it'));
      expect(linesOf(program).find(({ setting }) => setting)).toMatchObject({
        level: 'warn',
        setting: 'DATABASE_POOLER_URL',
      });
      pooler.takeOver();
      await program.untilReady();
    },
  );

  it.runIf(pgbouncerTestsRun())(
    'waits in production for the documented pooler, which is started after it: every part that uses it',
    async () => {
      const url = await migratedDatabase();
      const port = await freePort();
      const secret = () => randomBytes(32).toString('base64');
      const env = {
        NODE_ENV: 'production',
        MASTER_KEY: secret(),
        INTERNAL_SECRET: secret(),
        UI_JWT_SECRET: secret(),
        GATEWAY_URL: 'http://127.0.0.1:1',
        DATABASE_URL: url,
        DATABASE_POOLER_URL: Object.assign(new URL(url), { port: String(port), username: '', password: '' })
          .href,
        PORT: '0',
      };
      const parts = ['mandate', 'verification', 'catalogue'].map((part) =>
        startProgram('part', { ...env, DATA_DIR: temporaryFolder() }, { args: [part] }),
      );
      onTestFinished(() => parts.forEach((program) => void program.process.kill('SIGKILL')));
      for (const program of parts) {
        const line = await eventually('it waits', () => linesOf(program).find(({ setting }) => setting));
        expect(line).toMatchObject({ level: 'warn', setting: 'DATABASE_POOLER_URL' });
        expect(
          program
            .log()
            .split('\n')
            .filter((text) => text && !text.startsWith('{')),
        ).toEqual([]);
      }
      const pooler = await startPgbouncer(url, { port });
      onTestFinished(() => pooler.stop());
      for (const program of parts) await program.untilReady();
    },
  );

  it('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const program = startProgram('all-in-one', {
      DATABASE_URL: await migratedDatabase(),
      DATA_DIR: temporaryFolder(),
      PORT: String(port),
    });
    expect(await problemOf(program)).toEqual({
      code: 1,
      lines: [`PORT: 127.0.0.1:${port} is in use by another process`],
    });
  });

  it.each(['supergraph.graphql', 'graph.graphql'])('%s that is broken', async (file) => {
    const copy = temporaryFolder();
    for (const part of ['dist', 'schema', 'package.json', 'subgraphs', 'gateway'])
      cpSync(path.join(projectRoot, part), path.join(copy, part), { recursive: true });
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'));
    writeFileSync(path.join(copy, 'schema', file), 'type Query { broken');
    const program = startProgram(
      'all-in-one',
      { DATABASE_URL: await migratedDatabase(), DATA_DIR: temporaryFolder(), PORT: '0' },
      { root: copy },
    );
    const { code, lines } = await problemOf(program);
    expect({ code, count: lines.length }).toEqual({ code: 1, count: 1 });
    expect(lines[0]).toMatch(new RegExp(`^schema/${file}: Syntax Error`));
  });

  it.each(PROGRAMS)('an older Node.js: %s', (name) => {
    const file = path.join(projectRoot, 'dist/programs', `${name}.js`);
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })`;
    const pretending = [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(older)}`];
    // A real one fails in other ways too: it cannot link what imports a function that it has not got.
    for (const [node, ...options] of [pretending, ...olderNodes().map((real) => [real])]) {
      const { status, stdout, stderr } = spawnSync(node!, [...options, file], { encoding: 'utf8' });
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^Node\.js 22\.18 or newer is needed, and this is \d+\.\d+\.\d+; [^\n]+\n$/);
    }
  });

  it('a part that does not exist, or has nobody to talk to', async () => {
    const unknown = startProgram('part', { DATA_DIR: temporaryFolder() }, { args: ['kitchen'] });
    expect((await problemOf(unknown)).lines[0]).toContain('no part "kitchen"');
    const lonely = startProgram('part', { DATA_DIR: temporaryFolder() }, { args: ['facade'] });
    expect((await problemOf(lonely)).lines).toEqual(['GATEWAY_URL: is required by a part of its own']);
  });
});
