import { describe, expect, inject, it } from 'vitest';
import { withClient } from '../../world/database.ts';
import {
  codeOf,
  data,
  newPlatform,
  Platform,
  skillIds,
  STEP_2,
  type OpenedSession,
} from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const [A, B] = skillIds(2) as [string, string];

describe('skills of one student and source, over all sessions', () => {
  it('409 DUPLICATE_SKILLS_IN_BUNDLE for a skill endorsed before under the same type', async () => {
    const one = await newPlatform(world());
    const first = await one.awaiting({ skills: [A, B] });
    data(await one.answer(first, { [A]: true, [B]: false }));
    const store = async (
      skill: string,
      options: { type?: string; items?: object; student?: string } = {},
    ) => {
      const { type = 'peer', items, student } = options;
      const session = await one.open(student, { endorsementType: type });
      await one.storeSkills(session, skill);
      await one.chooseMethod(session);
      return codeOf(await one.storeItems(session, items));
    };
    expect(await store(A)).toBe('409 DUPLICATE_SKILLS_IN_BUNDLE');
    // Not endorsed then; another type; another source; another student.
    expect(await store(B)).toBe('200 ok');
    expect(await store(A, { type: 'manager' })).toBe('200 ok');
    expect(await store(A, { items: { projectIds: ['p2'] } })).toBe('200 ok');
    expect(await store(A, { student: 'st-2' })).toBe('200 ok');
    // One of several sources is enough.
    expect(await store(A, { items: { projectIds: ['p1', 'p2'] } })).toBe('409 DUPLICATE_SKILLS_IN_BUNDLE');
  });

  it('409 MAX_SKILLS_PER_SOURCE over 10 different skills, until a verification is cancelled', async () => {
    const one = await newPlatform(world());
    const first = await one.prepared({ skills: skillIds(6) });
    await one.prepared({ skills: skillIds(6, 4) }); // 10 different
    const session = await one.open();
    await one.storeSkills(session, ...skillIds(2, 9));
    await one.chooseMethod(session);
    expect(codeOf(await one.storeItems(session))).toBe('409 MAX_SKILLS_PER_SOURCE');
    expect(codeOf(await one.storeItems(session, { projectIds: ['p2'] }))).toBe('200 ok');
    expect(codeOf(await one.call('POST', `/verify/${first.sessionToken}/cancel`))).toBe('200 ok');
    expect(codeOf(await one.storeItems(session))).toBe('200 ok');
  });

  it('keeps test and live apart, and organisations', async () => {
    const organisation = await world().organisation();
    const live = new Platform(world(), await organisation.verificationKey('live'));
    await live.prepared({ skills: skillIds(10) });
    for (const other of [
      new Platform(world(), await organisation.verificationKey('test')),
      await newPlatform(world()),
    ])
      await other.prepared({ skills: skillIds(10, 10) });
    await expect(live.prepared({ skills: skillIds(1, 10) })).rejects.toThrow('MAX_SKILLS_PER_SOURCE');
  });

  it('lets no more than 10 in when twenty sessions with a skill each come at once', async () => {
    const one = await newPlatform(world());
    const sessions = [];
    for (const skill of skillIds(20)) {
      const session = await one.open();
      await one.storeSkills(session, skill);
      await one.chooseMethod(session);
      sessions.push(session);
    }
    const codes = (await Promise.all(sessions.map((session) => one.storeItems(session)))).map(codeOf);
    expect(codes.filter((code) => code === '200 ok')).toHaveLength(10);
    expect(codes.filter((code) => code === '409 MAX_SKILLS_PER_SOURCE')).toHaveLength(10);
  });

  it('lets none of twenty sessions in that come while the same skill is being endorsed', async () => {
    const one = await newPlatform(world());
    const endorsed = await one.awaiting({ skills: [A] });
    const sessions: OpenedSession[] = [];
    for (let nth = 0; nth < 20; nth += 1) {
      const session = await one.open();
      await one.storeSkills(session, A);
      await one.chooseMethod(session);
      sessions.push(session);
    }
    const { serviceVerificationId: id, serviceUserId } = endorsed;
    const codes = await withClient(inject('systemDatabaseUrl'), async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM verification.student WHERE id = $1 FOR UPDATE', [serviceUserId]);
      await client.query("UPDATE verification.session SET status = 'endorsed' WHERE id = $1", [id]);
      await client.query('UPDATE verification.session_skill SET verified = true WHERE session_id = $1', [id]);
      const stored = sessions.map((session) => one.storeItems(session));
      const waiting = 'SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted';
      await expect.poll(async () => (await client.query(waiting)).rows[0].n).toBeGreaterThan(3);
      await client.query('COMMIT');
      return (await Promise.all(stored)).map(codeOf);
    });
    expect(codes).toEqual(Array(20).fill('409 DUPLICATE_SKILLS_IN_BUNDLE'));
  });

  it('a change of method keeps the items, unless they fail the checks of the new one', async () => {
    const one = await newPlatform(world());
    const done = await one.awaiting({ skills: [A] });
    data(await one.answer(done, { [A]: true }));
    const projectsAfter = async (skill: string) => {
      const session = await one.prepared({ skills: [skill], method: 'assessment' });
      await one.chooseMethod(session, 'human');
      return data(await one.get(`/verify/${session.sessionToken}`)).stored.projects.length;
    };
    expect(await projectsAfter(B)).toBe(1);
    expect(await projectsAfter(A)).toBe(0);
  });
});

describe('POST /verify/{sessionToken}/cancel', () => {
  it("200 voids the reviewer's link; again it is 200 and changes nothing", async () => {
    const one = await newPlatform(world());
    const session = await one.awaiting();
    for (let nth = 0; nth < 2; nth++) {
      const { body } = await one.call('POST', `/verify/${session.sessionToken}/cancel`);
      expect(body.data).toEqual({
        serviceVerificationId: session.serviceVerificationId,
        status: 'cancelled',
      });
    }
    expect(codeOf(await one.answer(session, { [A]: true, [B]: true }))).toBe('403 INVALID_TOKEN');
    const { sessionToken, serviceVerificationId } = session;
    const method = { serviceVerificationId, verificationMethod: 'assessment' };
    expect(codeOf(await one.post(STEP_2, sessionToken, method))).toBe('409 METHOD_LOCKED');
  });

  it('404 SESSION_NOT_FOUND for an unknown token', async () => {
    const one = await newPlatform(world());
    expect(codeOf(await one.call('POST', '/verify/unknown/cancel'))).toBe('404 SESSION_NOT_FOUND');
  });
});
