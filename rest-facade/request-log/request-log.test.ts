import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOURLY } from './hourly-budget.rules.ts';
import { RequestLog } from './request-log.ts';
import type { RequestRecord } from './request-record.ts';

const record = (requestId: string, answer?: string): RequestRecord => ({
  organisation_id: 'OR_1',
  mode: 'live',
  isProven: true,
  call: {
    request_id: requestId,
    at: 1_700_000_000_000,
    key_id: 'VFN_LIVE_1',
    on_behalf_of: undefined,
    method: 'GET',
    path: '/api/v1/partner/workflows',
    operation: 'GET /api/v1/partner/workflows',
    status: 200,
    code: undefined,
    reason: undefined,
    duration_ms: 1,
    body: undefined,
    answer,
  },
});

describe('the log of requests', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const open = (write: (records: RequestRecord[]) => Promise<void> = async () => {}) => {
    const batches: RequestRecord[][] = [];
    let [dropped, cut] = [0, 0];
    const log = new RequestLog({
      write: async (records) => {
        batches.push(records);
        await write(records);
      },
      log: { warn: () => {} },
      dropped: (count) => (dropped += count),
      withoutTexts: () => (cut += 1),
    });
    return { log, batches, dropped: () => dropped, cut: () => cut };
  };

  it('writes what came within half a second together', async () => {
    const { log, batches } = open();
    log.add(record('a'));
    log.add(record('b'));
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(batches.map((batch) => batch.map(({ call }) => call.request_id))).toEqual([['a', 'b']]);
  });

  it('writes a full batch at once, and the next when that is written', async () => {
    const gate = Promise.withResolvers<void>();
    const { log, batches } = open(() => gate.promise);
    for (let n = 0; n < 1_200; n++) log.add(record(String(n)));
    expect(batches.map(({ length }) => length)).toEqual([500]);
    gate.resolve();
    await log.stop();
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 200]);
  });

  it('writes what came during a write together, when its own time has come', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let writes = 0;
    const { log, batches } = open(() => gates[writes++]!.promise);
    log.add(record('a'));
    await vi.advanceTimersByTimeAsync(500);
    log.add(record('b'));
    gates[0]!.resolve();
    await vi.advanceTimersByTimeAsync(0);
    log.add(record('c'));
    expect(batches.length).toBe(1);
    gates[1]!.resolve();
    await vi.advanceTimersByTimeAsync(500);
    expect(batches.map((batch) => batch.map(({ call }) => call.request_id))).toEqual([['a'], ['b', 'c']]);
  });

  it('writes on after its time came during a write, whichever of them ends first', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let writes = 0;
    const { log, batches } = open(() => gates[writes++]?.promise ?? Promise.resolve());
    for (const [nth, id] of ['a', 'b', 'c'].entries()) {
      log.add(record(id));
      await vi.advanceTimersByTimeAsync(500);
      // The next call comes during the write, and its time is over before the write is.
      log.add(record(`${id}-meanwhile`));
      await vi.advanceTimersByTimeAsync(500);
      gates[nth]?.resolve();
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(batches.flat().map(({ call }) => call.request_id)).toEqual(
      ['a', 'b', 'c'].flatMap((id) => [id, `${id}-meanwhile`]),
    );
  });

  it('writes on after each end of a write, good or bad, soon or late', async () => {
    for (const writeMs of [0, 1, 399, 400, 401, 5_000])
      for (const fails of [false, true]) {
        const { log, batches, dropped } = open(async () => {
          await new Promise((resolve) => setTimeout(resolve, writeMs));
          if (fails) throw new Error('away');
        });
        for (let n = 0; n < 60; n++) {
          log.add(record(String(n)));
          await vi.advanceTimersByTimeAsync(150);
        }
        await vi.advanceTimersByTimeAsync(15_000);
        expect([writeMs, batches.flat().length, dropped()]).toEqual([writeMs, 60, fails ? 60 : 0]);
      }
  });

  it('loses the records of one organisation alone when they cannot be written', async () => {
    const { log, batches, dropped } = open(async ([first]) => {
      if (first!.organisation_id === 'OR_1') throw new Error('not storable');
    });
    log.add(record('a'));
    log.add({ ...record('b'), organisation_id: 'OR_2' });
    log.add({ ...record('c'), mode: 'test' });
    log.add(record('d'));
    await log.stop();
    expect(batches.map((batch) => batch.map(({ call }) => call.request_id))).toEqual([
      ['a', 'd'],
      ['b'],
      ['c'],
    ]);
    expect(dropped()).toBe(3);
  });

  it('drops what comes while too much waits, by number and by size', async () => {
    const gate = Promise.withResolvers<void>();
    const { log, dropped } = open(() => gate.promise);
    for (let n = 0; n < 6_000; n++) log.add(record(String(n)));
    expect(dropped()).toBe(500);
    gate.resolve();
    await log.stop();
    const large = open(() => new Promise(() => {}));
    for (let n = 0; n < 3_000; n++)
      large.log.add({ ...record(String(n), 'x'.repeat(4_000)), organisation_id: `OR_${n % 10}` });
    expect(large.dropped()).toBeGreaterThan(900);
  });

  it('goes on after a batch that could not be written', async () => {
    let fails = true;
    const { log, batches, dropped } = open(async () => {
      if (fails) throw new Error('away');
    });
    log.add(record('a'));
    await log.stop();
    fails = false;
    log.add(record('b'));
    await log.stop();
    expect([dropped(), batches.length]).toEqual([1, 2]);
  });

  it('keeps records without texts, then counts alone, when the hour of an organisation is used up', async () => {
    const { log, batches, dropped, cut } = open();
    const add = async (count: number, one: () => RequestRecord) => {
      for (let n = 0; n < count; n++) {
        log.add(one());
        if (n % 400 === 0) await log.stop();
      }
      await log.stop();
      return batches.splice(0).flat();
    };
    const letters = (records: RequestRecord[]) =>
      records.reduce((sum, { call: { body = '', answer = '' } }) => sum + body.length + answer.length, 0);
    const refused = () => ({ ...record('r', 'x'.repeat(4_000)) });
    const kept = await add(1_500, refused);
    expect([kept.length, letters(kept), cut(), dropped()]).toEqual([1_500, HOURLY.letters, 500, 0]);
    const others = await add(3, () => ({ ...refused(), organisation_id: 'OR_2' }));
    expect([letters(others), cut()]).toEqual([12_000, 500]);

    const limited = () => {
      const one = record('l');
      return { ...one, call: { ...one.call, status: 429 } };
    };
    const flood = await add(HOURLY.unreadRecords + 70, limited);
    expect(flood.filter(({ isOnlyCounted }) => !isOnlyCounted)).toHaveLength(HOURLY.unreadRecords);
    expect(flood).toHaveLength(HOURLY.unreadRecords + 70);
    expect(dropped()).toBe(70);
    // Calls that were read have a room of their own; those that nobody proved have not.
    expect(await add(1, () => record('a'))).toEqual([record('a')]);
    expect((await add(1, () => ({ ...record('a'), isProven: false })))[0]!.isOnlyCounted).toBe(true);
    // An hour later there is room again.
    const later = refused();
    later.call.at += 3_600_000;
    expect(await add(1, () => later)).toEqual([later]);
  });

  it('counts a call that could not be read', () => {
    const { log, dropped } = open();
    log.lose(new Error('of the masking'));
    expect(dropped()).toBe(1);
  });

  it('writes what is left when it stops', async () => {
    const { log, batches } = open();
    log.add(record('a'));
    await log.stop();
    expect(batches.length).toBe(1);
  });
});
