import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import {
  OtherSubgraphs,
  openMandateWorld,
  type MandateTestWorld,
} from '../../../../test/world/mandate/mandate-world.ts';

let world: MandateTestWorld;
beforeAll(async () => {
  world = await openMandateWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  const { asked, ask: _, ...fresh } = new OtherSubgraphs();
  Object.assign(world.others, fresh, { asked });
});

const mandateOf = async (identity: Identity, id: string) => (await world.lists.byIds(identity, [id]))[0]!;

describe('a pending skill', () => {
  const pending = { name: 'Drone  Pilot', pending: true };
  const kind = 'mandate.pending-skill-resolved';
  const warned = /Pending skills/;

  it('is resolved in all mandates that wait for it; what was sent stays as it was sent', async () => {
    const { identity, input } = await world.partner();
    world.others.requested.set('drone pilot', null);
    const skills = [{ skillId: 'sk_1' }, pending];
    const { mandate } = await world.mandates.create(identity, input({ skills }));
    expect(mandate.warnings).toEqual(expect.arrayContaining([expect.stringMatching(warned)]));
    await world.work();
    await world.enqueue(identity, kind, { requestId: 'SR_1', name: 'drone pilot ', skillId: 'sk_77' });
    await world.work();
    const resolved = await mandateOf(identity, mandate.id);
    expect(resolved.skills[1]).toEqual({
      skillId: null,
      pendingName: 'Drone  Pilot',
      verify: false,
      usedSkillId: 'sk_77',
    });
    expect(resolved.warnings).not.toEqual(expect.arrayContaining([expect.stringMatching(warned)]));
    expect(resolved.flowVersion).toBe(1);
    const page = { first: 10, after: null };
    const [using] = await world.lists.pagesUnder(identity, 'skill', ['sk_77'], page);
    expect(using!.edges.map(({ node }) => node.id)).toEqual([mandate.id]);
    expect(await world.mandates.replace(identity, mandate.id, input({ skills }))).toMatchObject({
      changed: false,
    });
  });

  it('keeps its warning until all of them are resolved', async () => {
    const { identity, input } = await world.partner();
    world.others.requested.set('drone pilot', null).set('kite maker', null);
    const skills = [pending, { name: 'Kite maker', pending: true }];
    const { mandate } = await world.mandates.create(identity, input({ skills }));
    await world.work();
    const warnings = async () => (await mandateOf(identity, mandate.id)).warnings.join();
    await world.enqueue(identity, kind, { requestId: 'SR_1', name: 'Drone Pilot', skillId: 'sk_77' });
    await world.work();
    expect(await warnings()).toMatch(warned);
    await world.enqueue(identity, kind, { requestId: 'SR_2', name: 'KITE MAKER', skillId: 'sk_78' });
    await world.work();
    expect(await warnings()).not.toMatch(warned);
  });

  it("is left alone in another organisation's and in archived mandates", async () => {
    const [mine, other] = [await world.partner(), await world.partner()];
    world.others.requested.set('drone pilot', null);
    const create = async ({ identity, input }: typeof mine) =>
      (await world.mandates.create(identity, input({ skills: [pending] }))).mandate.id;
    const [archived, foreign] = [await create(mine), await create(other)];
    await world.mandates.archive(mine.identity, archived);
    await world.enqueue(mine.identity, kind, { requestId: 'SR_1', name: 'Drone Pilot', skillId: 'sk_77' });
    await world.work();
    expect((await mandateOf(mine.identity, archived)).skills[0]!.usedSkillId).toBe(null);
    expect((await mandateOf(other.identity, foreign)).skills[0]!.usedSkillId).toBe(null);
  });

  it('that is resolved already has its skill from the start, and after a change', async () => {
    const { identity, input } = await world.partner();
    world.others.requested.set('drone pilot', 'sk_77');
    const { mandate } = await world.mandates.create(identity, input({ skills: [pending] }));
    expect(mandate.skills[0]!.usedSkillId).toBe('sk_77');
    await world.work();
    const replaced = await world.mandates.replace(
      identity,
      mandate.id,
      input({ skills: [pending], title: 'b' }),
    );
    expect(replaced.mandate.skills[0]!.usedSkillId).toBe('sk_77');
  });

  it('that was resolved while the mandate was on its way is not missed', async () => {
    const { identity, input } = await world.partner();
    world.others.requested.set('drone pilot', null);
    const { mandate } = await world.mandates.create(identity, input({ skills: [pending] }));
    world.others.requested.set('drone pilot', 'sk_77');
    await world.work();
    const ready = await mandateOf(identity, mandate.id);
    expect(ready.skills[0]!.usedSkillId).toBe('sk_77');
    expect(JSON.stringify((await world.events(mandate.id)).at(-1))).not.toMatch(warned);
  });
});
