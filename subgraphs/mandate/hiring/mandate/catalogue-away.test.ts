import { describe, expect, it } from 'vitest';
import { mandateTestWorld } from '../../../../test/world/mandate/mandate-world.ts';

describe('while the catalogue is away', () => {
  it('replays and identical resends are answered, archiving works, and the rest is told to try again', async () => {
    const world = await mandateTestWorld();
    const { identity, input } = await world.partner();
    const abroad = { locationType: 'abroad', countries: ['AE'] };
    const once = { key: 'k', hash: 'h' };
    const { mandate } = await world.mandates.create(identity, input(abroad), once);
    await world.work();
    // The cached answers of the catalogue are forgotten by then.
    world.clock.move(60);
    world.others.meanwhile = async () => {
      throw new Error('away');
    };
    expect(await world.mandates.create(identity, input(abroad), once)).toMatchObject({
      replayed: true,
      mandate: { id: mandate.id },
    });
    expect(await world.mandates.replace(identity, mandate.id, input(abroad))).toMatchObject({
      changed: false,
    });
    for (const call of [
      () => world.mandates.create(identity, input()),
      () => world.mandates.create(identity, input(abroad)),
      () => world.mandates.replace(identity, mandate.id, input({ title: 'Other' })),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
    expect((await world.mandates.archive(identity, mandate.id)).mandate.status).toBe('archived');
  });

  it('what exists is asked for once in seconds, what does not exist every time', async () => {
    const world = await mandateTestWorld();
    const { identity, input } = await world.partner();
    const asked = () =>
      world.others.asked
        .splice(0)
        .filter(({ operation }) => operation === 'MandateSkills')
        .map(({ variables }) => variables.ids);
    const skills = [{ skillId: 'sk_1' }, { skillId: 'sk_999' }];
    await world.mandates.create(identity, input());
    expect(asked()).toEqual([['sk_1', 'sk_2']]);
    for (let again = 0; again < 2; again++)
      await expect(world.mandates.create(identity, input({ skills }))).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    expect(asked()).toEqual([['sk_999'], ['sk_999']]);
    world.clock.move(6);
    await world.mandates.create(identity, input());
    expect(asked()).toEqual([['sk_1', 'sk_2']]);
  });
});
