import type { Callers } from './callers.ts';
import { kindOf, sizeOf, type Input } from './input.ts';
import { judge, standBudget, standsTooLong, type Fault } from './judge.ts';
import type { KnownIds } from './known-ids.ts';
import type { Outcome } from './outcome.ts';
import { sendConversation } from './send-conversation.ts';
import { sendRequest } from './send-request.ts';
import { takeLoopFigures, type Service } from './service.ts';
import { Tally } from './tally.ts';
import { Watcher } from './watcher.ts';

export interface Finding {
  fault: Fault;
  kind: string;
  /** The smallest of its kind. */
  input: Input;
  outcome: Outcome;
  /** How long the event loop stood, each time it was sent alone. */
  standsMs: number[];
  count: number;
  log: string[];
}

export interface Run {
  inputs: number;
  /** Not sent again, because their kind had failed already. */
  passedOver: number;
  findings: Finding[];
  tally: Tally;
  seconds: number;
  worstStandMs: number;
  /** Over the budget in company, and never so alone. */
  unexplainedStands: number[];
  budgetMs: number;
  hashMs: number;
  health: { asked: number; failed: number; worstMs: number };
  residentBytes: number;
  restarts: number;
}

export interface RunOptions {
  service: Service;
  callers: Callers;
  known: KnownIds;
  inputAt: (index: number) => Input;
  inputs: number;
  first?: number;
  /** So many kinds that fail are enough. */
  mostFindings?: number;
  onProgress?: (done: number, findings: readonly Finding[]) => void;
}

/** Few at once: the client must not take from the service what it measures. */
const AT_ONCE = 4;
const BATCH = 48;
/** A service that has not answered /healthz for so long is not waited for. */
const STANDING_MS = 6_000;
const LOOK_EVERY_MS = 500;
/** A stand is believed when it comes back every time. */
const TIMES_ALONE = 3;
const SUSPECTS = 6;

/** Sends the inputs, a few at once, and looks at the event loop after each batch; what is slow is sent again alone. */
export async function runInputs(options: RunOptions): Promise<Run> {
  return new InputRun(options).run();
}

class InputRun {
  readonly #options: RunOptions;
  readonly #watcher: Watcher;
  readonly #tally = new Tally();
  readonly #findings = new Map<string, Finding>();
  readonly #unexplained: number[] = [];
  #passedOver = 0;
  #worstStandMs = 0;
  #residentBytes = 0;
  #restarts = 0;

  constructor(options: RunOptions) {
    this.#options = options;
    this.#watcher = new Watcher(options.service.url);
  }

  async run(): Promise<Run> {
    const { service, inputs, first = 0, mostFindings = 20, onProgress } = this.#options;
    const started = performance.now();
    await this.#watcher.take();
    await takeLoopFigures(service.url);
    let done = 0;
    while (done < inputs && this.#findings.size < mostFindings) {
      const batch = Array.from({ length: Math.min(BATCH, inputs - done) }, (_, nth) => first + done + nth);
      await this.#runBatch([...batch]);
      done += batch.length;
      onProgress?.(done, [...this.#findings.values()]);
    }
    const { asked, failed, worstMs, hashMs } = this.#watcher;
    await this.#watcher.stop();
    return {
      inputs: done,
      passedOver: this.#passedOver,
      findings: [...this.#findings.values()],
      tally: this.#tally,
      seconds: (performance.now() - started) / 1000,
      worstStandMs: this.#worstStandMs,
      unexplainedStands: this.#unexplained,
      budgetMs: standBudget(hashMs),
      hashMs,
      health: { asked, failed, worstMs },
      residentBytes: this.#residentBytes,
      restarts: this.#restarts,
    };
  }

  async #runBatch(indexes: number[]): Promise<void> {
    const sent: { input: Input; outcome: Outcome }[] = [];
    const standing = new AbortController();
    const look = setInterval(() => void this.#abortWhenStanding(standing), LOOK_EVERY_MS);
    const sendNext = async (): Promise<void> => {
      for (let index = indexes.shift(); index !== undefined && !standing.signal.aborted; index = indexes.shift()) {
        const input = this.#options.inputAt(index);
        if (this.#findings.has(kindOf(input))) {
          this.#passedOver++;
          continue;
        }
        const outcome = await this.#send(input, standing.signal);
        sent.push({ input, outcome });
        this.#tally.count(input, outcome);
        this.#learn(input, outcome);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    clearInterval(look);

    const late = sent.filter(({ outcome }) => outcome.end === 'late');
    for (const { input, outcome } of sent) {
      const fault = judge(outcome);
      if (fault && fault !== 'no answer') this.#found(fault, input, outcome);
    }
    if (late.length > 0 || this.#options.service.hasEnded()) {
      await this.#restart();
      const suspects = late.length > 0 ? late : sent.toSorted((a, b) => b.outcome.milliseconds - a.outcome.milliseconds);
      for (const { input } of suspects.slice(0, SUSPECTS)) await this.#tryAlone(input, 0);
    } else await this.#lookAtLoop(sent);
    // What was left of an aborted batch.
    if (indexes.length > 0) await this.#runBatch(indexes);
  }

  async #abortWhenStanding(standing: AbortController): Promise<void> {
    if (standing.signal.aborted) return;
    const { waitingMs } = await this.#watcher.take();
    if (waitingMs > STANDING_MS || this.#options.service.hasEnded()) standing.abort();
  }

  async #lookAtLoop(sent: readonly { input: Input; outcome: Outcome }[]): Promise<void> {
    const { standMs, residentBytes } = await takeLoopFigures(this.#options.service.url);
    await this.#watcher.take();
    this.#residentBytes = Math.max(this.#residentBytes, residentBytes);
    const budget = standBudget(this.#watcher.hashMs);
    if (standMs <= budget) {
      this.#worstStandMs = Math.max(this.#worstStandMs, standMs);
      return;
    }
    // Who made the loop stand was itself answered no sooner.
    const slow = sent
      .filter(({ outcome }) => outcome.milliseconds > standMs * 0.7)
      .toSorted((a, b) => b.outcome.milliseconds - a.outcome.milliseconds);
    const before = this.#findings.size;
    for (const { input } of slow.slice(0, SUSPECTS)) await this.#tryAlone(input, standMs);
    if (this.#findings.size === before) this.#unexplained.push(Math.round(standMs));
  }

  /** Sends one input with nothing beside it, as often as it takes to believe it. */
  async #tryAlone(input: Input, seenMs: number): Promise<void> {
    const { service } = this.#options;
    const stands: number[] = [];
    let outcome: Outcome | undefined;
    for (let nth = 0; nth < TIMES_ALONE; nth++) {
      await takeLoopFigures(service.url);
      const standing = new AbortController();
      const look = setInterval(() => void this.#abortWhenStanding(standing), LOOK_EVERY_MS);
      outcome = await this.#send(input, standing.signal);
      clearInterval(look);
      if (outcome.end === 'late' || service.hasEnded()) {
        const fault = service.hasEnded() ? 'process ended' : standing.signal.aborted ? 'event loop stands' : 'no answer';
        await this.#restart();
        this.#found(fault, input, outcome, [outcome.milliseconds]);
        return;
      }
      stands.push((await takeLoopFigures(service.url)).standMs);
      if (stands.at(-1)! <= standBudget(this.#watcher.hashMs)) break;
    }
    this.#worstStandMs = Math.max(this.#worstStandMs, Math.min(...stands));
    if (outcome && standsTooLong(stands, standBudget(this.#watcher.hashMs)))
      this.#found('event loop stands', input, outcome, [seenMs, ...stands]);
  }

  async #restart(): Promise<void> {
    this.#restarts++;
    await this.#options.service.restart();
    await this.#watcher.take(this.#options.service.url);
  }

  #send(input: Input, signal: AbortSignal): Promise<Outcome> {
    const { service, callers } = this.#options;
    const { request, conversation } = input;
    const name = request?.caller ?? conversation?.caller ?? 'nobody';
    const caller = callers[name];
    if (!caller) throw new Error(`no caller ${name}`);
    if (request) return sendRequest(service.url, request, caller, requestIdOf(input), signal);
    return sendConversation(service.url, conversation!, caller, requestIdOf(input), signal);
  }

  #learn({ request }: Input, { status, json }: Outcome): void {
    const mode = this.#options.callers[request?.caller ?? 'nobody']?.mode;
    if (mode && json !== undefined && status >= 200 && status < 300) this.#options.known.learn(mode, json);
  }

  #found(fault: Fault, input: Input, outcome: Outcome, standsMs: number[] = []): void {
    const kind = kindOf(input);
    const known = this.#findings.get(kind);
    const log = this.#options.service.logOf(requestIdOf(input));
    const finding = { fault, kind, input, outcome, standsMs, log, count: (known?.count ?? 0) + 1 };
    if (known && sizeOf(known.input) <= sizeOf(input)) known.count++;
    else this.#findings.set(kind, finding);
  }
}

export const requestIdOf = ({ index }: Input): string => `fuzz-${index}`;
