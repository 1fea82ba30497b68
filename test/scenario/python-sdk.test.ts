import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { temporaryFolder } from '../world/folder.ts';
import { pythonTestsRun } from '../world/python.ts';
import { world } from '../world/world.ts';

const it = test.skipIf(!pythonTestsRun());

const SDK = path.join(projectRoot, 'sdk/python');

/** Fails with all that was printed, which says what failed. */
async function python(args: string[], env: Record<string, string> = {}, cwd = SDK): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('python3', ['-B', ...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', PYTHONPATH: path.join(SDK, 'src'), PYTHONUTF8: '1', ...env },
  });
  return stdout + stderr;
}

/** A key in test mode, as whoever begins has it. */
async function beginner(limitFactor?: number) {
  const organisation = await world().organisation();
  const { id: organisationId } = organisation;
  await world().admin('GrantCredits', { input: { organisationId, mode: 'test', amount: 100 } });
  const { keyId, secret } = await organisation.partner({ mode: 'test', ...(limitFactor && { limitFactor }) });
  return { organisation, env: { SKILLS_URL: world().url, SKILLS_API_KEY: keyId, SKILLS_API_SECRET: secret } };
}

describe('the SDK for Python', () => {
  it('keeps its own rules, and bears a service that fails in every way', async () => {
    const said = await python(['-m', 'unittest', 'discover', '-s', 'tests/alone', '-t', '.']);
    expect(said).toMatch(/Ran [1-9]\d+ tests[\s\S]*OK\n$/);
  });

  it('calls the running service', async () => {
    const { organisation, env } = await beginner();
    const live = await organisation.partner({ limitFactor: 1 });
    const said = await python(['-m', 'unittest', 'discover', '-s', 'tests/service', '-t', '.'], {
      ...env,
      SKILLS_LIVE_KEY: live.keyId,
      SKILLS_LIVE_SECRET: live.secret,
      SKILLS_VERIFICATION_KEY: await organisation.verificationKey('test'),
      SKILLS_ADMIN_KEY: world().demo.adminApiKey,
    });
    expect(said).toMatch(/Ran [1-9]\d+ tests[\s\S]*OK\n$/);
  });

  it('leads a stranger from a key to a first result, by the program of its README as it stands', async () => {
    const readme = readFileSync(path.join(SDK, 'README.md'), 'utf8');
    const [, program] = /```python\n([\s\S]*?)```/.exec(readme)!;
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'first_result.py'), program!);
    const { env } = await beginner(1);
    const said = await python(['first_result.py'], env, folder);
    const [, shown] = /```\n(mandate\.ready\n[\s\S]*?)```/.exec(readme)!;
    expect(said).toBe(shown);
    expect(said).toContain('Brick Laying: verified');
  });
});
