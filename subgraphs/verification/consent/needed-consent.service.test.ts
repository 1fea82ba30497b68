import { expect, it } from 'vitest';
import { assessmentWorld } from '../../../test/world/assessment-subgraph.ts';

const DAY = 86_400;
/** The clock of the world begins two days earlier. */
const SETTING = { env: { STUDENT_CONSENT_FROM: '2027-01-12' } };
const given = { consent: { at: '2027-01-10T09:00:00Z' } };

const warningsOf = async (world: Awaited<ReturnType<typeof assessmentWorld>>, sessionToken: string) => {
  const shown = await world.run(
    'query ($t: String!) { session(sessionToken: $t) { warnings { code message } } }',
    {
      t: sessionToken,
    },
  );
  return shown.warnings as { code: string; message: string }[];
};

it('an assessment without consent is a warning before the day of the setting, and refused from then on', async () => {
  const world = await assessmentWorld(SETTING);
  const [early, late, agreed] = [
    await world.prepare(undefined, 'st-1'),
    await world.prepare(undefined, 'st-2'),
    await world.prepare(undefined, 'st-3', given),
  ];
  expect(await world.codeFrom(world.generate(early))).toBe('ok');
  const [warning] = await warningsOf(world, early.sessionToken);
  expect(warning).toMatchObject({ code: 'CONSENT_MISSING', message: expect.stringContaining('2027-01-12') });
  expect(await warningsOf(world, agreed.sessionToken)).toEqual([]);

  // 13 hours and 59 minutes are left of the second day, which sessions do not outlive by themselves.
  await world.query("UPDATE verification.session SET expires_at = '2027-02-01', lapses_at = '2027-02-01'");
  world.move(DAY + 14 * 3_600 - 1);
  expect(await world.codeFrom(world.submit(early, false))).toBe('ok');
  expect(await world.codeFrom(world.generate(early))).toBe('ok');
  world.move(1);
  expect(await world.codeFrom(world.generate(late))).toBe('CONSENT_MISSING');
  expect(await world.codeFrom(world.generate(early))).toBe('CONSENT_MISSING');
  expect(await world.codeFrom(world.submit(early, true))).toBe('CONSENT_MISSING');
  expect(await world.codeFrom(world.generate(agreed))).toBe('ok');
  expect(await world.codeFrom(world.submit(agreed, true))).toBe('ok');
});

it('an assessment without consent goes on for ever where no day is set', async () => {
  const world = await assessmentWorld();
  const session = await world.prepare();
  await world.query("UPDATE verification.session SET expires_at = '2200-02-01', lapses_at = '2200-02-01'");
  world.move(50 * 365 * DAY);
  expect(await world.codeFrom(world.generate(session))).toBe('ok');
});
