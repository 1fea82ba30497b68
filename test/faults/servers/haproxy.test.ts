import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../kernel/core/root.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import { temporaryFolder } from '../../world/folder.ts';
import { binary, testsRunWith } from '../../world/installed.ts';
import { isEnveloped } from '../attempt.rules.ts';
import { balancerConfiguration } from './haproxy.ts';

const FOLDER = path.join(projectRoot, 'deploy/haproxy');
const configuration = balancerConfiguration({ port: 1, facades: [2], gateways: [3, 4], check: '/healthz' });
const wordsOf = (surface: string) =>
  JSON.parse(readFileSync(path.join(FOLDER, `${surface}-away.json`), 'utf8')) as Record<string, unknown>;

it('the proxy says in each surface’s form what the service would, and when to come again', () => {
  const { message, retryAfterSeconds } = refuse.unavailable();
  const answer = (surface: string) => ({ status: 503, body: wordsOf(surface), retryAfterSeconds });
  expect(isEnveloped('graph', answer('graph'))).toBe(true);
  expect(isEnveloped('partner', answer('rest'))).toBe(true);
  expect(isEnveloped('catalogue', answer('rest'))).toBe(true);
  expect(wordsOf('graph')).toEqual({
    errors: [{ message, extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: retryAfterSeconds } }],
  });
  expect(wordsOf('rest')).toMatchObject({ message, error: { code: 'SERVER_ERROR', message } });
  const seconds = [...configuration.matchAll(/hdr retry-after (\d+)/g)].map(([, told]) => Number(told));
  expect(new Set(seconds)).toEqual(new Set([retryAfterSeconds]));
});

it('the faults’ proxy is the operators’ file with other addresses', () => {
  expect(configuration.match(/^ {2}(server|bind|option httpchk) .*/gm)).toEqual([
    '  option httpchk GET /healthz',
    '  bind 127.0.0.1:1',
    '  server gateway1 127.0.0.1:3 check',
    '  server gateway2 127.0.0.1:4 check',
    '  server gateway1 127.0.0.1:3',
    '  server gateway2 127.0.0.1:4',
    '  server facade1 127.0.0.1:2 check',
    '  server facade1 127.0.0.1:2',
  ]);
});

it.runIf(testsRunWith('haproxy'))('haproxy takes the file', () => {
  const file = path.join(temporaryFolder(), 'haproxy.cfg');
  writeFileSync(file, configuration.replaceAll('/etc/haproxy/', `${FOLDER}/`));
  expect(String(execFileSync(binary('haproxy'), ['-c', '-f', file]))).toContain('valid');
});
