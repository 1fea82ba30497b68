import { describe, expect, it } from 'vitest';
import { Assessed } from '../../world/assessments.ts';
import { withClient } from '../../world/database.ts';
import { migratedDatabase } from '../../world/migrated-database.ts';
import {
  codeOf,
  data,
  newPlatform,
  outbox,
  pagePath,
  Platform,
  platformOf,
  skillIds,
  STEP_1,
} from '../../world/platform.ts';
import { startSystem } from '../../world/system.ts';
import { World, world } from '../../world/world.ts';

const [A, B] = skillIds(2) as [string, string];
const PERSONAL =
  /Some Student|student@example|Some Reviewer|reviewer@example|Footbridge|workshop|evidence|well done/i;

describe('DELETE /students/{externalStudentId}', () => {
  it('200 cancels what is open, keeps outcomes, and gives the same serviceUserId later', async () => {
    const one = await newPlatform(world());
    const finished = await one.awaiting();
    data(await one.answer(finished, { [A]: true, [B]: true }));
    const open = await one.awaiting({ items: { projectIds: ['p2'] } });
    const { body } = await one.call('DELETE', '/students/st-1');
    const { serviceUserId } = open;
    expect(body.data).toEqual({ externalStudentId: 'st-1', serviceUserId, erasedVerifications: 2 });

    expect(codeOf(await one.get(`/verify/${open.sessionToken}`))).toBe('404 SESSION_NOT_FOUND');
    expect(codeOf(await one.storeReviewer(open))).toBe('404 VERIFICATION_NOT_FOUND');
    expect(codeOf(await one.get(pagePath(open.serviceVerificationId)))).toBe('404 NOT_FOUND');
    expect(codeOf(await one.get(`/storereviewerdetails/${open.serviceVerificationId}`))).toBe(
      '404 NOT_FOUND',
    );
    expect(codeOf(await one.answer(open, { [A]: true, [B]: true }))).toBe('404 NOT_FOUND');
    for (const { recipient, subject, text, html } of await outbox(world(), open.serviceVerificationId))
      expect({ recipient, subject, text, html }).toEqual({
        recipient: '',
        subject: '',
        text: null,
        html: null,
      });
    expect(codeOf(await one.call('DELETE', '/students/st-1'))).toBe('200 ok');

    // The skill that was verified stays verified.
    expect((await one.open()).serviceUserId).toBe(serviceUserId);
    await expect(one.prepared()).rejects.toThrow('DUPLICATE_SKILLS_IN_BUNDLE');
  });

  it("404 NOT_FOUND for an unknown student, and for another organisation's or mode's", async () => {
    const organisation = await world().organisation();
    const one = new Platform(world(), await organisation.verificationKey());
    const { sessionToken } = await one.open('theirs');
    for (const [key, id] of [
      [one.key, 'unknown'],
      [await organisation.verificationKey('test'), 'theirs'],
      [world().demo.live.verificationKey, 'theirs'],
    ] as const)
      expect(codeOf(await new Platform(world(), key).call('DELETE', `/students/${id}`))).toBe(
        '404 NOT_FOUND',
      );
    expect(data(await one.get(`/verify/${sessionToken}`)).student.name).toBe('Some Student');
  });

  it('leaves no name, address or text of theirs in any table', async () => {
    const databaseUrl = await migratedDatabase();
    const system = await startSystem({ databaseUrl });
    try {
      const own = new World(system);
      const one = await platformOf(own, await own.organisation(), 'live', ['https://a.example']);
      const session = await one.open('st-1', { returnUrl: 'https://a.example/?of=student@example.org' });
      const skills = [{ skillId: A, proofUrl: ['https://example.org/evidence'] }];
      data(await one.post(STEP_1, session.sessionToken, { skills }));
      await one.chooseMethod(session);
      data(await one.storeItems(session));
      data(await one.storeReviewer(session));
      const token = await one.tokenOf(session);
      const overallComment = 'well done';
      data(await one.answer({ ...session, token }, { [A]: true }, { overallComment }));
      const assessed = new Assessed(one, databaseUrl);
      await assessed.passed({ skills: [A] });
      await assessed.questions(await assessed.prepared({ skills: [B] }));

      const dump = () =>
        withClient(databaseUrl, async (client) => {
          const { rows: tables } = await client.query<{ name: string }>(
            `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE c.relkind = 'r' AND n.nspname IN ('kernel', 'verification')`,
          );
          const texts = [];
          for (const { name } of tables) {
            const { rows } = await client.query(`SELECT row_to_json(t)::text AS text FROM ${name} t`);
            texts.push(...rows.map(({ text }) => `${name} ${text}`));
          }
          return texts;
        });
      expect((await dump()).filter((text) => PERSONAL.test(text)).length).toBeGreaterThan(3);
      data(await one.call('DELETE', '/students/st-1'));
      const left = await dump();
      expect(left.filter((text) => PERSONAL.test(text))).toEqual([]);
      for (const status of ['endorsed', 'passed', 'cancelled'])
        expect(left.filter((text) => text.includes(`"status":"${status}"`))).not.toEqual([]);
      expect(left.filter((text) => text.startsWith('verification.question_set '))).toEqual([]);
      // The outcome is kept, without the questions.
      await expect(assessed.prepared({ skills: [A] })).rejects.toThrow('ASSESSMENT_ALREADY_PASSED');
    } finally {
      await system.stop();
    }
  });
});
