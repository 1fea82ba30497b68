import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { erasureWorld, PERSON, PHONE } from '../../../../test/world/mandate/erasure-world.ts';
import { testSealer } from '../../../../test/world/subgraph.ts';
import { Mailer } from '../../../../kernel/store/mail/mailer.ts';
import { RightsCodes } from './rights-codes.service.ts';
import { sealedCodesOf } from './rights-codes.ts';
import { SendCode } from './send-code.handler.ts';

/** Guesses of codes and numbers; the whole size of contract 7.3's proof is 100,000 and takes minutes: see RESULTS.md. */
const GUESSES = Number(process.env['GUESSES'] ?? 2_000);
/** The limits of a network address and of the installation are not there: this is what the codes hold by themselves. */
const GUESSES_PER_HOUR = 1_000;
const ASKED_PER_HOUR = 5;
const HOUR_SECONDS = 3_600;

const UNKNOWN = '+919811100001';

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

const timesOf = (all: readonly number[]) => {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)]!;
  return { median: at(0.5), p95: at(0.95) };
};

it(`${GUESSES} guesses of codes and numbers let nobody in, learn nothing, and send no person a fourth code in an hour`, async () => {
  const world = await erasureWorld();
  await world.completed(PERSON);
  const { people, mandates } = world.candidates;
  const { store, clock } = mandates;
  const codes = new RightsCodes(store, people, testSealer);
  const mailer = new Mailer(undefined, clock, testSealer);
  const senders = { of: async () => ({}), providerOf: async () => Promise.reject(new Error('no provider')) };
  const students = { find: async () => [] };
  const sender = new SendCode({ store, clock, people, students, sealer: testSealer, mailer, senders });
  const context = { signal: new AbortController().signal, finishIn: async () => {} };

  /** Has the waiting codes sent, and answers those that would open a session: the test must not hit one by luck. */
  const send = async (): Promise<Set<string>> => {
    const right = new Set<string>();
    const rows = await world.query(
      'SELECT id, sealed_codes FROM mandate.rights_code WHERE sealed_codes IS NOT NULL',
    );
    for (const { id, sealed_codes: sealed } of rows) {
      const { live, test } = JSON.parse(await testSealer.openSecret(sealed, sealedCodesOf(id)));
      right.add(live).add(test);
    }
    const jobs = await world.query(
      `DELETE FROM kernel.work WHERE kind = 'rights.code' RETURNING id, kind, payload`,
    );
    for (const job of jobs) await sender.run(job as never, context);
    return right;
  };
  const wrongCode = (right: ReadonlySet<string>): string => {
    for (;;) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      if (!right.has(code)) return code;
    }
  };

  const took: Record<string, number[]> = { [PHONE]: [], [UNKNOWN]: [], others: [] };
  const outcomes: Record<string, Set<string>> = {
    [PHONE]: new Set(),
    [UNKNOWN]: new Set(),
    others: new Set(),
  };
  const timed = async (group: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    const outcome = await outcomeOf(work());
    took[group]!.push(performance.now() - begun);
    outcomes[group]!.add(outcome);
  };
  let hours = 0;
  let mostSent = 0;
  for (let nth = 0; nth < GUESSES; hours++) {
    const before = await countSent();
    const asked: Record<string, string[]> = { [PHONE]: [], [UNKNOWN]: [] };
    let right = new Set<string>();
    for (let time = 0; time < ASKED_PER_HOUR; time++) {
      for (const number of [PHONE, UNKNOWN])
        asked[number]!.push(await outcomeOf(codes.ask({ address: number, language: 'en' })));
      right = new Set([...right, ...(await send())]);
      clock.move(1);
    }
    expect(asked[PHONE]).toEqual(['done', 'done', 'done', 'RATE_LIMITED', 'RATE_LIMITED']);
    expect(asked[UNKNOWN]).toEqual(asked[PHONE]);
    for (let guess = 0; guess < GUESSES_PER_HOUR && nth < GUESSES; guess++, nth++) {
      const code = wrongCode(right);
      const address = [PHONE, UNKNOWN, `+9198${randomInt(10_000_000, 99_999_999)}`][nth % 3]!;
      await timed(nth % 3 === 2 ? 'others' : address, () => codes.open({ address, code }));
    }
    mostSent = Math.max(mostSent, (await countSent()) - before);
    clock.move(HOUR_SECONDS + 1);
  }
  for (const group of Object.keys(outcomes)) expect([...outcomes[group]!], group).toEqual(['WRONG_CODE']);
  expect(await world.query('SELECT FROM mandate.rights_session')).toEqual([]);
  expect(mostSent).toBe(3);
  const [known, unknown] = [timesOf(took[PHONE]!), timesOf(took[UNKNOWN]!)];
  const shown = ({ median, p95 }: { median: number; p95: number }) =>
    `${median.toFixed(2)} ms (95 %: ${p95.toFixed(2)} ms)`;
  process.stderr.write(
    `${GUESSES} guesses in ${hours} hours of the clock; at most ${mostSent} codes an hour; known ${shown(known)}, unknown ${shown(unknown)}\n`,
  );
  expect(Math.abs(known.median - unknown.median)).toBeLessThan(
    Math.max(0.5, 0.25 * Math.max(known.median, unknown.median)),
  );

  async function countSent(): Promise<number> {
    const [{ count }] = await world.query(
      `SELECT count(*)::integer AS count FROM kernel.mail WHERE key LIKE 'rights.code %'`,
    );
    return count;
  }
}, 1_500_000);
