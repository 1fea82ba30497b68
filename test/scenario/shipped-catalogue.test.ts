import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase, withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { startSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

/** The tests' own template has the catalogue already. */
const emptyDatabase = () => createDatabase(inject('postgresUrl'));

describe('the catalogue that ships with the service', () => {
  it(
    'has the Indian skills from the first moment and 14,000 soon after, though the first process was killed meanwhile',
    { timeout: 240_000 },
    async () => {
      const options = {
        databaseUrl: await emptyDatabase(),
        dataDir: temporaryFolder(),
        env: { CATALOGUE: 'all', WORK_LEASE_SECONDS: '10' },
      };
      const first = await startSystem(options);
      const count = async (system: typeof first) =>
        (await new World(system).fetch('/api/skills?limit=1')).body.count as number;
      expect(await count(first)).toBeGreaterThan(718);
      first.process.kill('SIGKILL');
      await first.ended;

      const system = await startSystem(options);
      onTestFinished(() => system.stop());
      expect(await count(system)).toBeGreaterThan(718);
      await expect.poll(() => count(system), { timeout: 150_000, interval: 500 }).toBeGreaterThan(14_000);
      const partner = await (await new World(system).organisation()).partner();

      // A skill of ESCO alone, and one that both have: it stays as India says it, under both ids.
      const musical = await partner.get('/skills/sk_1000001');
      expect(musical.body.data).toMatchObject({ name: 'manage musical staff', verifiable: false });
      // Nothing has warmed up: the first search makes the index, for longer than a call may take on a busy machine.
      const laying = await eventually('the index is made', async () => {
        const { status, body } = await partner.get('/skills/search?q=lay%20bricks');
        return status !== 503 && body;
      });
      expect(laying.data.items[0]).toMatchObject({ skill_id: 'sk_10101', name: 'Brick Laying' });
      const merged = await partner.graph('{ skill(id: "sk_10101") { mergedIds otherSubSkills { id } } }');
      const { mergedIds, otherSubSkills } = merged.body.data.skill;
      expect(otherSubSkills).toHaveLength(1);
      expect((await partner.get(`/skills/${mergedIds[0]}`)).body.data).toMatchObject({
        skill_id: mergedIds[0],
        name: 'Brick Laying',
        verifiable: true,
      });
      const browsed = await partner.get('/skills?limit=1');
      expect(browsed.body.data.items[0].skill_id).toBe('sk_10101');

      // An occupation proposes its skills, and a search on the open surface finds them.
      const { body } = await partner.post('/skills/match', { names: ['plumber'] });
      const [occupation] = body.data.items[0].matches;
      expect(occupation).toMatchObject({ kind: 'occupation', name: 'Plumber', score: 1 });
      const open = await new World(system).fetch('/api/skills/search?keyword=plumber&limit=3');
      expect(open.body.data.map((item: any) => item.skill_id)).toEqual(occupation.skills.slice(0, 3));
    },
  );

  it('is the Indian one alone with CATALOGUE=india; answers of the catalogue before say so', async () => {
    const databaseUrl = await emptyDatabase();
    const system = await startSystem({ databaseUrl, dataDir: temporaryFolder() });
    onTestFinished(() => system.stop());
    const world = new World(system);
    expect((await world.fetch('/api/skills?limit=1')).body.count).toBeLessThan(1_000);

    // An answer while the index of a change is made says that it is of the catalogue before.
    const partner = await (await world.organisation()).partner();
    const outdated = async () => {
      const [found, extracted, matched, open] = await Promise.all([
        partner.get('/skills/search?q=house%20wiring'),
        partner.post('/skills/extract', { text: 'house wiring' }),
        partner.post('/skills/match', { names: ['house wiring'] }),
        world.fetch('/api/skills/search?keyword=house%20wiring'),
      ]);
      return [
        found.body.data.outdated,
        extracted.body.data.outdated,
        matched.body.data.items[0].outdated,
        open.body.outdated,
      ];
    };
    expect(await outdated()).toEqual([undefined, undefined, undefined, undefined]);
    await withClient(databaseUrl, async (client) => {
      await client.query(`UPDATE catalogue.skill SET name = name WHERE id = 'sk_10101'`);
      // The index reads the use of skills; an answer does not.
      await client.query('BEGIN; LOCK TABLE catalogue.selection IN ACCESS EXCLUSIVE MODE');
      expect(await outdated()).toEqual([true, true, true, true]);
      await client.query('ROLLBACK');
    });
    await expect.poll(outdated).toEqual([undefined, undefined, undefined, undefined]);
  });
});
