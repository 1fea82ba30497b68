import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Alarm } from '../../../../../kernel/core/alarm.ts';
import type { Clock } from '../../../../../kernel/core/clock.ts';
import type { Log } from '../../../../../kernel/core/log.ts';
import { NudgedLoop, type Turn } from '../../../../../kernel/core/nudged-loop.ts';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import { extendLeases } from '../../../../../kernel/store/lease/leased-table.ts';
import { LeaseKeeper } from '../../../../../kernel/store/lease/lease-keeper.ts';
import type { JobDatabase } from '../../../../../kernel/store/jobs/job-database.ts';
import type { DeliveryOutcome } from '../delivery-attempts.ts';
import type { WebhookRow } from '../webhook.entity.ts';
import { IN_FLIGHT_EACH, type StreamEvent } from './endpoint-stream.ts';
import { EventBodies } from './event-bodies.ts';
import { lookAt, readPages } from './read-stream.ts';
import { KNOWN_MS, Served } from './served-endpoint.ts';
import { giveStreamsUp, STREAM_LEASES, takeStreams, type StreamLease } from './stream-lease.ts';
import { StreamWriter } from './stream-writer.ts';

export interface StreamOptions {
  database: JobDatabase;
  clock: Clock;
  log: Log;
  sealer: Sealer;
  /** A process that died holds up what it served for so long. */
  leaseMs: number;
  idleMs?: number;
  webhooks: (ids: readonly string[]) => Promise<WebhookRow[]>;
  /** Never throws; undefined where nobody knows how it ended, as it was stopped. */
  deliver: (
    webhook: WebhookRow,
    event: StreamEvent,
    signal: AbortSignal,
  ) => Promise<DeliveryOutcome | undefined>;
}

/** The longest time between two looks at what there is, the shortest, and the shortest between two turns. */
const IDLE_MS = 1_000;
const BUSY_MS = 10;
const SOON_MS = 5;
/** Requests at once from one process, shared by the endpoints that are busy; so many each may have whatever others do. */
const IN_FLIGHT = 1_000;
const ALWAYS_EACH = 4;
const MOST_SERVED = 500;
const STOP_MS = 8_000;
/** The part of that for requests to end once they are told to, and for that to be written. */
const ABORT_MS = 2_000;

/** Sends the log, and what is pending, to those endpoints that no other process serves. */
export class StreamServer {
  readonly #options: StreamOptions;
  readonly #served = new Map<string, Served>();
  readonly #keeper: LeaseKeeper<StreamLease>;
  readonly #writer: StreamWriter;
  readonly #bodies: EventBodies;
  readonly #loop: NudgedLoop;
  readonly #idleMs: number;
  readonly #alarm = new Alarm(() => this.nudge());
  #sending = 0;
  /** Requests at once to one endpoint. */
  #share = IN_FLIGHT_EACH;
  #looked = -Infinity;
  #nudged = false;
  #stopping = false;

  constructor(options: StreamOptions) {
    this.#options = options;
    const { database, clock, log, sealer, leaseMs, idleMs = IDLE_MS } = options;
    this.#idleMs = idleMs;
    this.#writer = new StreamWriter({
      database,
      clock,
      log,
      onWritten: (served) => this.#begin(served),
      onLost: (served) => this.#drop(served),
    });
    this.#bodies = new EventBodies(database, sealer, KNOWN_MS);
    this.#keeper = new LeaseKeeper(extendLeases(database, STREAM_LEASES), log, leaseMs);
    const run = () => this.#turn();
    this.#loop = new NudgedLoop({
      name: 'reading for webhooks',
      run,
      everyMs: idleMs,
      soonMs: SOON_MS,
      log,
    });
    this.#loop.start();
  }

  /** There may be something new. */
  nudge(): void {
    this.#nudged = true;
    this.#loop.nudge();
  }

  /** Begins nothing more, lets what is on its way end, and gives the endpoints up. */
  async stop(): Promise<void> {
    const { database, log } = this.#options;
    this.#stopping = true;
    this.#alarm.stop();
    const begin = performance.now();
    await this.#loop.stop();
    await this.#allEnded(begin + STOP_MS - ABORT_MS);
    for (const { stopped } of this.#served.values()) stopped.abort();
    await this.#allEnded(begin + STOP_MS);
    this.#keeper.stop();
    const left = [...this.#served.values()];
    try {
      await Promise.race([
        this.#writer.idle().then(() => giveStreamsUp(database, left.map(toWrite))),
        wait(Math.max(0, begin + STOP_MS - performance.now()), undefined, { ref: false }),
      ]);
    } catch (error) {
      log.warn({ err: error }, 'endpoints could not be given up');
    }
    this.#writer.stop();
  }

  async #turn(): Promise<Turn> {
    const now = performance.now();
    if (now - this.#looked >= (this.#nudged ? BUSY_MS : this.#idleMs)) await this.#look(now);
    const hasRead = await this.#readOn(now);
    await this.#giveUpIdle();
    return hasRead ? 'again' : this.#nudged ? 'soon' : 'idle';
  }

  /** Learns what there is for the endpoints that we serve, and takes those that nobody does. */
  async #look(now: number): Promise<void> {
    const { database, clock, leaseMs: milliseconds } = this.#options;
    this.#looked = now;
    this.#nudged = false;
    await clock.refresh();
    const ours = [...this.#served.values()];
    const token = randomUUID();
    const request = { token, milliseconds, most: MOST_SERVED - ours.length, now: clock.now() };
    const ids = ours.map(({ lease }) => lease.key);
    const [known, taken] = await Promise.all([
      lookAt(database, ids, request.now),
      request.most > 0 ? takeStreams(database, request) : [],
    ]);
    for (const served of ours) served.learn(known.get(served.lease.key));
    for (const stream of taken) {
      const { webhookId, timeline } = stream;
      const lost = () => this.#drop(served);
      const lease = { key: webhookId, token, fence: timeline, milliseconds, until: now + milliseconds, lost };
      const served = new Served(lease, stream);
      // Ours ran out, and nobody had told us yet.
      const before = this.#served.get(webhookId);
      if (before) this.#drop(before);
      this.#keeper.watch(lease);
      this.#served.set(webhookId, served);
    }
  }

  /** Reads on for whoever has little left, and returns whether there was anything. */
  async #readOn(now: number): Promise<boolean> {
    const { database, clock, webhooks } = this.#options;
    const all = [...this.#served.values()];
    const busy = all.filter(({ stream }) => stream.held > 0).length;
    this.#share = Math.max(ALWAYS_EACH, Math.min(IN_FLIGHT_EACH, Math.floor(IN_FLIGHT / busy)));
    for (const served of all) this.#begin(served);
    const asked = all.filter(
      (served) => served.dropIfStale(now) || served.room(this.#share) > 0 || served.dueRoom > 0,
    );
    if (asked.length === 0) return false;
    // A page says which objects have something pending, once it is written.
    for (const served of asked)
      if (served.stream.ahead === 0 && !this.#writer.isBusyWith(served)) served.stream.purgePutAside();
    const requests = asked.map((served) => served.ask(this.#share));
    const pages = await readPages(database, requests, clock.now());
    // After the places: an event that came after a change of its endpoint is sent as changed.
    const positions = [...pages.values()].flatMap(({ places }) => places.map(({ position }) => position));
    const [bodies, rows] = await Promise.all([
      this.#bodies.load(new Set(positions)),
      webhooks([...pages.keys()]),
    ]);
    const webhookOf = new Map(rows.map((row) => [row.id, row]));
    for (const served of asked) {
      const { key: webhookId } = served.lease;
      if (this.#served.get(webhookId) !== served) continue; // lost meanwhile
      const page = pages.get(webhookId);
      const webhook = webhookOf.get(webhookId);
      if (page && webhook) served.readOn(page, bodies, webhook);
      else served.close();
      this.#begin(served);
    }
    return positions.length > 0;
  }

  #begin(served: Served): void {
    const putAside = (event: StreamEvent) => this.#writer.putAside(served, event);
    while (!this.#stopping && served.sending < this.#share && served.mayBegin()) {
      const event = served.stream.take(putAside);
      if (!event) break;
      this.#send(served, event).catch((error: unknown) => {
        this.#options.log.error({ err: error, webhook: served.lease.key }, 'an endpoint is let go of');
        this.#drop(served);
      });
    }
    if (served.room(this.#share) > 0 || served.dueRoom > 0) this.#loop.nudge();
  }

  async #send(served: Served, event: StreamEvent): Promise<void> {
    served.sending += 1;
    this.#sending += 1;
    const ending = await this.#options.deliver(served.webhook!, event, served.stopped.signal);
    served.sending -= 1;
    this.#sending -= 1;
    if (ending) this.#writer.end(served, event, ending);
    if (ending?.retry) this.#alarm.set(ending.retry.getTime() - this.#options.clock.now().getTime());
    this.#begin(served);
  }

  /** Gives up those that are done with, and those that may be sent nothing now. */
  async #giveUpIdle(): Promise<void> {
    const now = performance.now();
    const all = [...this.#served.values()];
    const idle = all.filter((served) => served.isIdle(now) && !this.#writer.isBusyWith(served));
    for (const { lease } of idle) {
      this.#keeper.forget(lease);
      this.#served.delete(lease.key);
    }
    await giveStreamsUp(this.#options.database, idle.map(toWrite));
  }

  #drop(served: Served): void {
    const { lease } = served;
    this.#keeper.forget(lease);
    if (this.#served.get(lease.key) === served) this.#served.delete(lease.key);
    served.close();
    served.stopped.abort();
    this.#bodies.clear(); // the log may have been set back, and other events stand in these places
  }

  async #allEnded(until: number): Promise<void> {
    while (this.#sending > 0 && performance.now() < until) await wait(10);
  }
}

const toWrite = ({ lease, stream }: Served) => ({ lease, ...stream.progressWithout([]) });
