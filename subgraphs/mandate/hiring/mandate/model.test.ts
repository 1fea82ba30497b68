import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import type { MandateInput } from './mandate.input.ts';
import { mandateTestWorld, type MandateTestWorld } from '../../../../test/world/mandate/mandate-world.ts';

/** One mandate as the state table of contract 1.7 has it, and nothing else. */
interface Model {
  id: string;
  title: string;
  status: 'preparing' | 'ready' | 'failed' | 'archived';
  version: number;
  changes: number[];
  tries: number;
  /** When the next try is due. */
  dueAt: number;
}

type Step =
  | { do: 'create' }
  | { do: 'replace'; which: number; title: string }
  | { do: 'archive' | 'prepare'; which: number }
  | { do: 'work' }
  | { do: 'workFails' }
  | { do: 'crash'; when: 'asking' | 'committing' }
  | { do: 'wait'; seconds: number };

const which = fc.nat({ max: 5 });
const title = fc.constantFrom('a', 'b', 'c');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('create' as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('replace' as const), which, title }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('archive' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('prepare' as const), which }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('workFails' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('crash' as const),
      when: fc.constantFrom('asking' as const, 'committing' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 10, 60, 1_700, 3_600),
    }),
  },
);

/** Rare by chance: every try fails, and more changes than an hour has room for. */
const breakdown: Step[] = Array.from({ length: 5 }, () => [
  { do: 'workFails' as const },
  { do: 'wait' as const, seconds: 100 },
]).flat();
const busy = (one: number): Step[] =>
  Array.from({ length: 11 }, (_, nth) => [
    { do: 'replace' as const, which: one, title: `busy ${nth % 2}` },
    { do: 'work' as const },
  ]).flat();
const steps = fc
  .array(
    fc.oneof(
      { weight: 40, arbitrary: step.map((one) => [one]) },
      {
        weight: 1,
        arbitrary: fc
          .subarray([0, 1, 2, 3, 4, 5])
          .map((ones) => [...breakdown, ...ones.map((one) => ({ do: 'prepare' as const, which: one }))]),
      },
      { weight: 1, arbitrary: which.map(busy) },
    ),
    { minLength: 120, maxLength: 120 },
  )
  .map((parts) => parts.flat());

const HOUR = 3_600_000;
const RETRIES = [2_000, 10_000, 30_000, 60_000];

const outcomeOf = async (call: Promise<{ changed: boolean }>): Promise<string> => {
  try {
    return (await call).changed ? 'changed' : 'unchanged';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

class Run {
  readonly models: Model[] = [];
  readonly world: MandateTestWorld;
  readonly identity: Identity;
  readonly input: (changes?: object) => MandateInput;
  readonly seen = new Map<string, number>();

  constructor(world: MandateTestWorld, identity: Identity, input: (changes?: object) => MandateInput) {
    this.world = world;
    this.identity = identity;
    this.input = input;
  }

  get now(): number {
    return this.world.clock.now().getTime();
  }

  async take(one: Step): Promise<void> {
    const { mandates, clock, others } = this.world;
    this.#count(one.do);
    if (one.do === 'create') {
      const { mandate } = await mandates.create(this.identity, this.input({ title: 'a' }));
      this.models.push({ ...this.#started(), id: mandate.id, title: 'a', version: 1, changes: [] });
    } else if (one.do === 'wait') clock.move(one.seconds);
    else if (one.do === 'work' || one.do === 'workFails') {
      others.questionsFail = one.do === 'workFails' ? new Error('no model') : undefined;
      await this.world.workOnce();
      for (const model of this.#due()) this.#tried(model, one.do === 'work');
    } else if (one.do === 'crash') {
      others.questionsFail = undefined;
      await this.world.crashOnce(one.when);
      // The attempt counts, and the job waits for nobody but another worker.
      for (const model of this.#due()) model.tries++;
    } else {
      const model = this.models[one.which % Math.max(1, this.models.length)];
      if (!model) return;
      const call =
        one.do === 'replace'
          ? mandates.replace(this.identity, model.id, this.input({ title: one.title }))
          : mandates[one.do](this.identity, model.id);
      const expected = one.do === 'replace' ? this.#replace(model, one.title) : this.#move(model, one.do);
      this.#count(`${one.do} ${expected}`);
      expect({ step: one, outcome: await outcomeOf(call) }).toEqual({ step: one, outcome: expected });
    }
    await this.#compare();
  }

  #started() {
    return { status: 'preparing' as const, tries: 0, dueAt: this.now };
  }

  /** Jobs that a worker finds; those of archived mandates end without a trace. */
  #due(): Model[] {
    return this.models.filter(({ status, dueAt }) => status === 'preparing' && dueAt <= this.now);
  }

  #tried(model: Model, goesWell: boolean): void {
    model.tries++;
    if (model.tries > 5) model.status = 'failed';
    else if (goesWell) model.status = 'ready';
    else if (model.tries === 5) model.status = 'failed';
    else model.dueAt = this.now + RETRIES[model.tries - 1]!;
    this.#count(`to ${model.status}`);
  }

  #replace(model: Model, wanted: string): string {
    if (model.status === 'archived' || model.status === 'preparing') return 'CONFLICT';
    if (model.title === wanted) return 'unchanged';
    model.changes = model.changes.filter((at) => this.now - at < HOUR);
    if (model.changes.length >= 10) {
      this.#count('ten changes');
      return 'CONFLICT';
    }
    model.changes.push(this.now);
    Object.assign(model, { ...this.#started(), title: wanted, version: model.version + 1 });
    return 'changed';
  }

  #move(model: Model, to: 'archive' | 'prepare'): string {
    if (to === 'prepare') {
      if (model.status !== 'failed') return 'CONFLICT';
      Object.assign(model, this.#started());
      return 'changed';
    }
    if (model.status === 'archived') return 'unchanged';
    model.status = 'archived';
    return 'changed';
  }

  async #compare(): Promise<void> {
    const stored = await this.world.lists.byIds(
      this.identity,
      this.models.map(({ id }) => id),
    );
    const shown = stored
      .map(({ id, title: text, status, flowVersion: version }) => ({ id, title: text, status, version }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const modelled = this.models
      .map(({ id, title: text, status, version }) => ({ id, title: text, status, version }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(shown).toEqual(modelled);
  }

  /** Every move of a mandate has its event, in order. */
  async checkEvents(): Promise<void> {
    for (const { id, status } of this.models) {
      const events = await this.world.events(id);
      const last = events.at(-1)!;
      const type = status === 'ready' || status === 'failed' ? `mandate.${status}` : 'mandate.changed';
      expect({ type: last.type, status: last.data['status'] }).toEqual({ type, status });
    }
  }

  #count(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }
}

const RUNS = 20;

describe('any sequence of calls, work, crashes and time', () => {
  it('leaves mandates as the state table says, thousands of steps', { timeout: 300_000 }, async () => {
    const world = await mandateTestWorld();
    const seen = new Map<string, number>();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        // Work that an earlier sequence has left behind is none of this one's business.
        await world.subgraph.database.statements.query('DELETE FROM kernel.work');
        const { identity, input } = await world.partner();
        const run = new Run(world, identity, input);
        await run.take({ do: 'create' });
        for (const one of sequence) await run.take(one);
        count += sequence.length;
        await run.checkEvents();
        for (const [what, times] of run.seen) seen.set(what, (seen.get(what) ?? 0) + times);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(count).toBeGreaterThan(2_000);
    // The sequences went everywhere.
    for (const what of [
      'replace changed',
      'replace unchanged',
      'replace CONFLICT',
      'archive changed',
      'archive unchanged',
      'prepare changed',
      'prepare CONFLICT',
      'to ready',
      'to failed',
      'to preparing',
      'ten changes',
      'crash',
    ])
      expect({ what, seen: (seen.get(what) ?? 0) > 0 }).toEqual({ what, seen: true });
  });
});
