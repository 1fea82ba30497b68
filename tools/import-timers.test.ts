import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDERS = ['kernel', 'gateway', 'rest-facade', 'subgraphs', 'start'];
const AT_IMPORT = /^(?:(?:export )?(?:const|let) \w+.* = )?set(?:Interval|Timeout|Immediate)\(/m;

it('no timer is started by importing a module: whoever needs it starts it, and can stop it', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...FOLDERS], {
    encoding: 'utf8',
  });
  const sources = files.split('\n').filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => AT_IMPORT.test(readFileSync(file, 'utf8')))).toEqual([]);
});
