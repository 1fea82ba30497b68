import type { LoggedRequest } from '../schema.ts';
import { wait } from '../wait.ts';
import { ACCESS_FLAGS, ACCESS_USAGE, clientOf } from './access.ts';
import { argumentsOf, countOf } from './arguments.ts';
import { untilInterrupted } from './interrupt.ts';
import type { Command } from './command.ts';
import { wrongUse } from './problem.ts';

const USAGE = `skill-verification requests tail
  prints the last requests of the organisation, then those that are made from now on
  --lines            how many of the last, 10 unless told
  --once             only the last, and ends
  --status, --code, --path   only those answered so, refused so, or whose path begins so
  --all              also the reading of this log
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
    const filter = { code, path, ...(status !== undefined && { status: countOf('--status', status) }) };
    const client = clientOf(access);
    const isShown = (request: LoggedRequest) => all || !LOG.test(request.path);
    const read = async (since: string | undefined, count: number) => {
      const found: LoggedRequest[] = [];
      for await (const request of client.requests.list({ ...filter, since, limit: 200 }))
        if (isShown(request) && found.push(request) >= count) break;
      return found.toSorted((one, other) => one.at.localeCompare(other.at));
    };
    const tail = new Tail();
    tail.print(await read(undefined, most));
    if (once) return;
    await untilInterrupted(async (signal) => {
      for (;;) {
        await wait(POLL_SECONDS, signal).catch(() => {});
        if (signal.aborted) return;
        tail.print(await read(tail.since(), Infinity));
      }
    });
  },
};

/** Prints each request once. */
class Tail {
  readonly #startedAt = new Date();
  #printed = new Map<string, string>();

  since(): string {
    const newest = [...this.#printed.values()].at(-1);
    const from = newest === undefined ? this.#startedAt : new Date(newest);
    return new Date(from.getTime() - LATE_MS).toISOString();
  }

  print(requests: readonly LoggedRequest[]): void {
    for (const request of requests) {
      if (this.#printed.has(request.request_id)) continue;
      this.#printed.set(request.request_id, request.at);
      console.log(line(request));
    }
    const since = this.since();
    this.#printed = new Map(
      [...this.#printed].filter(([, at]) => at >= since).toSorted(([, one], [, other]) => one.localeCompare(other)),
    );
  }
}

const line = ({ at, status, method, path, duration_ms, code, reason, request_id }: LoggedRequest): string =>
  [at, status, method, path, `${duration_ms} ms`, code, reason, request_id]
    .filter((part) => part !== null)
    .join(' ');
