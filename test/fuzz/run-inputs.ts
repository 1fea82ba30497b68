import type { Callers } from './callers.ts';
import { freshened, kindOf, sizeOf, type Input } from './input.ts';
import { judge, standBudget, standsTooLong, type Fault } from './judge.ts';
import type { KnownIds } from './known-ids.ts';
import type { Outcome } from './outcome.ts';
import { sendConversation } from './send-conversation.ts';
import { sendRequest } from './send-request.ts';
import { STANDING_MS, takeLoopMetrics, type LoopMetrics, type Service } from './service.ts';
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
  /** The slowest inputs of the batch in which it stood longest. */
  besideWorstStand: string[];
  /** Over the budget in company and never so alone, with the slowest inputs of their batches. */
  unexplainedStands: string[];
  budgetMs: number;
  hashMs: number;
  health: { asked: number; failed: number; worstMs: number };
  residentBytes: number;
  restarts: number;
}

interface Sent {
  input: Input;
  outcome: Outcome;
}

export interface RunOptions {
  service: Service;
  callers: Callers;
  known: KnownIds;
  inputAt: (index: number) => Input;
  inputs: number;
  first?: number;
  /** How long the loop may stand, by how long the machine takes to hash 10 MB. */
  budget?: (medianHashMs: number) => number;
  /** So many kinds that fail are enough. */
  mostFindings?: number;
  onProgress?: (done: number, findings: readonly Finding[]) => void;
}

/** Few at once: the client must not take from the service what it measures. */
const AT_ONCE = 4;
const BATCH = 96;
const LOOK_EVERY_MS = 500;
/** A stand is believed when it comes back every time. */
const TIMES_ALONE = 3;
const SUSPECTS = 6;
const SAME_KIND = 5;

/** Sends the inputs, a few at once, and looks at the event loop after each batch; what is slow is sent again alone. */
export async function runInputs(options: RunOptions): Promise<Run> {
  return new InputRun(options).run();
}

class InputRun {
  readonly #options: RunOptions;
  readonly #watcher: Watcher;
  readonly #tally = new Tally();
  readonly #findings = new Map<string, Finding>();
  readonly #unexplained: string[] = [];
  #passedOver = 0;
  #worstStandMs = 0;
  #besideWorstStand: string[] = [];
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
    await takeLoopMetrics(service.url);
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
      besideWorstStand: this.#besideWorstStand,
      unexplainedStands: this.#unexplained,
      budgetMs: this.#budgetMs,
      hashMs,
      health: { asked, failed, worstMs },
      residentBytes: this.#residentBytes,
      restarts: this.#restarts,
    };
  }

  get #budgetMs(): number {
    const { budget = standBudget } = this.#options;
    return budget(this.#watcher.hashMs);
  }

  async #runBatch(indexes: number[]): Promise<void> {
    const sent: Sent[] = [];
    const standing = new AbortController();
    const look = setInterval(() => void this.#abortWhenStanding(standing), LOOK_EVERY_MS);
    const sendNext = async (): Promise<void> => {
      while (indexes.length > 0 && !standing.signal.aborted) {
        const input = this.#options.inputAt(indexes.shift()!);
        if (this.#isKnownToFail(input)) {
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

    for (const { input, outcome } of sent) {
      const fault = judge(outcome);
      if (fault && fault !== 'no answer') this.#found(fault, input, outcome);
    }
    // The rest of an aborted batch goes again, and what met nobody because another had ended the process.
    const again = [...indexes, ...(await this.#lookAtLoop(sent))];
    if (again.length > 0) await this.#runBatch(again);
  }

  async #abortWhenStanding(standing: AbortController): Promise<void> {
    if (standing.signal.aborted) return;
    const { waitingMs } = await this.#watcher.take();
    if (waitingMs > STANDING_MS || this.#options.service.hasEnded()) standing.abort();
  }

  /** How the loop fared with these; who may have made it stand is sent again alone. Answers who must be sent again. */
  async #lookAtLoop(sent: readonly Sent[]): Promise<number[]> {
    const before = this.#findings.size;
    const late = sent.filter(({ outcome }) => outcome.end === 'late');
    const figures = late.length > 0 ? 'stands' : await this.#figures();
    if (typeof figures === 'string') {
      await this.#restart();
      for (const { input } of late) await this.#tryAlone(input, 0);
      // Where it was none of them, one has left before it did its harm.
      for (const { input } of sent.toReversed())
        if (this.#findings.size === before) await this.#tryAlone(input, 0);
      if (this.#findings.size === before)
        this.#unexplained.push(`${STANDING_MS} ms: ${slowestOf(sent).join('; ')}`);
      else if (figures === 'gone')
        return sent.flatMap(({ input, outcome }) => (outcome.end === 'cut' ? [input.index] : []));
      return [];
    }
    const { standMs } = figures;
    if (standMs <= this.#budgetMs) {
      if (standMs > this.#worstStandMs) this.#besideWorstStand = slowestOf(sent);
      this.#worstStandMs = Math.max(this.#worstStandMs, standMs);
      return [];
    }
    // The input that made the loop stand was itself answered no sooner, or did not wait for an answer.
    const slow = sent
      .filter(({ outcome }) => outcome.milliseconds > standMs * 0.7 || outcome.end === 'cut')
      .toSorted((a, b) => b.outcome.milliseconds - a.outcome.milliseconds);
    for (const { input } of slow.slice(0, SUSPECTS)) await this.#tryAlone(input, standMs);
    if (this.#findings.size === before)
      this.#unexplained.push(`${Math.round(standMs)} ms: ${slowestOf(sent).join('; ')}`);
    return [];
  }

  /** Sends one input with nothing beside it, as often as it takes to believe it. */
  async #tryAlone(input: Input, seenMs: number): Promise<void> {
    const stands: number[] = [];
    let outcome: Outcome | undefined;
    for (let nth = 0; nth < TIMES_ALONE; nth++) {
      await this.#figures();
      const standing = new AbortController();
      const look = setInterval(() => void this.#abortWhenStanding(standing), LOOK_EVERY_MS);
      outcome = await this.#send(freshened(input, nth), standing.signal);
      clearInterval(look);
      const figures = await this.#figures();
      if (typeof figures === 'string') {
        const fault = figures === 'gone' ? 'process ended' : 'event loop stands';
        this.#found(fault, input, outcome, [outcome.milliseconds]);
        return this.#restart();
      }
      const fault = judge(outcome);
      if (fault) return this.#found(fault, input, outcome);
      stands.push(figures.standMs);
      if (figures.standMs <= this.#budgetMs) break;
    }
    this.#worstStandMs = Math.max(this.#worstStandMs, Math.min(...stands));
    if (outcome && standsTooLong(stands, this.#budgetMs))
      this.#found('event loop stands', input, outcome, [seenMs, ...stands]);
  }

  async #figures(): Promise<LoopMetrics | 'stands' | 'gone'> {
    const figures = await takeLoopMetrics(this.#options.service.url);
    await this.#watcher.take();
    if (typeof figures === 'object')
      this.#residentBytes = Math.max(this.#residentBytes, figures.residentBytes);
    return figures;
  }

  async #restart(): Promise<void> {
    this.#restarts++;
    await this.#watcher.take('');
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

  /** The smallest of its kind is worth a few more tries, unless each of them ends the service. */
  #isKnownToFail(input: Input): boolean {
    const known = this.#findings.get(kindOf(input));
    if (!known) return false;
    const isCheap = known.fault === 'server error' || known.fault === 'large refusal';
    return !isCheap || known.count >= SAME_KIND;
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

const slowestOf = (sent: readonly Sent[]): string[] =>
  sent
    .toSorted((a, b) => b.outcome.milliseconds - a.outcome.milliseconds)
    .slice(0, 3)
    .map(
      ({ input, outcome }) =>
        `${kindOf(input)} (${Math.round(outcome.milliseconds)} ms, input ${input.index})`,
    );

export const requestIdOf = ({ index }: Input): string => `fuzz-${index}`;
