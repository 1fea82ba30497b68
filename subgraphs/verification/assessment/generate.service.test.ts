import { describe, expect, it } from 'vitest';
import { A, assessmentWorld, B, door } from '../../../test/world/assessment-subgraph.ts';

const DAY = 86_400;
const setsOf = (rows: any[]) => rows.map(({ skill_id: id }) => id as string);
const SETS = "SELECT skill_id FROM verification.question_set WHERE owner LIKE 'session:' || $1 || ':%'";

/** Counts the looks at a claim: only a caller who has found that of another looks. */
const looksOf = ({ statements }: { statements: string[] }): number =>
  statements.filter((sql) => /FROM verification\.assessment WHERE id = \$1/.test(sql)).length;

describe('questions that are being made', () => {
  it('hold no connection: with a pool of two, others go on meanwhile', async () => {
    const world = await assessmentWorld({ pool: 2 });
    const { opened, open } = door();
    const sessions = [];
    for (let nth = 0; nth < 6; nth += 1) sessions.push(await world.prepare([A], `st-${nth}`));
    world.catalogue.before = () => opened;
    const waiting = sessions.map((session) => world.generate(session));
    await expect.poll(() => world.catalogue.asked).toBe(6);
    await world.prepare([A], 'another');
    open();
    expect(await Promise.all(waiting)).toHaveLength(6);
  });

  it('are asked for once by twenty calls, with one event', async () => {
    const world = await assessmentWorld();
    const session = await world.prepare();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.generate(session)));
    expect(world.catalogue.asked).toBe(1);
    expect(new Set(answers.map(({ questions }) => JSON.stringify(questions))).size).toBe(1);
    expect(answers.filter(({ alreadyGenerated }) => alreadyGenerated === null)).toHaveLength(1);
    expect(await world.eventsOf(session)).toEqual(['verification.initiated']);
  });

  it('fail for all who wait when their maker fails, and the next call makes them', async () => {
    const world = await assessmentWorld();
    const session = await world.prepare();
    const { opened, open } = door();
    world.catalogue.before = () => opened.then(() => Promise.reject(new Error('the catalogue is away')));
    const first = world.codeFrom(world.generate(session));
    await expect.poll(() => world.catalogue.asked).toBe(1);
    world.statements.length = 0;
    const waiting = [1, 2].map(() => world.codeFrom(world.generate(session)));
    await expect.poll(() => looksOf(world)).toBeGreaterThan(3);
    open();
    expect(await first).toBe('SERVER_ERROR');
    expect(await Promise.all(waiting)).toEqual(['GENERATION_FAILED', 'GENERATION_FAILED']);
    expect(world.catalogue.asked).toBe(1);
    expect(await world.eventsOf(session)).toEqual([]);
    world.catalogue.before = async () => {};
    expect((await world.generate(session)).alreadyGenerated).toBe(null);
  });

  it('are made by somebody else once their maker has died, and one that only slept keeps what is there', async () => {
    const world = await assessmentWorld();
    const session = await world.prepare();
    const { opened, open } = door();
    world.catalogue.before = () => opened;
    const asleep = world.generate(session);
    await expect.poll(() => world.catalogue.asked).toBe(1);
    world.catalogue.before = async () => {};
    // The claim still holds: this one waits, and asks nobody.
    const second = world.generate(session);
    await expect.poll(() => looksOf(world)).toBeGreaterThan(0);
    await world.query("UPDATE verification.assessment SET claimed_until = now() - interval '1 second'");
    const made = await second;
    expect(world.catalogue.asked).toBe(2);
    expect(made.alreadyGenerated).toBe(null);
    open();
    expect((await asleep).questions).toEqual(made.questions);
    expect(await world.query(SETS, [session.id])).toHaveLength(1);
    expect(await world.eventsOf(session)).toEqual(['verification.initiated']);
  });

  it.each([
    ['ahead of', 3_600],
    ['behind', -3_600],
  ])(
    'are made once, also where the clock of another process is %s that of their maker',
    async (_, seconds) => {
      const world = await assessmentWorld();
      const session = await world.prepare();
      const { opened, open } = door();
      world.catalogue.before = () => opened;
      const first = world.generate(session);
      await expect.poll(() => world.catalogue.asked).toBe(1);
      world.statements.length = 0;
      world.move(seconds);
      const second = world.generate(session);
      await expect.poll(() => looksOf(world)).toBeGreaterThan(1);
      open();
      expect((await second).questions).toEqual((await first).questions);
      expect(world.catalogue.asked).toBe(1);
    },
  );

  it('wait no longer for a process that was killed than its lease says', async () => {
    const world = await assessmentWorld();
    const session = await world.prepare();
    await world.query(
      `INSERT INTO verification.assessment (id, organisation_id, mode, session_id, number, claim, claimed_until)
       VALUES ('VA_dead', 'OR_one', 'live', $1, 1, 'of the dead', now() + interval '1 second')`,
      [session.id],
    );
    const waiting = world.generate(session);
    await expect.poll(() => looksOf(world)).toBeGreaterThan(0);
    expect((await waiting).questions).toHaveLength(9);
    expect(await world.eventsOf(session)).toEqual(['verification.initiated']);
  });

  it('are about the skills and items stored last, also where a step was repeated meanwhile', async () => {
    const world = await assessmentWorld();
    const session = await world.prepare([A]);
    const { opened, open } = door();
    world.catalogue.before = () => opened;
    const making = world.generate(session);
    await expect.poll(() => world.catalogue.asked).toBe(1);
    await world.storeSkills(session, B);
    await world.storeItems(session, ['p2']);
    open();
    const { questions } = await making;
    expect(setsOf(await world.query(SETS, [session.id]))).toEqual([B]);
    expect(questions[0].text).toContain('“Gate”');
    expect(await world.eventsOf(session)).toEqual(['verification.initiated']);
  });

  it.each([
    [
      'cancelled',
      'METHOD_LOCKED',
      'mutation ($t: String!) { cancelVerification(sessionToken: $t) { id } }',
      [],
    ],
    [
      'erased',
      'SESSION_NOT_FOUND',
      'mutation { eraseStudent(externalStudentId: "st-1") { userId } }',
      ['student.erased'],
    ],
  ])('are dropped where the session is %s meanwhile', async (_, code, mutation, events) => {
    const world = await assessmentWorld();
    const session = await world.prepare();
    const { opened, open } = door();
    world.catalogue.before = () => opened;
    const making = world.codeFrom(world.generate(session));
    await expect.poll(() => world.catalogue.asked).toBe(1);
    await world.run(mutation, mutation.includes('$t') ? { t: session.sessionToken } : {});
    open();
    expect(await making).toBe(code);
    expect(await world.query(SETS, [session.id])).toEqual([]);
    expect(await world.eventsOf(session)).toEqual(events);
  });

  it('cannot be made about a skill that the catalogue no longer has', async () => {
    const world = await assessmentWorld();
    const session = await world.prepare();
    await world.query("UPDATE verification.session_skill SET skill_id = 'sk_999999999'");
    expect(await world.codeFrom(world.generate(session))).toBe('GENERATION_FAILED');
  });
});

describe('questions of a session', () => {
  it('are the same when they are made again, and others at the next attempt', async () => {
    const world = await assessmentWorld();
    const session = await world.prepare();
    const { questions } = await world.generate(session);
    // A crash between making the questions and keeping them leaves these rows.
    await world.query('DELETE FROM verification.question_set');
    await world.query('UPDATE verification.assessment SET made_at = NULL');
    await world.query("UPDATE verification.session SET status = 'items_stored'");
    expect((await world.generate(session)).questions).toEqual(questions);
    await world.submit(session, false);
    const next = (await world.generate(session)).questions;
    const optionsOf = (set: any[]) => set.map(({ options }) => options);
    expect(optionsOf(next)).not.toEqual(optionsOf(questions));
    const ids = new Set([...questions, ...next].map(({ id }) => id));
    // The few questions of the bank come again; what is made of the catalogue's words does not.
    expect(ids.size).toBeGreaterThan(questions.length);
  });
});

describe('failed attempts', () => {
  it('count for 30 days, to the second', async () => {
    const world = await assessmentWorld();
    const fail = async () => {
      const session = await world.prepare();
      await world.generate(session);
      return world.submit(session, false);
    };
    expect(await fail()).toMatchObject({ attempt: 1 });
    world.move(10 * DAY);
    expect(await fail()).toMatchObject({ attempt: 2 });
    expect(await fail()).toMatchObject({ attempt: 3, attemptsLeft: 0 });
    world.move(20 * DAY - 1);
    expect(await world.codeFrom(world.generate(await world.prepare()))).toBe('ASSESSMENT_LOCKED');
    world.move(1);
    expect(await fail()).toMatchObject({ attempt: 3, attemptsLeft: 0 });
    world.move(30 * DAY);
    expect(await fail()).toMatchObject({ attempt: 1, attemptsLeft: 2 });
  });

  it('a passed one locks for good', async () => {
    const world = await assessmentWorld();
    const before = await world.prepare();
    const session = await world.prepare();
    await world.generate(session);
    expect(await world.submit(session, true)).toMatchObject({ passed: true });
    world.move(1);
    expect(await world.codeFrom(world.generate(before))).toBe('ASSESSMENT_LOCKED');
    world.move(365 * DAY);
    expect(await world.codeFrom(world.prepare())).toBe('ASSESSMENT_ALREADY_PASSED');
  });
});

describe('a session that has expired', () => {
  it('takes neither generate nor submit, and keeps its outcome', async () => {
    const world = await assessmentWorld();
    const session = await world.prepare();
    await world.generate(session);
    world.move(DAY);
    expect(await world.codeFrom(world.generate(session))).toBe('SESSION_NOT_FOUND');
    expect(await world.codeFrom(world.submit(session, true))).toBe('SESSION_NOT_FOUND');
    const { status } = await world.run('query ($t: String!) { session(sessionToken: $t) { status } }', {
      t: session.sessionToken,
    });
    expect(status).toBe('expired');
  });
});
