import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EndpointStream, type Progress, type StreamEvent } from './endpoint-stream.ts';

const event = (position: number, objectKey: string, behind: boolean): StreamEvent => ({
  position,
  objectKey,
  behind,
  id: `EV_${position}`,
  createdAt: new Date(0),
  body: Buffer.of(),
});

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.constant('take' as const) },
  { weight: 3, arbitrary: fc.constant('arrive' as const) },
  { weight: 2, arbitrary: fc.constant('write' as const) },
  { weight: 2, arbitrary: fc.constant('read' as const) },
  fc.constantFrom('fail', 'drop', 'run a job', 'crash'),
);

test('nothing is lost or overtakes another of its object, whatever fails and whenever the process dies', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 25, size: 'max' }),
      fc.array(fc.tuple(anyStep, fc.nat({ max: 30 })), { maxLength: 150, size: 'max' }),
      (objectKeys, steps) => {
        const simulation = new Simulation(objectKeys);
        for (const [step, which] of steps) simulation.step(step, which);
        simulation.finish();
        expect(simulation.firstArrivals()).toEqual(simulation.log());
      },
    ),
    { numRuns: 1_000 },
  );
});

/** A process that dies now and then, the row it writes to, and the queue. */
class Simulation {
  readonly #log: readonly { position: number; objectKey: string }[];
  readonly #arrived: number[] = [];
  #row: Progress = { position: 0, open: [] };
  #jobs: number[] = [];
  #stream = new EndpointStream(this.#row);
  #sending: StreamEvent[] = [];
  #ended: StreamEvent[] = [];
  #newJobs: number[] = [];
  #page: StreamEvent[] | undefined;

  constructor(objectKeys: readonly string[]) {
    this.#log = objectKeys.map((objectKey, n) => ({ position: n + 1, objectKey }));
  }

  /** By object. */
  log = () =>
    Map.groupBy(
      this.#log.map(({ position }) => position),
      (position) => this.#keyOf(position),
    );

  firstArrivals() {
    const first = [...new Set(this.#arrived)];
    const objects = [...this.log().keys()];
    return new Map(objects.map((key) => [key, first.filter((position) => this.#keyOf(position) === key)]));
  }

  step(step: string, which: number): void {
    if (step === 'read') this.#read(1 + (which % 5));
    if (step === 'take') this.#take();
    if (step === 'arrive') this.#end(which, 'arrived');
    if (step === 'fail') this.#end(which, 'failed');
    if (step === 'write') this.#write();
    if (step === 'drop' && !this.#page) this.#stream.dropAhead();
    if (step === 'run a job') this.#run(which);
    if (step === 'crash') this.#crash(which % 2 === 0);
  }

  /** Everything goes well from here on. */
  finish(): void {
    for (let round = 0; round < 6 * this.#log.length + 6; round += 1)
      for (const step of ['read', 'take', 'arrive', 'write', 'run a job']) this.step(step, 0);
    expect([this.#row.open, this.#jobs, this.#stream.held]).toEqual([[], [], 0]);
  }

  #keyOf = (position: number) => this.#log[position - 1]!.objectKey;
  #isQueued = (objectKey: string) => this.#jobs.some((position) => this.#keyOf(position) === objectKey);

  /** Asks for a page, or gets the one that was asked for: others happen between the two. */
  #read(room: number): void {
    if (this.#page) {
      for (const one of this.#page) this.#stream.add(one);
      this.#page = undefined;
      return;
    }
    if (this.#stream.ahead === 0 && this.#ended.length === 0) this.#stream.forgetQueued();
    const fresh = this.#log.filter(({ position }) => position > this.#stream.readUpTo).slice(0, room);
    const again = this.#log.filter(({ position }) => this.#stream.again.has(position));
    this.#page = [...again, ...fresh].map(({ position, objectKey }) =>
      event(position, objectKey, this.#isQueued(objectKey)),
    );
  }

  #take(): void {
    const taken = this.#stream.take((queued) => this.#toQueue(queued));
    if (!taken) return;
    // Nothing of its object is on its way, unwritten, or in the queue.
    for (const { objectKey } of [...this.#sending, ...this.#ended])
      expect(objectKey).not.toBe(taken.objectKey);
    expect(this.#isQueued(taken.objectKey)).toBe(false);
    this.#sending.push(taken);
  }

  #end(which: number, how: 'arrived' | 'failed'): void {
    const [one] = this.#sending.splice(which % Math.max(1, this.#sending.length), 1);
    if (!one) return;
    if (how === 'failed') return this.#stream.failed(one, (queued) => this.#toQueue(queued));
    this.#arrived.push(one.position);
    this.#ended.push(one);
  }

  #toQueue(queued: StreamEvent): void {
    this.#ended.push(queued);
    this.#newJobs.push(queued.position);
  }

  #commit(): void {
    this.#row = this.#stream.progressWithout(new Set(this.#ended.map(({ position }) => position)));
    this.#jobs.push(...this.#newJobs.filter((position) => !this.#jobs.includes(position)));
  }

  #write(): void {
    this.#commit();
    this.#stream.written(this.#ended);
    [this.#ended, this.#newJobs] = [[], []];
  }

  /** The first of any object. */
  #run(which: number): void {
    const first = [...Map.groupBy(this.#jobs, this.#keyOf).values()].map(([position]) => position!);
    const position = first[which % Math.max(1, first.length)];
    if (position === undefined) return;
    this.#arrived.push(position);
    this.#jobs = this.#jobs.filter((job) => job !== position);
  }

  #crash(justAfterCommit: boolean): void {
    if (justAfterCommit) this.#commit();
    this.#stream = new EndpointStream(this.#row);
    this.#page = undefined;
    [this.#sending, this.#ended, this.#newJobs] = [[], [], []];
  }
}
