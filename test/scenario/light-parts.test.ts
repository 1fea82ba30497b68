import { readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';

/** Writes down the address of every module that a process loads. */
const HOOK = `import { registerHooks } from 'node:module';
import { appendFileSync } from 'node:fs';
registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED, url + '\\n');
    return next(url, context);
  },
});`;
const NOBODY = 'http://127.0.0.1:1';

/** The modules of a part, from the compiled ones: in the bundles they have no names of their own. */
async function modulesOf(part: string): Promise<string[]> {
  const folder = temporaryFolder();
  const [hook, loaded] = [path.join(folder, 'hook.mjs'), path.join(folder, 'loaded')];
  writeFileSync(hook, HOOK);
  const program = path.join(projectRoot, 'dist/start/entry/part.js');
  const child = spawn(process.execPath, ['--import', hook, program, part], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      LOADED: loaded,
      DATA_DIR: folder,
      PORT: '0',
      GATEWAY_URL: NOBODY,
      MANDATE_URL: NOBODY,
      VERIFICATION_URL: NOBODY,
      CATALOGUE_URL: NOBODY,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let log = '';
  child.stdout.on('data', (text) => (log += String(text)));
  await eventually(`${part} is ready`, () => log.includes('"msg":"ready"') || undefined);
  return readFileSync(loaded, 'utf8').split('\n');
}

it.each(['facade', 'gateway'])(
  'a %s of its own loads no subgraph, no store and no way to a database',
  async (part) => {
    const modules = await modulesOf(part);
    expect(modules.some((url) => url.includes('/dist/start/run-part.js'))).toBe(true);
    expect(
      modules.filter((url) =>
        /\/dist\/(subgraphs|kernel\/store)\/|\/node_modules\/(@mikro-orm|pg|type-graphql)\//.test(url),
      ),
    ).toEqual([]);
  },
);
