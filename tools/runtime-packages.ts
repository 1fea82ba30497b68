/**
 * `node tools/runtime-packages.ts FOLDER` copies the few packages that the bundled programs look for at run time, with what
 * those need, to FOLDER/node_modules. All others are in the programs themselves.
 */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { neededFolders } from './release/runtime-packages.rules.ts';

/** The insides of pg are found by their place. */
const LOOKED_FOR = ['pg'];

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('node tools/runtime-packages.ts FOLDER');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Parameters<typeof neededFolders>[0];
};
for (const place of neededFolders(packages, LOOKED_FOR))
  cpSync(place, path.join(folder, place), {
    recursive: true,
    // Packages inside others are listed themselves.
    filter: (file) => file === place || path.basename(file) !== 'node_modules',
  });
