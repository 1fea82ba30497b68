import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from '../pending.ts';
import { EndpointStream, type Progress, type StreamEvent } from './endpoint-stream.ts';

const event = (position: number, objectKey: string, behind: boolean): StreamEvent => ({
  position,
  objectKey,
  behind,
  id: `EV_${position}`,
  type: 'result.completed',
  createdAt: new Date(0),
  body: Buffer.of(),
});

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.constant('take' as const) },
  { weight: 3, arbitrary: fc.constant('arrive' as const) },
  { weight: 2, arbitrary: fc.constant('write' as const) },
  { weight: 2, arbitrary: fc.constant('read' as const) },
  fc.constantFrom('fail', 'drop', 'read due', 'crash'),
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

/** A process that dies now and then, the row it writes to, and what is pending. */
class Simulation {
  readonly #log: readonly { position: number; objectKey: string }[];
  readonly #arrived: number[] = [];
  #row: Progress = { position: 0, open: [] };
  #pending: number[] = [];
  #stream = new EndpointStream(0);
  #sending: StreamEvent[] = [];
  #ended: StreamEvent[] = [];
  #aside: number[] = [];
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
    if (step === 'read due') this.#readDue(which);
    if (step === 'crash') this.#crash(which % 2 === 0);
  }

  /** Everything goes well from here on. */
  finish(): void {
    for (let round = 0; round < 6 * this.#log.length + 6; round += 1)
      for (const step of ['read', 'read due', 'take', 'arrive', 'write']) this.step(step, 0);
    expect([this.#row.open, this.#pending, this.#stream.held]).toEqual([[], [], 0]);
  }

  #keyOf = (position: number) => this.#log[position - 1]!.objectKey;
  #isPending = (objectKey: string) => this.#pending.some((position) => this.#keyOf(position) === objectKey);

  /** Asks for a page, or gets the one that was asked for: others happen between the two. */
  #read(room: number): void {
    if (this.#page) {
      for (const one of this.#page) this.#stream.add(one);
      this.#page = undefined;
      return;
    }
    if (this.#stream.ahead === 0 && this.#ended.length === 0) this.#stream.purgePutAside();
    this.#stream.askForPage();
    const fresh = this.#log.filter(({ position }) => position > this.#stream.readUpTo).slice(0, room);
    this.#page = fresh.map(({ position, objectKey }) =>
      event(position, objectKey, this.#isPending(objectKey)),
    );
  }

  /** One that is the first of its object, with the page that was asked for: it may have ended since. */
  #readDue(which: number): void {
    if (!this.#page) return;
    const first = [...Map.groupBy(this.#pending, this.#keyOf).values()].map(([position]) => position!);
    const position = first[which % Math.max(1, first.length)];
    if (position === undefined) return;
    const one = event(position, this.#keyOf(position), false);
    this.#page.push({ ...one, pending: inOrder('WH_1', one) });
  }

  #take(): void {
    const taken = this.#stream.take((one) => this.#putAside(one));
    if (!taken) return;
    // Nothing of its object is on its way, has arrived unwritten or, before it, is pending.
    const arrived = this.#ended.filter(({ position }) => !this.#aside.includes(position));
    for (const { objectKey } of [...this.#sending, ...arrived]) expect(objectKey).not.toBe(taken.objectKey);
    if (!taken.pending) expect(this.#isPending(taken.objectKey)).toBe(false);
    this.#sending.push(taken);
  }

  #end(which: number, how: 'arrived' | 'failed'): void {
    const [one] = this.#sending.splice(which % Math.max(1, this.#sending.length), 1);
    if (!one) return;
    if (how === 'failed') return this.#stream.failed(one, (aside) => this.#putAside(aside));
    this.#arrived.push(one.position);
    this.#ended.push(one);
  }

  #putAside(one: StreamEvent): void {
    this.#ended.push(one);
    this.#aside.push(one.position);
  }

  #commit(): void {
    this.#row = this.#stream.progressWithout(this.#ended);
    const gone = this.#ended.filter(({ pending }) => pending).map(({ position }) => position);
    this.#pending = [...this.#pending.filter((position) => !gone.includes(position)), ...this.#aside];
    this.#pending = [...new Set(this.#pending)].toSorted((a, b) => a - b);
  }

  #write(): void {
    this.#commit();
    this.#stream.written(this.#ended);
    [this.#ended, this.#aside] = [[], []];
  }

  /** Whoever is next has what was open as pending. */
  #crash(justAfterCommit: boolean): void {
    if (justAfterCommit) this.#commit();
    const { position, open } = this.#row;
    this.#pending = [...new Set([...this.#pending, ...open])].toSorted((a, b) => a - b);
    this.#row = { position, open: [] };
    this.#stream = new EndpointStream(position);
    this.#page = undefined;
    [this.#sending, this.#ended, this.#aside] = [[], [], []];
  }
}
