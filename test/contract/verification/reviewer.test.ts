import { describe, expect, it } from 'vitest';
import { Assessed } from '../../world/assessments.ts';
import { eventually } from '../../world/eventually.ts';
import { codeOf, data, newPlatform, outbox, Platform, REVIEWER, skillIds } from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const [A, B] = skillIds(2) as [string, string];

describe('POST /storereviewerdetails/store', () => {
  it('200 stores the reviewer with the address in lower case, with and without the session token', async () => {
    const one = await newPlatform(world());
    const { sessionToken, serviceVerificationId } = await one.prepared();
    const reviewer = {
      serviceVerificationId,
      name: 'Somebody',
      email: 'Somebody@Example.ORG',
      company: 'A workshop',
    };
    const stored = { ...reviewer, email: 'somebody@example.org', website: null };
    for (const token of [sessionToken, null]) {
      const { body } = await one.post(REVIEWER, token, reviewer);
      expect(body).toEqual({ success: true, data: stored, message: expect.any(String) });
    }
    const website = 'https://workshop.example';
    expect(data(await one.post(REVIEWER, null, { ...reviewer, website })).website).toBe(website);
  });

  it.each([
    ['400 MISSING_VERIFICATION_ID', { serviceVerificationId: null }],
    ['400 MISSING_NAME', { name: '  ' }],
    ['400 MISSING_EMAIL', { email: undefined }],
    ['400 MISSING_COMPANY', { company: '' }],
    ['400 INVALID_REQUEST', { name: ['x'] }],
    ['400 INVALID_REQUEST', { name: [] }],
    ['400 INVALID_REQUEST', { serviceVerificationId: [] }],
    ['400 INVALID_EMAIL', { email: 'nobody' }],
    ['400 INVALID_EMAIL', { email: 7 }],
    ['400 INVALID_EMAIL', { email: [] }],
    ['400 INVALID_EMAIL', { email: 'Student@Example.org' }],
    ['400 INVALID_WEBSITE', { website: 'javascript:alert(1)' }],
    ['400 INVALID_WEBSITE', { website: 'workshop' }],
    ['400 INVALID_WEBSITE', { website: {} }],
    ['400 INVALID_WEBSITE', { website: [] }],
    ['404 VERIFICATION_NOT_FOUND', { serviceVerificationId: 'SV_UNKNOWN' }],
  ])('%s for %j', async (expected, more) => {
    const one = new Platform(world(), world().demo.test.verificationKey);
    const session = await one.prepared({ student: crypto.randomUUID() });
    expect(codeOf(await one.storeReviewer(session, more))).toBe(expected);
  });

  it('wants the method, a human one, items and skills first', async () => {
    const one = await newPlatform(world());
    const session = await one.open();
    expect(codeOf(await one.storeReviewer(session))).toBe('400 VERIFICATION_METHOD_NOT_SET');
    await one.chooseMethod(session, 'assessment');
    expect(codeOf(await one.storeReviewer(session))).toBe('400 INVALID_VERIFICATION_TYPE');
    await one.chooseMethod(session, 'human');
    expect(codeOf(await one.storeReviewer(session))).toBe('400 NO_ITEMS_SELECTED');
    data(await one.storeItems(session));
    expect(codeOf(await one.storeReviewer(session))).toBe('400 NO_SKILLS');
    // Step 1 clears the items.
    await one.storeSkills(session, A);
    expect(codeOf(await one.storeReviewer(session))).toBe('400 NO_ITEMS_SELECTED');
    data(await one.storeItems(session));
    expect(codeOf(await one.storeReviewer(session))).toBe('200 ok');
  });

  it('400 INVALID_VERIFICATION_TYPE on an assessment, however far it has gone', async () => {
    const one = new Assessed(await newPlatform(world()));
    const session = await one.prepared();
    await one.questions(session);
    expect(codeOf(await one.platform.storeReviewer(session))).toBe('400 INVALID_VERIFICATION_TYPE');
    data(await one.attempt(session, Infinity));
    expect(codeOf(await one.platform.storeReviewer(session))).toBe('400 INVALID_VERIFICATION_TYPE');
  });

  it("404 for the token of another session, and for another organisation's verification", async () => {
    const one = await newPlatform(world());
    const [session, other] = [await one.prepared(), await one.open('st-2')];
    const mixed = { ...session, sessionToken: other.sessionToken };
    expect(codeOf(await one.storeReviewer(mixed))).toBe('404 VERIFICATION_NOT_FOUND');
    expect(codeOf(await one.storeReviewer({ ...session, sessionToken: 'x' }))).toBe('404 SESSION_NOT_FOUND');
    const foreign = await newPlatform(world());
    expect(codeOf(await foreign.storeReviewer(session))).toBe('404 VERIFICATION_NOT_FOUND');
  });

  it('sends another address a new link and voids the old; the same address keeps its own', async () => {
    const one = await newPlatform(world());
    const session = await one.awaiting();
    data(await one.storeReviewer(session, { company: 'Another company' }));
    data(await one.storeReviewer(session, { email: 'second@example.org' }));
    const second = await one.tokenOf(session, 2);
    const mails = await outbox(world(), session.serviceVerificationId);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['reviewer@example.org', 'second@example.org']);
    expect(codeOf(await one.answer(session, { [A]: true, [B]: true }))).toBe('403 INVALID_TOKEN');
    expect(codeOf(await one.answer({ ...session, token: second }, { [A]: true, [B]: true }))).toBe('200 ok');
  });

  it('409 TOO_MANY_CHANGES for the sixth change of address', async () => {
    const one = await newPlatform(world());
    const session = await one.prepared();
    const codes = [];
    for (let nth = 0; nth <= 6; nth++)
      codes.push(codeOf(await one.storeReviewer(session, { email: `r${nth}@example.org` })));
    expect(codes).toEqual([...Array(6).fill('200 ok'), '409 TOO_MANY_CHANGES']);
    expect(codeOf(await one.storeReviewer(session, { email: 'r5@example.org', name: 'Same' }))).toBe(
      '200 ok',
    );
  });

  it('409 DUPLICATE_REVIEWER_EMAIL for the same source under another endorsement type, and only then', async () => {
    const one = await newPlatform(world());
    await one.awaiting({ skills: [A], more: { endorsementType: 'manager' } });
    const store = async (more: object, items?: object, student?: string) =>
      codeOf(await one.storeReviewer(await one.prepared({ skills: [B], more, items, student })));
    expect(await store({ endorsementType: 'peer' })).toBe('409 DUPLICATE_REVIEWER_EMAIL');
    expect(await store({ endorsementType: 'manager' })).toBe('200 ok');
    expect(await store({ endorsementType: 'client' }, { projectIds: ['p2'] })).toBe('200 ok');
    expect(await store({ endorsementType: 'mentor' }, undefined, 'st-2')).toBe('200 ok');
  });

  it('lets one of twenty sessions of different types have the address, when they come at once', async () => {
    const one = await newPlatform(world());
    const types = ['manager', 'peer', 'client', 'mentor'];
    const sessions = [];
    for (let nth = 0; nth < 20; nth++)
      sessions.push(await one.prepared({ skills: [A], more: { endorsementType: types[nth % 4] } }));
    const codes = await Promise.all(
      sessions.map(async (session, nth) => [types[nth % 4], codeOf(await one.storeReviewer(session))]),
    );
    const stored = new Set(codes.filter(([, code]) => code === '200 ok').map(([type]) => type));
    expect(stored.size).toBe(1);
    expect(codes.filter(([, code]) => code === '409 DUPLICATE_REVIEWER_EMAIL')).toHaveLength(15);
  });
});

describe('a stored reviewer, when the source becomes another', () => {
  const dup = { email: 'dup@example.org' };
  const manager = { skills: [A], items: { credentialIds: ['c1'] }, more: { endorsementType: 'manager' } };

  it('409 DUPLICATE_REVIEWER_EMAIL for step 3 with a source the address has under another type; nothing changes', async () => {
    const one = await newPlatform(world());
    const peer = await one.awaiting({ skills: [A], reviewer: dup });
    data(await one.answer(peer, { [A]: true }));
    const session = await one.awaiting({ ...manager, reviewer: dup });
    const before = data(await one.get(`/verify/${session.sessionToken}`));
    for (const items of [{ projectIds: ['p1'] }, { projectIds: ['p1'], credentialIds: ['c1'] }])
      expect(codeOf(await one.storeItems(session, items))).toBe('409 DUPLICATE_REVIEWER_EMAIL');
    expect(data(await one.get(`/verify/${session.sessionToken}`))).toEqual(before);
    expect(codeOf(await one.storeItems(session, { projectIds: ['p2'] }))).toBe('200 ok');
    data(await one.storeReviewer(session, { email: 'another@example.org' }));
    expect(codeOf(await one.storeItems(session))).toBe('200 ok');
  });

  it('409 also by way of step 1, which takes the source away, and the link stays shut', async () => {
    const one = await newPlatform(world());
    const session = await one.awaiting({ skills: [A], more: manager.more, reviewer: dup });
    await one.storeSkills(session, B);
    // While the first has no source, the address is free for it.
    const peer = await one.awaiting({ skills: [B], reviewer: dup });
    expect(codeOf(await one.storeItems(session))).toBe('409 DUPLICATE_REVIEWER_EMAIL');
    expect(codeOf(await one.answer(session, { [B]: true }))).toBe('403 INVALID_TOKEN');
    expect(codeOf(await one.answer(peer, { [B]: true }))).toBe('200 ok');
  });

  it('200 for the same type, and when the other verification was cancelled', async () => {
    const one = await newPlatform(world());
    const peer = await one.awaiting({ skills: [A], reviewer: dup });
    const [same, other] = [
      await one.awaiting({ skills: [A], items: manager.items, reviewer: dup }),
      await one.awaiting({ ...manager, items: { projectIds: ['p2'] }, reviewer: dup }),
    ];
    expect(codeOf(await one.storeItems(same))).toBe('200 ok');
    for (const { sessionToken } of [peer, same])
      data(await one.call('POST', `/verify/${sessionToken}/cancel`));
    expect(codeOf(await one.storeItems(other))).toBe('200 ok');
  });

  it('has one type for a source when twenty sessions come to it at once, by step 3 or by their reviewer', async () => {
    const one = await newPlatform(world());
    const types = ['manager', 'peer', 'client', 'mentor'];
    const attempts: [type: string, call: () => ReturnType<Platform['storeItems']>][] = [];
    for (let nth = 0; nth < 20; nth++) {
      const type = types[nth % 4]!;
      const projects = ['p1', `own-${nth}`].map((id) => ({ externalProjectId: id, projectName: id }));
      const more = { endorsementType: type, projects };
      if (nth % 2) {
        const session = await one.prepared({ skills: [A], more });
        attempts.push([type, () => one.storeReviewer(session)]);
      } else {
        const session = await one.prepared({ skills: [A], more, items: { projectIds: [`own-${nth}`] } });
        data(await one.storeReviewer(session));
        attempts.push([type, () => one.storeItems(session)]);
      }
    }
    const codes = await Promise.all(attempts.map(async ([type, call]) => [type, codeOf(await call())]));
    const through = codes.filter(([, code]) => code === '200 ok').map(([type]) => type);
    expect(new Set(through).size).toBe(1);
    expect(codes.filter(([, code]) => code === '409 DUPLICATE_REVIEWER_EMAIL')).toHaveLength(15);
  });
});

describe('GET /storereviewerdetails/{serviceVerificationId}', () => {
  it('200 without a key, and nothing but the details', async () => {
    const one = await newPlatform(world());
    const session = await one.prepared();
    const reviewer = data(await one.storeReviewer(session, { website: 'https://workshop.example' }));
    const anyone = new Platform(world(), '');
    const { body, headers } = await anyone.get(`/storereviewerdetails/${session.serviceVerificationId}`);
    expect(body).toEqual({ success: true, data: reviewer });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each([
    ['404 NOT_FOUND', '/storereviewerdetails/SV_UNKNOWN'],
    ['400 MISSING_VERIFICATION_ID', '/storereviewerdetails/'],
    ['400 MISSING_VERIFICATION_ID', '/storereviewerdetails'],
  ])('%s for %s', async (expected, path) => {
    const answer = await new Platform(world(), '').get(path);
    expect(codeOf(answer)).toBe(expected);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('the words of a mail', () => {
  it('make no link of what a student wrote', async () => {
    const one = await newPlatform(world());
    const name = 'Win at https://evil.example/x <b>now</b>\r\nBcc: all@example.org';
    const session = await one.prepared({
      more: { student: { externalStudentId: 'st-1', name, email: 'student@example.org' } },
    });
    data(await one.storeReviewer(session));
    const [mail] = await eventually('the mail', async () => {
      const mails = await outbox(world(), session.serviceVerificationId);
      return mails.length > 0 && mails;
    });
    expect(mail!.subject).not.toMatch(/[\r\n]|https:\/\/|evil\.example/);
    expect(mail!.html).not.toMatch(/<b>|evil\.example/);
    expect(mail!.text!.match(/https?:\/\/\S+/g)).toHaveLength(1);
  });
});
