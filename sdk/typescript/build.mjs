import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Builds the package as modules and as CommonJS. It runs before packing, and when a checkout is installed. */
const folder = fileURLToPath(new URL('.', import.meta.url));
let compiler;
try {
  compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
} catch (cause) {
  throw new Error('The package is built with the compiler of its checkout: run npm ci there first.', {
    cause,
  });
}

rmSync(`${folder}dist`, { recursive: true, force: true });
for (const project of ['tsconfig.json', 'tsconfig.cjs.json'])
  execFileSync(process.execPath, [compiler, '-p', project], { cwd: folder, stdio: 'inherit' });
mkdirSync(`${folder}dist/cjs`, { recursive: true });
writeFileSync(`${folder}dist/cjs/package.json`, '{ "type": "commonjs" }\n');
