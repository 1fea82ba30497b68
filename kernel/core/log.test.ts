import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../test/world/processor-time.ts';
import { hideSecrets } from './log.ts';

/** The lines that a process has written to its log by the time it ended. */
async function linesOf(code: string): Promise<string[]> {
  const file = new URL('./log.ts', import.meta.url);
  const program = `import { createLog } from '${file}'; const log = createLog('one'); ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [written] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
}

describe('the log of a process', () => {
  it('has every line when the process ends by itself', async () => {
    const lines = await linesOf(`for (let n = 0; n < 200; n++) log.info('line ' + n); process.exit(0)`);
    // A line that was being written when it ended may come after the rest.
    const all = Array.from({ length: 200 }, (_, n) => `line ${n}`);
    expect(lines.toSorted()).toEqual(all.toSorted());
  });

  it('has a warning, and what was before it, when the process is killed in the same moment', async () => {
    const lines = await linesOf(
      `log.info('before'); log.warn('careful'); log.info('after'); process.kill(process.pid, 'SIGKILL')`,
    );
    expect(lines).toEqual(['before', 'careful']);
  });

  it('has what a process says that goes on', async () => {
    const lines = await linesOf(
      `log.info('here'); setInterval(() => {}, 1000); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1000)`,
    );
    expect(lines).toEqual(['here']);
  });

  it('has no secrets, tokens, telephone numbers or addresses in it', async () => {
    const [line] = await linesOf(
      `log.info('VFN_SK_0123456789abcdef whsec_abc= +919876543210 someone@example.org'); process.exit(0)`,
    );
    expect(line).toBe('VFN_SK_[hidden] whsec_[hidden] +[hidden]10 [hidden e-mail]');
  });
});

describe('a line of the log', () => {
  it.each(['x', 'a.', 'x@', '1', '+1', 'eyJ-', 'eyJ.', 'VFN_SK_', 'whsec_', 'v1=', 'postgres://', 'a-'])(
    'is cleaned in a time that grows with its length alone: %j over and over',
    (shape) => {
      const line = `@${shape.repeat(16_000 / shape.length)}`;
      expect(processorMs(() => hideSecrets(line))).toBeLessThan(300);
    },
  );
});
