import { setTimeout as delay } from 'node:timers/promises';
import { TestProcess } from './processes.ts';
import { until } from './world.ts';

export type Kind = 'writers' | 'sequencer' | 'reader';

interface Member {
  kind: Kind;
  process: TestProcess;
}

/** Processes that write, sequence and read, and are killed while they do. */
export class Crowd {
  readonly #options: object;
  readonly #firstEvent: string;
  readonly #running: Member[] = [];
  readonly #ended: Member[] = [];

  constructor(options: object, firstEvent: string) {
    this.#options = options;
    this.#firstEvent = firstEvent;
  }

  /** A reader goes on after the last event that an earlier one has told of. */
  start(kind: Kind, count = 1): void {
    const after = this.said('reader').at(-1)?.split(' ')[1] ?? this.#firstEvent;
    for (let started = 0; started < count; started += 1)
      this.#running.push({ kind, process: new TestProcess(kind, { ...this.#options, after }) });
  }

  /** One that has begun its work, at a moment that nobody chose; another takes its place. */
  async kill(kind: Kind): Promise<void> {
    await this.#end(await this.#atRandom(kind), 'SIGKILL');
    this.start(kind);
  }

  /** Keeps one alive, connected and silent while `meanwhile` is done. */
  async freeze(kind: Kind, meanwhile: () => Promise<void>): Promise<void> {
    const { process } = await this.#atRandom(kind);
    process.signal('SIGSTOP');
    try {
      await meanwhile();
    } finally {
      process.signal('SIGCONT');
    }
  }

  async stop(kind: Kind, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const leaving = this.#running.filter((one) => one.kind === kind);
    await Promise.all(leaving.map((one) => this.#end(one, signal)));
  }

  async killAll(): Promise<void> {
    for (const kind of ['writers', 'sequencer', 'reader'] as const) await this.stop(kind, 'SIGKILL');
  }

  /** All lines of all processes of this kind, dead or alive. */
  said(kind: Kind): string[] {
    const members = [...this.#ended, ...this.#running].filter((one) => one.kind === kind);
    return members.flatMap(({ process }) => process.lines);
  }

  async #atRandom(kind: Kind): Promise<Member> {
    const candidates = this.#running.filter((one) => one.kind === kind);
    const chosen = candidates[Math.floor(Math.random() * candidates.length)]!;
    await until(() => chosen.process.lines.length > 0, `a process of the kind ${kind} works`);
    await delay(Math.random() * 100);
    return chosen;
  }

  async #end(one: Member, signal: NodeJS.Signals): Promise<void> {
    await one.process.end(signal);
    this.#running.splice(this.#running.indexOf(one), 1);
    this.#ended.push(one);
  }
}
