import type { LoggedRequest } from '../schema.ts';
import { wait } from '../wait.ts';
import { ACCESS_FLAGS, ACCESS_USAGE } from './access.ts';
import { argumentsOf, countOf } from './arguments.ts';
import { clientOf } from './client.ts';
import { untilInterrupted } from './interrupt.ts';
import type { Command } from './command.ts';
import { wrongUse } from './problem.ts';

const USAGE = `skill-verification requests tail
  prints the last requests of the organisation, then new ones as they come
  --lines            how many of the last ones, 10 by default
  --once             prints only these and exits
  --status           only those answered with this status, such as 404, or 4xx for all of a kind
  --code, --path     only those refused with this code, or whose path begins so
  --all              also requests that read this log
${ACCESS_USAGE}`;

const FLAGS = {
  ...ACCESS_FLAGS,
  lines: { type: 'string', default: '10' },
  once: { type: 'boolean' },
  status: { type: 'string' },
  code: { type: 'string' },
  path: { type: 'string' },
  all: { type: 'boolean' },
} as const;

const POLL_SECONDS = 2;
/** The log is written in batches, so a request may appear behind one that came after it. */
const LATE_MS = 5_000;
const LOG = /^\/api\/v1\/partner\/requests(\?|$)/;

export const requests: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = argumentsOf(args, FLAGS, USAGE);
    if (positionals.join(' ') !== 'tail') throw wrongUse(USAGE);
    const { lines, once, status, code, path, all, ...access } = values;
    const most = countOf('--lines', lines);
    const kind = /^([1-5])xx$/i.exec(status ?? '')?.[1];
    const exact = status === undefined || kind ? undefined : countOf('--status', status);
    const filter = { code, path, ...(exact !== undefined && { status: exact }) };
    const client = clientOf(access);
    const isOfKind = (request: LoggedRequest) => !kind || String(request.status).startsWith(kind);
    const tail = new Tail((request) => isOfKind(request) && (all || !LOG.test(request.path)));
    const list = () => client.requests.list({ ...filter, since: tail.since(), limit: 200 });
    await tail.print(list(), most);
    if (once) return;
    await untilInterrupted(async (signal) => {
      for (;;) {
        await wait(POLL_SECONDS, signal).catch(() => {});
        if (signal.aborted) return;
        await tail.print(list(), Infinity);
      }
    });
  },
};

/** Prints each request once. Times are compared with those of the service alone: the clock here may be another. */
class Tail {
  readonly #isShown: (request: LoggedRequest) => boolean;
  /** The newest that there was in the beginning: what is older was not asked for. */
  #floor: string | undefined;
  #newest: string | undefined;
  readonly #printed = new Map<string, string>();

  constructor(isShown: (request: LoggedRequest) => boolean) {
    this.#isShown = isShown;
  }

  since(): string | undefined {
    if (this.#newest === undefined || this.#floor === undefined) return undefined;
    const late = new Date(Date.parse(this.#newest) - LATE_MS).toISOString();
    return late > this.#floor ? late : this.#floor;
  }

  /** The log comes newest first, and is printed the other way. */
  async print(log: AsyncIterable<LoggedRequest>, most: number): Promise<void> {
    const found: LoggedRequest[] = [];
    let newest: string | undefined;
    for await (const request of log) {
      newest ??= request.at;
      if (this.#isShown(request) && !this.#printed.has(request.request_id) && found.push(request) >= most)
        break;
    }
    for (const request of found.toReversed()) {
      this.#printed.set(request.request_id, request.at);
      console.log(line(request));
    }
    this.#newest = newest ?? this.#newest;
    this.#floor ??= newest;
    const since = this.since();
    for (const [id, at] of this.#printed) if (since !== undefined && at < since) this.#printed.delete(id);
  }
}

const line = ({ at, status, method, path, duration_ms, code, reason, request_id }: LoggedRequest): string =>
  [at, status, method, path, `${duration_ms} ms`, code, reason, request_id]
    .filter((part) => part !== null)
    .join(' ');
