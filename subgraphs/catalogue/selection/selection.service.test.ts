import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../test/world/database.ts';
import { openTestSubgraph, type TestSubgraph } from '../../../test/world/subgraph.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { catalogue } from '../catalogue.subgraph.ts';
import { MAX_SELECTIONS } from './selection.rules.ts';

const SKILLS = MAX_SELECTIONS + 10;
const skillId = (nth: number) => `sk_${800_000 + nth}`;

const visitor: Identity = {
  organisationId: null,
  mode: null,
  scopes: ['selections:write', 'selections:read'],
  actor: { kind: 'public', id: 'public' },
  requestId: 'test',
};

let opened: TestSubgraph;
beforeAll(async () => {
  opened = await openTestSubgraph(catalogue);
  await withClient(opened.ownerUrl, async (client) => {
    await client.query(`INSERT INTO catalogue.master_skill VALUES ('ms_7001', 'Master')`);
    await client.query(`INSERT INTO catalogue.sub_skill VALUES ('ss_7001', 'ms_7001', 'Sub')`);
    await client.query(
      `INSERT INTO catalogue.skill (id, sub_skill_id, name, description, aliases, verifiable)
       SELECT 'sk_' || 800000 + nth, 'ss_7001', 'Skill ' || nth, 'x', '{}', true FROM generate_series(1, $1) nth`,
      [SKILLS],
    );
  });
});
afterAll(() => opened.database.close());

const haveSelected = (userId: string, count: number) =>
  withClient(opened.ownerUrl, (client) =>
    client.query(
      `INSERT INTO catalogue.selection
         (id, user_id, skill_id, sub_skill_id, master_skill_id, created_at, updated_at)
       SELECT gen_random_uuid()::text, $1, 'sk_' || 800000 + nth, 'ss_7001', 'ms_7001', now(), now()
       FROM generate_series(1, $2::integer) nth`,
      [userId, count],
    ),
  );

/** `selected`, or the code and the field that it is about. */
async function select(userId: string, nth: number): Promise<string> {
  const input = { userId, skillId: skillId(nth), subSkillId: 'ss_7001', masterSkillId: 'ms_7001' };
  const query = 'mutation ($input: SelectionInput!) { selectSkill(input: $input) { id } }';
  const { errors } = await opened.subgraph.execute({ query, variables: { input }, identity: visitor });
  if (!errors) return 'selected';
  const { code, details } = errors[0]!.extensions as { code: string; details?: { path: string }[] };
  return [code, ...(details ?? []).map(({ path }) => path)].join(' ');
}

describe('the selections of one user', () => {
  it('are 1,000 at most, also when many come at once', async () => {
    await haveSelected('full', MAX_SELECTIONS - 2);
    const said = await Promise.all(
      Array.from({ length: 8 }, (_, more) => select('full', MAX_SELECTIONS - 1 + more)),
    );
    expect(said.toSorted()).toEqual([
      ...Array<string>(6).fill('VALIDATION_FAILED userId'),
      'selected',
      'selected',
    ]);
    expect(await select('another', 1)).toBe('selected');
  });

  it('that are there already are told as such to a user who has all, and one deleted makes room', async () => {
    await haveSelected('all', MAX_SELECTIONS);
    expect(await select('all', 1)).toBe('CONFLICT');
    expect(await select('all', SKILLS)).toBe('VALIDATION_FAILED userId');
    await withClient(opened.ownerUrl, (client) =>
      client.query(`DELETE FROM catalogue.selection WHERE user_id = 'all' AND skill_id = $1`, [skillId(1)]),
    );
    expect(await select('all', SKILLS)).toBe('selected');
  });
});
