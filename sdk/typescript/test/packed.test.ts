import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../kernel/core/root.ts';
import { temporaryFolder } from '../../../test/world/folder.ts';
import { world } from '../../../test/world/world.ts';

const PACKAGE = path.join(projectRoot, 'sdk/typescript');
/** The oldest Node that the package is for, where the machine has it. */
const OLDEST = ['/usr/bin/node', process.execPath].find(existsSync)!;

const PLAIN = `
import { PartnerClient, NotFoundError, verifyWebhook } from 'skill-verification';
const [, , baseUrl, keyId, secret] = process.argv;
const partner = new PartnerClient({ baseUrl, keyId, secret });
const names = [];
for await (const { name } of partner.workflows.list({ limit: 1 })) names.push(name);
const refused = await partner.mandates.get('JM_00000000000000000000000000').catch((error) => error);
const stop = new AbortController();
let opened = false;
const onOpen = () => {
  opened = true;
  stop.abort();
};
for await (const event of partner.live.events({ signal: stop.signal, onOpen })) console.error(event.event_id);
console.log(JSON.stringify({
  opened,
  names,
  isNotFound: refused instanceof NotFoundError,
  code: refused.code,
  verify: typeof verifyWebhook,
}));
`;

const TYPED = `
import { PartnerClient, ValidationFailedError, type AnyEvent, type Mandate, type MandateInput } from 'skill-verification';

const partner = new PartnerClient({ baseUrl: 'https://skills.example.com', keyId: 'VFN_LIVE_x', secret: 'VFN_SK_y' });
export async function create(body: MandateInput): Promise<Mandate['mandate_id']> {
  const { mandate_id } = await partner.mandates.create(body);
  return mandate_id;
}
export const titles = async (): Promise<string[]> =>
  (await partner.mandates.list({ status: 'ready' }).toArray()).map(({ title }) => title);
export const consume = (signal: AbortSignal): Promise<number> =>
  partner.events.consume((event: AnyEvent) => {
    if (event.type === 'result.completed') {
      const qualified: boolean | null | undefined = event.data.output?.qualified;
      console.log(qualified);
    }
  }, { signal });
export const isInvalid = (error: unknown): boolean => error instanceof ValidationFailedError && error.details.length > 0;
// @ts-expect-error: a workflow has a name
void partner.workflows.create({});
// @ts-expect-error: no such status
partner.mandates.list({ status: 'somehow' });
// @ts-expect-error: an id is a text
void partner.mandates.get(7);
`;

const REQUIRED = `
const { PartnerClient, verifyWebhook } = require('skill-verification');
console.log(typeof PartnerClient, typeof verifyWebhook);
`;

const COMMON = `
import { PartnerClient, type Mandate } from 'skill-verification';
export const titleOf = async (id: string): Promise<Mandate['title']> =>
  (await PartnerClient.fromEnvironment().mandates.get(id)).title;
`;

/** The first call of the guide, and its example of events, as a strict reader copies them. */
function guideExample(): string {
  const guide = readFileSync(path.join(projectRoot, 'docs/guides/sdks.md'), 'utf8');
  const [first, events] = [...guide.matchAll(/```javascript tab="TypeScript"\n(.*?)```/gs)].map(
    ([, code]) => code!,
  );
  return `${first}\ndeclare function store(data: object): Promise<void>;\n${events}`;
}

it('the package as it is published holds what it needs, runs on the oldest Node and has its types', () => {
  const folder = temporaryFolder();
  // A copy, so that no other test meets a build of it.
  const source = path.join(folder, 'source');
  cpSync(PACKAGE, source, { recursive: true, filter: (file) => !/\/(dist|test)$/.test(file) });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: source, encoding: 'utf8' });
  const [packed] = JSON.parse(
    npm('pack', '--json', '--offline', '--loglevel=error', '--pack-destination', folder),
  ) as [{ filename: string; files: { path: string }[] }];
  const files = packed.files.map((file) => file.path);
  expect(files.filter((file) => !file.startsWith('dist/')).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'package.json',
  ]);
  expect(files.filter((file) => !/\.(js|d\.ts)$/.test(file) && file.startsWith('dist/'))).toEqual([
    'dist/cjs/package.json',
  ]);
  expect(files.filter((file) => file.startsWith('dist/cjs/cli'))).toEqual([]);
  expect(files).toContain('dist/index.d.ts');

  execFileSync('tar', ['-xzf', path.join(folder, packed.filename), '-C', folder]);
  const user = path.join(folder, 'user');
  const installed = path.join(user, 'node_modules/skill-verification');
  mkdirSync(path.dirname(installed), { recursive: true });
  renameSync(path.join(folder, 'package'), installed);
  const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ license: 'MIT', engines: { node: '>=20' } });
  expect(manifest.dependencies).toBeUndefined();

  // The checkout, installed as the guide says: npm builds it first.
  const checkout = path.join(folder, 'checkout');
  mkdirSync(checkout);
  writeFileSync(path.join(checkout, 'package.json'), '{"type":"module"}');
  rmSync(path.join(source, 'dist'), { recursive: true });
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', source], {
    cwd: checkout,
  });
  expect(existsSync(path.join(checkout, 'node_modules/skill-verification/dist/index.d.ts'))).toBe(true);

  const { live } = world().demo;
  writeFileSync(path.join(user, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(user, 'plain.js'), PLAIN);
  const node = (...args: string[]) =>
    execFileSync(OLDEST, args, { cwd: user, encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '' } });
  const printed = JSON.parse(node('plain.js', world().url, live.keyId, live.secret));
  expect(printed).toMatchObject({ opened: true, isNotFound: true, code: 'NOT_FOUND', verify: 'function' });
  expect(printed.names).toContain('Demo workflow');

  const bin = path.join(installed, manifest.bin['skill-verification']);
  const access = ['--url', world().url, '--key', live.keyId, '--secret', live.secret];
  expect(node(bin, 'call', 'GET', '/credits', ...access)).toMatch(/^200 OK\n/);
  expect(node(bin, 'events', 'list', '--limit', '1', ...access)).toBeTypeOf('string');

  writeFileSync(path.join(user, 'plain.cjs'), REQUIRED);
  expect(node('plain.cjs')).toBe('function function\n');

  writeFileSync(path.join(user, 'typed.ts'), TYPED);
  writeFileSync(path.join(user, 'guide.ts'), guideExample());
  writeFileSync(path.join(user, 'common.cts'), COMMON);
  // Either kind of globals will do: those of browsers, or those of Node.
  for (const globals of [
    { lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] },
    { lib: ['es2022'], types: ['node'], typeRoots: [path.join(projectRoot, 'node_modules/@types')] },
  ]) {
    const strict = { strict: true, exactOptionalPropertyTypes: true, noEmit: true };
    const compilerOptions = { ...strict, module: 'nodenext', target: 'es2022', ...globals };
    writeFileSync(
      path.join(user, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['typed.ts', 'guide.ts', 'common.cts'] }),
    );
    const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler], { cwd: user, encoding: 'utf8' });
    expect(stdout).toBe('');
  }
});
