import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Log } from '../../../../kernel/core/log.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import { LeaseKeeper } from '../../../../kernel/store/work/lease-keeper.ts';
import { Pace, type Turn } from '../../../../kernel/store/work/pace.ts';
import type { WorkDatabase } from '../../../../kernel/store/work/work-database.ts';
import type { WebhookRow } from '../webhook.entity.ts';
import { IN_FLIGHT_EACH } from '../delivery.ts';
import type { StreamEvent } from './endpoint-stream.ts';
import { EventBodies } from './event-bodies.ts';
import { lookAt, readStreams } from './read-stream.ts';
import { Served } from './served.ts';
import { shareOut } from './share-out.rules.ts';
import { giveStreamsUp, leasingOfStreams, takeStreams, type StreamLease } from './stream-lease.ts';
import { StreamWriter, type Ending } from './stream-writer.ts';

export interface StreamOptions {
  database: WorkDatabase;
  clock: Clock;
  log: Log;
  sealer: Sealer;
  /** A process that died holds up what it served for so long. */
  leaseMs: number;
  webhooks: (ids: readonly string[]) => Promise<WebhookRow[]>;
  /** Never throws; undefined where nobody knows how it ended, as it was stopped. */
  deliver: (webhook: WebhookRow, event: StreamEvent, signal: AbortSignal) => Promise<Ending | undefined>;
}

/** The longest time between two looks at what there is, and the shortest. */
const IDLE_MS = 200;
const BUSY_MS = 10;
/** Of one endpoint: sent just now, waiting for their object, read ahead. */
const HELD_EACH = 8 * IN_FLIGHT_EACH;
/** Of all endpoints together. */
const HELD = 3_000;
/** At once from one process. */
const IN_FLIGHT = 1_000;
const MOST_SERVED = 500;
/** So many an endpoint may hold and begin however much others do, also past what is there for all. */
const ALWAYS_EACH = 4;
/** What is known of an endpoint and of events is not used for longer. */
const KNOWN_MS = 1_000;
/** An endpoint for which there is nothing any more is served a little longer: the next event is often near. */
const KEPT_MS = 1_000;
const STOP_MS = 8_000;
/** Of that: for requests to end once they are told to, and for that to be written. */
const ABORT_MS = 2_000;

/** Sends the log to those endpoints that no other process sends it to. */
export class StreamServer {
  readonly #options: StreamOptions;
  readonly #served = new Map<string, Served>();
  readonly #keeper: LeaseKeeper<StreamLease>;
  readonly #writer: StreamWriter;
  readonly #bodies: EventBodies;
  readonly #pace: Pace;
  #sending = 0;
  /** Somebody could begin more if there were more places. */
  #full = false;
  #looked = -Infinity;
  #nudged = false;
  #stopping = false;

  constructor(options: StreamOptions) {
    this.#options = options;
    const { database, clock, log, sealer, leaseMs } = options;
    this.#writer = new StreamWriter({
      database,
      clock,
      log,
      onWritten: (served) => this.#begin(served),
      onLost: (served) => this.#drop(served),
    });
    this.#bodies = new EventBodies(database, sealer, KNOWN_MS);
    this.#keeper = new LeaseKeeper(leasingOfStreams(database), log, leaseMs);
    this.#pace = new Pace({
      turn: () => this.#turn(),
      idleMs: IDLE_MS,
      onFailure: (error) => log.error({ err: error }, 'cannot read events for webhooks, and tries again'),
      onRecovery: () => log.info('reads events for webhooks again'),
    });
  }

  /** There may be something new. */
  nudge(): void {
    this.#nudged = true;
    this.#pace.nudge();
  }

  /** Begins nothing more, lets what is on its way end, and gives the endpoints up. */
  async stop(): Promise<void> {
    const { database, log } = this.#options;
    this.#stopping = true;
    const begin = performance.now();
    await this.#pace.stop();
    await this.#allEnded(begin + STOP_MS - ABORT_MS);
    for (const served of this.#served.values()) served.abort();
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
    if (now - this.#looked >= (this.#nudged ? BUSY_MS : IDLE_MS)) await this.#look(now);
    const read = await this.#readOn();
    await this.#giveUpIdle();
    if (read > 0) return 'again';
    return this.#nudged ? 'soon' : 'idle';
  }

  /** What is there for whom: for those we serve, and for those that nobody does. */
  async #look(now: number): Promise<void> {
    const { database, clock, leaseMs: milliseconds } = this.#options;
    this.#looked = now;
    this.#nudged = false;
    await clock.refresh();
    const most = MOST_SERVED - this.#served.size;
    const token = randomUUID();
    const ours = [...this.#served.values()];
    const [known, taken] = await Promise.all([
      lookAt(
        database,
        ours.map(({ lease }) => lease.webhookId),
      ),
      most > 0 ? takeStreams(database, { token, milliseconds, most }) : [],
    ]);
    for (const served of ours) served.learn(known.get(served.lease.webhookId));
    for (const stream of taken) {
      const { webhookId, timeline } = stream;
      const lost = () => this.#drop(served);
      const lease = { webhookId, token, timeline, milliseconds, until: now + milliseconds, lost };
      const served = new Served(lease, stream);
      // Ours ran out, and nobody had told us yet.
      const before = this.#served.get(webhookId);
      if (before) this.#drop(before);
      this.#keeper.watch(lease);
      this.#served.set(webhookId, served);
    }
  }

  /** Reads on for whoever has little left, and returns how many events that were. */
  async #readOn(): Promise<number> {
    const { database, webhooks } = this.#options;
    const now = performance.now();
    const all = [...this.#served.values()];
    for (const served of all) if (served.isStale(now, KNOWN_MS)) served.stream.dropAhead();
    const hungry = all
      .filter((served) => served.isHungry(2 * IN_FLIGHT_EACH))
      .map(({ lease, stream }) => ({ webhookId: lease.webhookId, held: stream.held }));
    const free = HELD - all.reduce((sum, { stream }) => sum + stream.held, 0);
    const rooms = shareOut(hungry, free, HELD_EACH);
    for (const { webhookId, held } of hungry)
      if (!rooms.has(webhookId) && held < ALWAYS_EACH) rooms.set(webhookId, ALWAYS_EACH - held);
    const asked = all.filter((served) => rooms.has(served.lease.webhookId) || served.isStale(now, KNOWN_MS));
    if (asked.length === 0) return 0;
    // That an object went to the queue is read with the page, once it is written.
    for (const served of asked)
      if (served.stream.ahead === 0 && !this.#writer.isBusyWith(served)) served.stream.forgetQueued();
    const roomOf = ({ lease }: Served) => rooms.get(lease.webhookId) ?? 0;
    const pages = await readStreams(
      database,
      asked.map((served) => ({
        webhookId: served.lease.webhookId,
        after: served.stream.readUpTo,
        room: roomOf(served),
        again: [...served.stream.again],
      })),
    );
    // After the places: an event that came after a change of its endpoint is sent as changed.
    const positions = [...pages.values()].flatMap(({ places }) => places.map(({ position }) => position));
    const [bodies, rows] = await Promise.all([
      this.#bodies.load(new Set(positions)),
      webhooks([...pages.keys()]),
    ]);
    const webhookOf = new Map(rows.map((row) => [row.id, row]));
    let read = 0;
    for (const served of asked) {
      const { webhookId } = served.lease;
      if (this.#served.get(webhookId) !== served) continue; // lost meanwhile
      const page = pages.get(webhookId);
      const webhook = webhookOf.get(webhookId);
      if (page && webhook) served.readOn(page, bodies, roomOf(served), webhook);
      else served.close();
      read += page?.places.length ?? 0;
      this.#begin(served);
    }
    return read;
  }

  #begin(served: Served): void {
    const { stream } = served;
    const toQueue = (event: StreamEvent) => this.#writer.queue(served, event);
    while (!this.#stopping && served.mayBegin()) {
      // Whoever holds as many as there are free leaves the rest to others.
      const free = IN_FLIGHT - this.#sending;
      if (served.sending >= Math.max(ALWAYS_EACH, Math.min(IN_FLIGHT_EACH, free))) {
        this.#full ||= free < IN_FLIGHT_EACH;
        break;
      }
      const event = stream.take(toQueue);
      if (!event) break;
      this.#send(served, event).catch((error: unknown) => {
        this.#options.log.error({ err: error, webhook: served.lease.webhookId }, 'an endpoint is let go of');
        this.#drop(served);
      });
    }
    if (served.isHungry(2 * IN_FLIGHT_EACH)) this.#pace.nudge();
  }

  async #send(served: Served, event: StreamEvent): Promise<void> {
    served.sending += 1;
    this.#sending += 1;
    const ending = await this.#options.deliver(served.webhook!, event, served.signal);
    served.sending -= 1;
    this.#sending -= 1;
    if (ending) this.#writer.end(served, event, ending);
    this.#begin(served);
    if (!this.#full) return;
    this.#full = false;
    for (const other of this.#served.values()) this.#begin(other);
  }

  /** Those that are done with, and those that may be sent nothing now. */
  async #giveUpIdle(): Promise<void> {
    const { database } = this.#options;
    const now = performance.now();
    const idle = [...this.#served.values()].filter(
      (served) => served.isIdle(now, KEPT_MS) && !this.#writer.isBusyWith(served),
    );
    if (idle.length === 0) return;
    for (const { lease } of idle) {
      this.#keeper.forget(lease);
      this.#served.delete(lease.webhookId);
    }
    await giveStreamsUp(database, idle.map(toWrite));
  }

  #drop(served: Served): void {
    const { lease } = served;
    this.#keeper.forget(lease);
    if (this.#served.get(lease.webhookId) === served) this.#served.delete(lease.webhookId);
    served.close();
    served.abort();
    this.#bodies.clear(); // the log may have been set back, and other events stand in these places
  }

  async #allEnded(until: number): Promise<void> {
    while (this.#sending > 0 && performance.now() < until) await wait(10);
  }
}

const toWrite = ({ lease, stream }: Served) => ({ lease, ...stream.progressWithout(new Set()) });
