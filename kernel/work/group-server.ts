import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { giveGroupsUp, leaseGroups, leasingOfGroups, type GroupLease } from './group-lease.ts';
import { lockGroups } from './group-lock.ts';
import type { KindSlots } from './kind-slots.ts';
import { LeaseKeeper } from './lease-keeper.ts';
import { Pace, type Turn } from './pace.ts';
import { putBehind, putParked } from './put-aside.ts';
import { FRONT, readReady, type Place, type ReadGroup } from './read-ready.ts';
import type { RunningJob } from './run-job.ts';
import type { RunningJobs } from './running-jobs.ts';
import { shareOut } from './share-out.rules.ts';
import type { Job } from './work.ts';
import type { WorkDatabase } from './work-database.ts';

interface ServerOptions {
  slots: KindSlots;
  jobs: RunningJobs;
  database: WorkDatabase;
  clock: Clock;
  log: Log;
  leaseMs: number;
  /** The longest time between two looks. */
  idleMs: number;
}

interface Served {
  lease: GroupLease;
  /** Of which it is not written how they ended: those that run, and those that did just now. */
  unwritten: Set<RunningJob>;
  /** There was nothing more when it was last asked. */
  dry: boolean;
  askedAt: number;
  after: Place;
  /** When it was last read from the front. */
  frontAt: number;
}

/** What was put back in front of where we read waits no longer than this. */
const FROM_THE_FRONT_MS = 500;

/** Serves groups of one kind that are leased as a whole, for as long as they have something to do. */
export class GroupServer {
  readonly #options: ServerOptions;
  readonly #groups = new Map<string, Served>();
  readonly #keeper: LeaseKeeper<GroupLease>;
  readonly #pace: Pace;
  #stopping = false;

  constructor(options: ServerOptions) {
    this.#options = options;
    const { slots, database, log, leaseMs, idleMs } = options;
    const { kind } = slots.handler;
    this.#keeper = new LeaseKeeper(leasingOfGroups(database), log, leaseMs);
    this.#pace = new Pace({
      turn: () => this.#turn(),
      idleMs,
      onFailure: (error) => log.error({ err: error, kind }, 'cannot read work, and tries again'),
      onRecovery: () => log.info({ kind }, 'reads work again'),
    });
  }

  /** Something new may be there for any group. */
  nudge(): void {
    for (const group of this.#groups.values()) group.dry = false;
    this.#pace.nudge();
  }

  /** Takes over those that nobody serves, and returns them. Asked only while there are free slots. */
  async takeOver(found: readonly string[]): Promise<string[]> {
    const { slots, database, leaseMs: milliseconds } = this.#options;
    const { kind } = slots.handler;
    const groups = found.filter((groupKey) => !this.#groups.has(groupKey));
    if (groups.length === 0) return [];
    const token = randomUUID();
    const before = performance.now();
    const ours = await leaseGroups(database, { kind, groups, token, milliseconds });
    for (const groupKey of ours) {
      const lost = () => this.#lose(groupKey, token);
      const lease = { kind, groupKey, token, milliseconds, until: before + milliseconds, lost };
      this.#keeper.watch(lease);
      const fresh = {
        unwritten: new Set<RunningJob>(),
        dry: false,
        askedAt: 0,
        after: FRONT,
        frontAt: before,
      };
      this.#groups.set(groupKey, { lease, ...fresh });
    }
    this.#pace.nudge();
    return ours;
  }

  /** Begins nothing more. */
  stop(): Promise<void> {
    this.#stopping = true;
    return this.#pace.stop();
  }

  /** After everything has ended: whoever comes next need not wait for leases to run out. */
  async leave(): Promise<void> {
    this.#keeper.stop();
    const idle = [...this.#groups.values()].filter(({ unwritten }) => unwritten.size === 0);
    await giveGroupsUp(
      this.#options.database,
      idle.map(({ lease }) => lease),
    );
  }

  async #turn(): Promise<Turn> {
    const { slots, database, clock } = this.#options;
    const { kind, groupCap = Infinity } = slots.handler;
    const now = performance.now();
    const askable = [...this.#groups.values()].filter((group) => this.#isTimeToAsk(group, now));
    const rooms = shareOut(
      askable.map(({ lease: { groupKey } }) => ({ groupKey, held: slots.heldBy(groupKey) })),
      slots.free,
      groupCap,
    );
    if (rooms.size === 0) return 'idle';
    for (const groupKey of rooms.keys()) this.#askNow(this.#groups.get(groupKey)!, now);
    await clock.refresh();
    const found = await readReady(
      database,
      kind,
      [...rooms].map(([groupKey, room]) => ({ groupKey, room, after: this.#groups.get(groupKey)!.after })),
      [...this.#groups.values()].flatMap(({ unwritten }) => [...unwritten].map(({ job }) => job.id)),
    );
    if (this.#stopping) return 'idle';
    let begun = 0;
    for (const group of found) begun += this.#begin(group, rooms.get(group.groupKey)!);
    const blocked = found.filter(({ parked, behind }) => parked || behind);
    const aside = blocked.length > 0 ? await this.#putAside(blocked) : 0;
    // Behind those that were put aside there may be others; and whoever was in the way is gone in a moment.
    for (const { groupKey, behind } of blocked) if (aside > 0 || behind) this.#undry(groupKey);
    await this.#giveUpIdle();
    if (begun + aside > 0) return 'again';
    return blocked.some(({ behind }) => behind) ? 'soon' : 'idle';
  }

  /** Before it is asked: what ends while the answer is on its way may have made room for more. */
  #askNow(group: Served, now: number): void {
    group.dry = true;
    group.askedAt = now;
    if (now - group.frontAt < FROM_THE_FRONT_MS) return;
    group.after = FRONT;
    group.frontAt = now;
  }

  #isTimeToAsk({ unwritten, dry, askedAt }: Served, now: number): boolean {
    const { groupCap = Infinity } = this.#options.slots.handler;
    // With the database away, what is done is not heaped up: it may have to be done again.
    if (unwritten.size >= 2 * groupCap) return false;
    return !dry || now - askedAt >= this.#options.idleMs;
  }

  #begin({ groupKey, last, read, jobs, behind }: ReadGroup, room: number): number {
    const group = this.#groups.get(groupKey);
    if (!group) return 0; // lost meanwhile
    if (read === room) group.dry = false;
    // Those behind another are ready again in a moment, or put aside.
    group.after = read < room || behind ? FRONT : last!;
    for (const job of jobs) this.#start(group, job);
    // The turn of the others comes first.
    this.#groups.delete(groupKey);
    this.#groups.set(groupKey, group);
    return jobs.length;
  }

  /** A slot is free when the handler has returned: what it did is written while others run. */
  #start(group: Served, job: Job): void {
    const { slots, jobs } = this.#options;
    slots.occupy(job.groupKey);
    const running = jobs.start(slots.handler, job, group.lease, {
      ran: () => slots.leave(job.groupKey),
      left: () => {
        group.unwritten.delete(running);
        group.dry = false;
        this.#pace.nudge();
      },
    });
    group.unwritten.add(running);
  }

  #putAside(asked: readonly ReadGroup[]): Promise<number> {
    const { slots, database } = this.#options;
    const { kind } = slots.handler;
    return database.transaction(async (statements) => {
      const locked = new Set(
        await lockGroups(
          statements,
          asked.map(({ groupKey }) => groupKey),
        ),
      );
      const ours = asked.filter(({ groupKey }) => locked.has(groupKey));
      const parked = ours.filter((group) => group.parked).map(({ groupKey }) => groupKey);
      const behind = ours.filter((group) => group.behind).map(({ groupKey }) => groupKey);
      return (
        (parked.length > 0 ? await putParked(statements, kind, parked) : 0) +
        (behind.length > 0 ? await putBehind(statements, kind, behind) : 0)
      );
    });
  }

  async #giveUpIdle(): Promise<void> {
    const idle = [...this.#groups.values()].filter(({ unwritten, dry }) => unwritten.size === 0 && dry);
    for (const { lease } of idle) {
      this.#keeper.forget(lease);
      this.#groups.delete(lease.groupKey);
    }
    await giveGroupsUp(
      this.#options.database,
      idle.map(({ lease }) => lease),
    );
  }

  #undry(groupKey: string): void {
    const group = this.#groups.get(groupKey);
    if (group) group.dry = false;
  }

  #lose(groupKey: string, token: string): void {
    const group = this.#groups.get(groupKey);
    if (group?.lease.token !== token) return;
    this.#groups.delete(groupKey);
    for (const running of group.unwritten) this.#options.jobs.lose(running);
  }
}
