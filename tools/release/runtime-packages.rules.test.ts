import { expect, it } from 'vitest';
import { neededFolders } from './runtime-packages.rules.ts';

const packages = {
  '': {},
  'node_modules/a': { dependencies: { b: '1', c: '1' } },
  'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
  'node_modules/b': { dependencies: { d: '1' } },
  'node_modules/c': { dependencies: { a: '1' } },
  'node_modules/d': {},
};

it('packages are found as Node finds them, and one that nobody needs is left out', () => {
  expect(neededFolders(packages, ['a'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
});

it('a package that the lockfile does not have is named', () => {
  expect(() => neededFolders(packages, ['e'])).toThrow('no e');
});
