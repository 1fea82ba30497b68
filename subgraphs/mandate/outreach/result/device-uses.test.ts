import { expect, it } from 'vitest';
import { candidateTestWorld, type TestCandidate } from '../../../../test/world/mandate/candidate-world.ts';
import { purgeOldDevices } from './device-uses.ts';

const DAY_SECONDS = 86_400;
const DEVICE = 'a-device-of-the-tests';

/** Candidates of one organisation, each another person. */
async function people(count: number) {
  const world = await candidateTestWorld();
  const { identity, workflowId, input } = await world.partner();
  const skillsAlone = { methods: ['skill_verification'], enrichmentQuestions: [] };
  const made = await world.mandates.create(identity, input(skillsAlone));
  await world.work();
  const invite = () =>
    world.invite(identity, workflowId, made.mandate.id, {
      result: { expiresAt: new Date(world.clock.now().getTime() + 90 * DAY_SECONDS * 1000) },
    });
  const all: TestCandidate[] = [];
  for (let nth = 0; nth < count; nth += 1) all.push(await invite());
  return { world, all };
}

/** Goes through the skill at a usual pace; the signals that then show. */
async function signalsAfter(
  world: Awaited<ReturnType<typeof candidateTestWorld>>,
  candidate: TestCandidate,
  device = DEVICE,
): Promise<string[]> {
  for (let page = await candidate.consent(); page.step === 'skills';) {
    world.clock.move(10);
    const { questionId, options } = page.skillQuestions.at(-1)!;
    page = await candidate.answerSkill(questionId, options.indexOf('b'), { device });
  }
  const { output } = await candidate.result();
  return output!.skills[0]!.signals!.map(({ code }) => code);
}

it('counts people on a device within 30 days, and knows older ones no more', async () => {
  const { world, all } = await people(5);
  const [first, second, third, fourth, fifth] = all as [
    TestCandidate,
    TestCandidate,
    TestCandidate,
    TestCandidate,
    TestCandidate,
  ];
  expect(await signalsAfter(world, first)).toEqual([]);
  world.clock.move(31 * DAY_SECONDS);
  expect(await signalsAfter(world, second)).toEqual([]);
  expect(await signalsAfter(world, third)).toEqual([]);
  expect(await signalsAfter(world, fourth, 'another-device-of-them')).toEqual([]);
  expect(await signalsAfter(world, fifth)).toEqual(['shared_device']);
});

it('deletes a device 30 days after it was last used', async () => {
  const { world, all } = await people(2);
  const [early, late] = all as [TestCandidate, TestCandidate];
  const { statements } = world.store.shared();
  const kept = async () => (await statements.query('SELECT FROM mandate.device_use')).length;
  await signalsAfter(world, early);
  world.clock.move(2 * DAY_SECONDS);
  await signalsAfter(world, late);
  world.clock.move(28 * DAY_SECONDS - 60);
  expect(await purgeOldDevices(statements, world.clock.now())).toBe(true);
  expect(await kept()).toBe(1);
  world.clock.move(2 * DAY_SECONDS);
  await purgeOldDevices(statements, world.clock.now());
  expect(await kept()).toBe(0);
});
