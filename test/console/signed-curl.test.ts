import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedCurl } from '../../console/src/ui/signed-curl.rules.ts';
import { world } from '../world/world.ts';

const run = (script: string) => {
  const { keyId, secret } = world().demo.test;
  const env = { PATH: process.env['PATH']!, SKILLS_API_KEY: keyId, SKILLS_API_SECRET: secret };
  return JSON.parse(execFileSync('bash', ['-c', script], { env, encoding: 'utf8' })) as any;
};

test('a copied call signs itself and is let in, with a body that has quotes in it', () => {
  expect(run(signedCurl({ method: 'GET', path: '/workflows?limit=1' }, world().url)).success).toBe(true);
  const name = `It's "quoted" ${randomUUID()}`;
  const made = run(
    signedCurl(
      { method: 'POST', path: '/workflows', body: { name }, idempotencyKey: randomUUID() },
      world().url,
    ),
  );
  expect(made.data.name).toBe(name);
});
