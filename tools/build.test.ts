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
  for (const file of ['tsconfig.json', 'package-lock.json', 'package.json'])
    cpSync(path.join(projectRoot, file), path.join(folder, file));
  mkdirSync(path.join(folder, 'tools'));
  cpSync(path.join(projectRoot, 'tools/build.mjs'), path.join(folder, 'tools/build.mjs'));
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  const config = JSON.parse(readFileSync(path.join(projectRoot, 'tsconfig.build.json'), 'utf8')) as object;
  writeFileSync(
    path.join(folder, 'tsconfig.build.json'),
    JSON.stringify({ ...config, include: ['product', 'start'] }),
  );
  for (const source of ['product', 'start/entry']) mkdirSync(path.join(folder, source), { recursive: true });
  write('product/first.ts', 'export const first: number = 1;\n');
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
  expect(built('product/first.js')).toContain('first = 1');
  const before = stampedAt();
  build();
  expect(stampedAt()).toBe(before);

  write('product/first.ts', 'export const first: number = 22;\n');
  build();
  expect(built('product/first.js')).toContain('first = 22');
});

test('the output of a source that is gone goes too', () => {
  project();
  write('product/second.ts', 'export const second = 2;\n');
  build();
  rmSync(path.join(folder, 'product/second.ts'));
  build();
  expect(existsSync(path.join(folder, 'dist/product/second.js'))).toBe(false);
  expect(existsSync(path.join(folder, 'dist/product/first.js'))).toBe(true);
});

test('a pruned install runs what was built before', () => {
  project();
  build();
  rmSync(path.join(folder, 'node_modules'));
  write('product/first.ts', 'export const first: number = 333;\n');
  build();
  expect(built('product/first.js')).toContain('first = 1');
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

test('a start does not wait for the console, which is made beside it and served when complete', async () => {
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
  expect(built('product/first.js')).toContain('first = 1');
  expect(existsSync(path.join(folder, 'dist/console'))).toBe(false);
  write('go', '');
  await expect.poll(() => existsSync(path.join(folder, 'dist/.console-stamp'))).toBe(true);
  expect(built('console/index.html')).toContain('first');
});

test('a program has its modules and packages in it', () => {
  project();
  write(
    'start/entry/part.ts',
    `import { ulid } from 'ulid';\nimport { first } from '../../product/first.ts';\nconsole.log(first, ulid());\n`,
  );
  build();
  for (const needed of ['dist/product', 'node_modules'])
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
