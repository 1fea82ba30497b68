import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../kernel/core/root.ts';
import { temporaryFolder } from '../test/world/folder.ts';

let folder: string;

function project(): string {
  folder = temporaryFolder();
  for (const file of ['package-lock.json', 'package.json'])
    cpSync(path.join(projectRoot, file), path.join(folder, file));
  mkdirSync(path.join(folder, 'tools'));
  cpSync(path.join(projectRoot, 'tools/build.mjs'), path.join(folder, 'tools/build.mjs'));
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  for (const source of ['kernel', 'start/entry']) mkdirSync(path.join(folder, source), { recursive: true });
  write('kernel/first.ts', 'export const first: number = 1;\n');
  return folder;
}

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const build = (...args: string[]) =>
  execFileSync(process.execPath, ['tools/build.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'ignore',
  });
const built = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');
const stampedAt = () => statSync(path.join(folder, 'dist/.stamp')).mtimeMs;

test('a build compiles what changed, and nothing where nothing did', () => {
  project();
  build();
  expect(built('kernel/first.js')).toContain('first = 1');
  const before = stampedAt();
  build();
  expect(stampedAt()).toBe(before);

  write('kernel/first.ts', 'export const first: number = 22;\n');
  build();
  expect(built('kernel/first.js')).toContain('first = 22');
});

test('the output of a source that is gone goes too', () => {
  project();
  write('kernel/second.ts', 'export const second = 2;\n');
  build();
  rmSync(path.join(folder, 'kernel/second.ts'));
  build();
  expect(existsSync(path.join(folder, 'dist/kernel/second.js'))).toBe(false);
  expect(existsSync(path.join(folder, 'dist/kernel/first.js'))).toBe(true);
});

test('a pruned install runs what was built before', () => {
  project();
  build();
  rmSync(path.join(folder, 'node_modules'));
  write('kernel/first.ts', 'export const first: number = 333;\n');
  build();
  expect(built('kernel/first.js')).toContain('first = 1');
});

test('the console is made once, and anew where it has changed; a pruned install keeps it', () => {
  project();
  mkdirSync(path.join(folder, 'console'));
  write(
    'console/vite.config.ts',
    `export default { root: import.meta.dirname, build: { outDir: '../dist/console', emptyOutDir: true } };\n`,
  );
  write('console/index.html', '<p>first</p>\n');
  const madeAt = () => statSync(path.join(folder, 'dist/.console-stamp')).mtimeMs;
  build();
  expect(built('console/index.html')).toContain('first');
  const before = madeAt();
  build();
  expect(madeAt()).toBe(before);

  write('console/index.html', '<p>second</p>\n');
  build();
  expect(built('console/index.html')).toContain('second');
  write('console/index.html', '<p>third</p>\n');
  rmSync(path.join(folder, 'node_modules'));
  build();
  expect(built('console/index.html')).toContain('second');
});

/** Work with less priority takes this long where the machine is busy. */
const BESIDE_MILLISECONDS = 240_000;

test(
  'a start does not wait for the console, which is made beside it and served when complete',
  async () => {
    project();
    mkdirSync(path.join(folder, 'console'));
    // The console waits for a file that is only written after the build has returned.
    write(
      'console/vite.config.ts',
      `import { existsSync } from 'node:fs';
const wait = { name: 'wait', async buildStart() { while (!existsSync('go')) await new Promise((go) => setTimeout(go, 20)); } };
export default { root: import.meta.dirname, plugins: [wait], build: { outDir: '../dist/console', emptyOutDir: true } };\n`,
    );
    write('console/index.html', '<p>first</p>\n');
    build('--console-beside');
    expect(built('kernel/first.js')).toContain('first = 1');
    expect(existsSync(path.join(folder, 'dist/console'))).toBe(false);
    write('go', '');
    await expect
      .poll(() => existsSync(path.join(folder, 'dist/.console-stamp')), { timeout: BESIDE_MILLISECONDS })
      .toBe(true);
    expect(built('console/index.html')).toContain('first');
  },
  2 * BESIDE_MILLISECONDS,
);

test('decorators, fields without a value and data that is imported stay as tsc has them', () => {
  project();
  write('kernel/data.json', '{ "name": "from data" }\n');
  write(
    'kernel/decorated.ts',
    `import data from './data.json' with { type: 'json' };
import { first, type Unknown } from './first.ts';
const seen: string[] = [];
const onField = (label: string) => (target: object, key: string) => void seen.push(label + key);
const onArgument = (target: object, key: string, index: number) => void seen.push(key + index);
const onClass = (target: new () => object) => void seen.push(target.name);
@onClass
export class Decorated {
  @onField('field ') declared: string;
  kept = first;
  method(@onArgument one: Unknown): void { void one; }
}
console.log(JSON.stringify([seen, Object.keys(new Decorated()), data.name]));\n`,
  );
  build();
  const said = execFileSync(process.execPath, ['dist/kernel/decorated.js'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual([['field declared', 'method0', 'Decorated'], ['kept'], 'from data']);
});

test('a source that cannot be read ends the build with the file and the fault', () => {
  project();
  write('kernel/faulty.ts', 'export const = 1;\n');
  expect(() => build()).toThrow();
  expect(existsSync(path.join(folder, 'dist/.stamp'))).toBe(false);
});

test('a program has its modules and packages in it', () => {
  project();
  write(
    'start/entry/part.ts',
    `import { ulid } from 'ulid';\nimport { first } from '../../kernel/first.ts';\nconsole.log(first, ulid());\n`,
  );
  build();
  for (const needed of ['dist/kernel', 'node_modules'])
    rmSync(path.join(folder, needed), { recursive: true });
  const said = execFileSync(process.execPath, ['dist/programs/part.js'], { cwd: folder, encoding: 'utf8' });
  expect(said).toMatch(/^1 [0-9A-Z]{26}$/m);
});

test('a program does everything that its source does, also what looks unused', () => {
  project();
  write(
    'start/entry/part.ts',
    `try {\n  decodeURI(process.argv[2]!);\n  console.log('decoded');\n} catch {\n  console.log('refused');\n}\n`,
  );
  build();
  const said = execFileSync(process.execPath, ['dist/programs/part.js', '%ff'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(said).toBe('refused\n');
});
