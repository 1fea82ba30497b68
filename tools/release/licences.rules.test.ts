import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { licenceProblems, licenceReport, licencesOf } from './licences.rules.ts';

const one = (licence: string, name = 'some') => [{ name, version: '1.0.0', licence }];

describe('licences', () => {
  it('of all packages that production installs are allowed', () => {
    const lockfile = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'));
    const licences = licencesOf(lockfile.packages);
    expect(licences.length).toBeGreaterThan(200);
    expect(licenceProblems(licences)).toEqual([]);
    const report = licenceReport(licences);
    expect(report).toContain('| fastify | ');
    expect(report).toMatch(/\| @opentelemetry\/sdk-trace-base \| [\d.]+ \| Apache-2\.0 \|/);
  });

  it.each(['MIT', '(MIT OR GPL-3.0)', '(MIT AND BSD-3-Clause)', 'Apache-2.0'])('%s is', (licence) => {
    expect(licenceProblems(one(licence))).toEqual([]);
  });

  it.each(['GPL-3.0', '(MIT AND GPL-3.0)', 'SEE LICENSE IN x', 'UNLICENSED', 'none named', 'Elastic-2.0'])(
    '%s is not, and the line names the package',
    (licence) => {
      expect(licenceProblems(one(licence))).toEqual([`some@1.0.0: the licence "${licence}" is not allowed`]);
    },
  );

  it('that was read for one package is good for that package', () => {
    expect(licenceProblems(one('Elastic-2.0', '@apollo/gateway'))).toEqual([]);
    expect(licenceProblems(one('GPL-3.0', '@apollo/gateway'))).toHaveLength(1);
  });

  it('of packages for development, and of nested ones, are told by their own names', () => {
    expect(
      licencesOf({
        '': { version: '1.0.0' },
        'node_modules/a': { version: '1.0.0', license: 'MIT' },
        'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
        'node_modules/d': { version: '3.0.0', license: 'GPL-3.0', dev: true },
      }),
    ).toEqual([
      { name: '@b/c', version: '2.0.0', licence: 'none named' },
      { name: 'a', version: '1.0.0', licence: 'MIT' },
    ]);
  });
});
