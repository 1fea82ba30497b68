import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { World } from './world.ts';
import type { FixtureLine, FixtureOptions } from './worker.fixture.ts';

export interface Run {
  process: number;
  jobId: string;
  groupKey: string;
  n: number;
  start: bigint;
  /** For a run that was killed, when the process was. */
  end: bigint;
  how: 'end' | 'lost' | 'killed';
}

const SCRIPT = fileURLToPath(new URL('worker.fixture.ts', import.meta.url));

/** A worker in a process of its own, and what was seen of it from outside. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #lines: FixtureLine[] = [];
  readonly #closed: Promise<unknown>;
  #killedAt: bigint | undefined;

  constructor(options: FixtureOptions) {
    this.#child = spawn(process.execPath, [SCRIPT, JSON.stringify(options)], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // 'close' comes when the pipe has been read to its end.
    this.#closed = once(this.#child, 'close');
    createInterface({ input: this.#child.stdout! }).on('line', (line) =>
      this.#lines.push(JSON.parse(line) as FixtureLine),
    );
    onTestFinished(() => this.kill('SIGKILL'));
  }

  get isReady(): boolean {
    return this.#lines.length > 0;
  }

  count(what: FixtureLine['what']): number {
    return this.#lines.filter((line) => line.what === what).length;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Returns when the process is gone and everything it said was heard. */
  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#killedAt ??= process.hrtime.bigint();
      this.#child.kill(signal);
    }
    await this.#closed;
  }

  runs(): Run[] {
    const runs = new Map<string, Run>();
    const over = this.#killedAt ?? process.hrtime.bigint();
    for (const { what, at, job } of this.#lines) {
      if (!job) continue;
      const key = `${job.id} ${job.attempt}`;
      if (what === 'start')
        runs.set(key, { ...this.#runOf(job), start: BigInt(at), end: over, how: 'killed' });
      else Object.assign(runs.get(key)!, { end: BigInt(at), how: what });
    }
    return [...runs.values()];
  }

  #runOf({ id, groupKey, payload }: NonNullable<FixtureLine['job']>) {
    return { process: this.#child.pid!, jobId: id, groupKey, n: Number(payload.n) };
  }
}

export const createEffects = (world: World): Promise<object[]> =>
  world.database.query('CREATE TABLE effect (job_id text)');

/** The largest number of runs at one time, of those that `keyOf` gives the same key. */
export function mostAtOnce(runs: readonly Run[], keyOf: (run: Run) => string): number {
  const most = [...Map.groupBy(runs, keyOf).values()].map((same) => {
    const changes = same.flatMap(({ start, end }) => [
      { at: start, by: 1 },
      { at: end, by: -1 },
    ]);
    let [now, largest] = [0, 0];
    for (const { by } of changes.toSorted((a, b) => (a.at === b.at ? a.by - b.by : a.at < b.at ? -1 : 1))) {
      now += by;
      largest = Math.max(largest, now);
    }
    return largest;
  });
  return Math.max(0, ...most);
}
