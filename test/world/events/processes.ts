import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of its own; `lines` are the whole lines that it has said so far. */
export class TestProcess {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  readonly lines: string[] = [];

  constructor(fixture: string, options: object) {
    const script = fileURLToPath(new URL(`${fixture}.fixture.ts`, import.meta.url));
    this.#child = spawn(process.execPath, [script, JSON.stringify(options)], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'inherit'], // the first tells it when we are gone
    });
    let cut = '';
    this.#child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (cut + chunk).split('\n');
      cut = lines.pop()!; // a kill may leave half a line
      this.lines.push(...lines);
    });
    this.#closed = once(this.#child, 'close');
  }

  get ended(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Returns when it is gone and all that it said is here. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.ended) this.#child.kill(signal);
    await this.#closed;
  }
}
