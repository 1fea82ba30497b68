import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, type Clock } from '../../../../kernel/core/clock.ts';
import { Store } from '../../../../kernel/store/store.ts';
import { systemIdentity } from '../../../../kernel/core/identity/identity.ts';
import { createLog } from '../../../../kernel/core/log.ts';
import { withClient } from '../../../../test/world/database.ts';
import { eventually } from '../../../../test/world/eventually.ts';
import { openTestSubgraph, type TestSubgraph } from '../../../../test/world/subgraph.ts';
import { searchSkills } from '../search/search-skills.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { catalogue } from '../../catalogue.subgraph.ts';

describe('the index of the catalogue', () => {
  let opened: TestSubgraph;
  beforeAll(async () => {
    opened = await openTestSubgraph(catalogue);
  });
  afterAll(() => opened.database.close());

  const match = async (name: string): Promise<string[]> => {
    const { data, errors } = await opened.subgraph.execute({
      query: 'query ($names: [String!]!) { matchSkills(names: $names) { matches { skill { id } } } }',
      variables: { names: [name] },
      identity: systemIdentity('test'),
    });
    expect(errors).toBe(undefined);
    return (data as any).matchSkills[0].matches.map(({ skill }: any) => skill.id);
  };
  const change = (sql: string) => withClient(opened.ownerUrl, (client) => client.query(sql));
  const version = async () =>
    Number((await change('SELECT version FROM catalogue.catalogue_version')).rows[0].version);

  it('is made once for all who ask first, and is not read again while nothing changes', async () => {
    const read = () =>
      ['names FROM catalogue.skill', 'FROM catalogue.occupation'].map(
        (part) => opened.statements.filter((sql) => sql.includes(part)).length,
      );
    expect(read()).toEqual([0, 0]);
    const found = await Promise.all([match('house wiring'), match('house wiring')]);
    expect(found.map(([first]) => first)).toEqual(['sk_20101', 'sk_20101']);
    expect(read()).toEqual([1, 1]);
    expect((await match('house wiring'))[0]).toBe('sk_20101');
    expect(read()).toEqual([1, 1]);
  });

  it('follows a change of the catalogue once it is committed', async () => {
    await change(
      `INSERT INTO catalogue.skill (id, sub_skill_id, name, description, aliases, verifiable)
       SELECT 'sk_909090909', id, 'Zeppelin Mooring', 'x', '{airship docking}', false FROM catalogue.sub_skill LIMIT 1`,
    );
    await eventually('the new skill is found', async () =>
      (await match('airship docking')).includes('sk_909090909') ? true : undefined,
    );
    await change(`UPDATE catalogue.skill SET aliases = '{balloon parking}' WHERE id = 'sk_909090909'`);
    await eventually('the new alias is found', async () =>
      (await match('balloon parking')).includes('sk_909090909') ? true : undefined,
    );
    expect(await match('airship docking')).not.toContain('sk_909090909');
    expect((await match('house wiring'))[0]).toBe('sk_20101');
  });

  it('answers from the old one while the new one is made', async () => {
    const index = new CatalogueIndex(
      new Store(opened.database, systemClock),
      systemClock,
      createLog('test', 'silent'),
    );
    const old = await index.get();
    await withClient(opened.ownerUrl, async (client) => {
      await client.query(`UPDATE catalogue.skill SET name = name WHERE id = 'sk_10101'`);
      await client.query('BEGIN; LOCK TABLE catalogue.skill IN ACCESS EXCLUSIVE MODE');
      await eventually('it waits for the skills', async () => {
        expect(await index.get()).toBe(old);
        const { rows } = await client.query(
          `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'catalogue.skill'::regclass`,
        );
        return rows.length > 0 ? true : undefined;
      });
      expect(await index.get()).toBe(old);
      await client.query('ROLLBACK');
    });
    await eventually('the new one is made', async () => ((await index.get()) === old ? undefined : true));
  });

  it('says so where an answer is of the catalogue before, on every way to find skills', async () => {
    const query = `{
      searchSkills(keyword: "house wiring") { outdated edges { node { id } } }
      searchSkillPage(keyword: "house wiring") { outdated items { id } }
      matchSkills(names: ["house wiring"]) { outdated }
      skillsInText(text: "house wiring") { outdated }
      skills(first: 1) { outdated }
    }`;
    const ask = async () => {
      const { data, errors } = await opened.subgraph.execute({ query, identity: systemIdentity('test') });
      expect(errors).toBe(undefined);
      const found = data as any;
      expect(found.searchSkills.edges[0].node.id).toBe('sk_20101');
      const lists = [
        found.searchSkills,
        found.searchSkillPage,
        found.matchSkills[0],
        found.skillsInText,
        found.skills,
      ];
      return lists.map((one) => one.outdated);
    };
    await withClient(opened.ownerUrl, async (client) => {
      await client.query(`UPDATE catalogue.skill SET name = name WHERE id = 'sk_10101'`);
      // The index reads the use of skills; an answer does not.
      await client.query('BEGIN; LOCK TABLE catalogue.selection IN ACCESS EXCLUSIVE MODE');
      // Lists of the catalogue itself are never of another.
      expect(await ask()).toEqual([true, true, true, true, null]);
      await client.query('ROLLBACK');
    });
    await expect.poll(ask).toEqual([null, null, null, null, null]);
  });

  it('ranks skills that fit alike by their use, half a minute after it was counted last', async () => {
    await change(
      `INSERT INTO catalogue.skill (id, sub_skill_id, name, description, aliases, verifiable)
       SELECT 'sk_90000' || number, 'ss_101', 'Quokka Care ' || word, 'An animal.', '{}', true
       FROM (VALUES (1, 'One'), (2, 'Two')) AS skill (number, word)`,
    );
    let now = Date.now();
    const clock: Clock = { now: () => new Date(now), refresh: async () => {} };
    const index = new CatalogueIndex(
      new Store(opened.database, systemClock),
      clock,
      createLog('test', 'silent'),
    );
    const found = async () => {
      const catalogueNow = await index.get();
      return Array.from(searchSkills(catalogueNow, 'quokka'), (skill) => catalogueNow.skills.ids[skill]);
    };
    expect(await found()).toEqual(['sk_900001', 'sk_900002']);
    await change(
      `INSERT INTO catalogue.selection (id, user_id, skill_id, sub_skill_id, master_skill_id, created_at, updated_at)
       VALUES (gen_random_uuid()::text, 'u1', 'sk_900002', 'ss_101', 'ms_1', now(), now())`,
    );
    expect(await found()).toEqual(['sk_900001', 'sk_900002']);
    now += 30_000;
    await expect.poll(found).toEqual(['sk_900002', 'sk_900001']);
  });

  it('leaves out a skill that the catalogue has lost since', async () => {
    await change(
      `INSERT INTO catalogue.skill (id, sub_skill_id, name, description, aliases, verifiable)
       SELECT 'sk_909090908', id, 'Sundial Winding', 'x', '{}', false FROM catalogue.sub_skill LIMIT 1`,
    );
    await eventually('the new skill is found', async () =>
      (await match('sundial winding')).includes('sk_909090908') ? true : undefined,
    );
    await change(`DELETE FROM catalogue.skill WHERE id = 'sk_909090908'`);
    expect(await match('sundial winding')).not.toContain('sk_909090908');
  });

  it('has a version that grows with every statement on skills, and not when it is rolled back', async () => {
    const before = await version();
    await change(`UPDATE catalogue.skill SET verifiable = verifiable WHERE id = 'sk_10101'`);
    expect(await version()).toBe(before + 1);
    await change(`BEGIN; UPDATE catalogue.skill SET name = name; ROLLBACK`);
    expect(await version()).toBe(before + 1);
  });
});
