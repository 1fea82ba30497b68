import { expect, it } from 'vitest';
import { A, assessmentWorld } from '../../../test/world/assessment-subgraph.ts';
import { withClient } from '../../../test/world/database.ts';
import { onClient } from '../../../kernel/store/database/own-connection.ts';
import { DAYS_KEPT, purgeUnfinished } from './purge-sessions.ts';

const TABLES = ['session', 'assessment', 'item', 'session_skill', 'question_set', 'reviewer', 'student'];

it('sessions that came to nothing go 180 days after they lapsed, with all that hangs on them; outcomes stay', async () => {
  const world = await assessmentWorld();
  const [unfinished, ended, young] = [
    await world.prepare([A], 'st-1'),
    await world.prepare([A], 'st-2'),
    await world.prepare([A], 'st-3'),
  ];
  for (const session of [unfinished, ended, young]) await world.generate(session);
  await withClient(world.ownerUrl, async (client) => {
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(
          TABLES.map(async (table) => {
            const { rows } = await client.query(`SELECT count(*)::integer AS n FROM verification.${table}`);
            return [table, rows[0].n as number];
          }),
        ),
      );
    const all = await counts();
    const now = new Date();
    const lapsed = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const ids = (await client.query('SELECT id FROM verification.session ORDER BY created_at, id')).rows;
    const set = (n: number, days: number, status: string) =>
      client.query('UPDATE verification.session SET lapses_at = $2, status = $3 WHERE id = $1', [
        ids[n].id,
        lapsed(days),
        status,
      ]);
    await set(0, DAYS_KEPT + 1, 'questions_generated');
    await set(1, DAYS_KEPT + 1, 'passed');
    await set(2, DAYS_KEPT - 1, 'questions_generated');
    expect(await purgeUnfinished(onClient(client), now)).toBe(true);
    const left = await counts();
    for (const table of TABLES.filter((one) => !['student', 'reviewer'].includes(one)))
      expect(left, table).toMatchObject({ [table]: (all[table]! / 3) * 2 });
    expect(left['student']).toBe(3);
    const kept = await client.query('SELECT id FROM verification.session ORDER BY created_at, id');
    expect(kept.rows).toEqual(ids.slice(1));
  });
});
