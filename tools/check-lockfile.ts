/** Fails when a package of the lockfile is not pinned by its contents; `npm run check` runs it. */
import { readFileSync } from 'node:fs';
import { lockfileProblems, type Lockfile } from './lockfile/lockfile.rules.ts';

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const problems = lockfileProblems(lockfile);
for (const line of problems) console.error(`package-lock.json: ${line}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`all ${Object.keys(lockfile.packages).length - 1} packages are pinned by their contents`);
