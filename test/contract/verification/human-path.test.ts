import { describe, expect, it } from 'vitest';
import { data, endorsePath, newPlatform, outbox, pagePath } from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const platform = (mode?: 'test' | 'live') => newPlatform(world(), mode);

describe('the human path', () => {
  it('goes from POST /verify to endorsed, in the spelling of the contract', async () => {
    const one = await platform();
    const session = await one.awaiting({ items: { projectIds: ['p1'], credentialIds: ['c1'] } });
    const { serviceVerificationId: id, serviceUserId } = session;

    const page = await one.get(pagePath(id));
    expect(page.body).toEqual({
      success: true,
      data: {
        serviceVerificationId: id,
        endorserInfo: { name: 'Some Reviewer', company: 'A workshop', email: 'reviewer@example.org' },
        requesterInfo: { name: 'Some Student', email: 'student@example.org', externalStudentId: 'st-1' },
        source: {
          type: 'project',
          title: 'Footbridge model',
          subtitle: 'Welder',
          meta: 'https://example.org/p1',
          description: '',
        },
        skills: [
          { skillId: 'sk_40101', name: expect.any(String), proofUrl: [] },
          { skillId: 'sk_40102', name: expect.any(String), proofUrl: [] },
        ],
        endorsementType: 'peer',
        status: 'awaiting_reviewer',
      },
      message: expect.any(String),
    });

    const answered = await one.answer(
      session,
      { sk_40101: true, sk_40102: false },
      { overallComment: 'Good work' },
    );
    expect(answered.body).toEqual({
      success: true,
      data: { serviceVerificationId: id, status: 'endorsed', endorsedSkills: ['sk_40101'] },
      message: expect.any(String),
    });
    const fetched = data(await one.get(`/verify/${session.sessionToken}`));
    expect(fetched).toMatchObject({
      serviceVerificationId: id,
      serviceUserId,
      status: 'endorsed',
      verificationMethod: 'human',
      overallComment: 'Good work',
      skills: [
        { skillId: 'sk_40101', verified: true },
        { skillId: 'sk_40102', verified: false },
      ],
      reviewer: { email: 'reviewer@example.org' },
    });
  });

  it('is declined when the reviewer endorses nothing', async () => {
    const one = await platform();
    const session = await one.awaiting();
    const answered = await one.answer(session, { sk_40101: false, sk_40102: false });
    expect(answered.body.data).toMatchObject({ status: 'declined', endorsedSkills: [] });
  });

  it('takes one answer of twenty that come at once', async () => {
    const one = await platform();
    const session = await one.awaiting();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => one.answer(session, { sk_40101: true, sk_40102: true })),
    );
    const statuses = answers.map(({ status, body }) => `${status} ${body.error?.code ?? ''}`);
    expect(statuses.filter((status) => status === '200 ')).toHaveLength(1);
    expect(statuses.filter((status) => status === '409 ALREADY_ENDORSED')).toHaveLength(19);
  });

  it('writes to the reviewer once, in both forms, with no remote content', async () => {
    const one = await platform('test');
    const session = await one.awaiting();
    const mails = await outbox(world(), session.serviceVerificationId);
    expect(mails).toHaveLength(1);
    const { recipient, state, text, html } = mails[0]!;
    expect({ recipient, state }).toEqual({ recipient: 'reviewer@example.org', state: 'outbox' });
    const link = `/verify/${session.serviceVerificationId}#${session.token}`;
    expect(text).toContain(link);
    expect(html).toContain(link);
    expect(html).not.toMatch(/<img|<link|<script|url\(/);
  });

  it('a GET of the page, as mail scanners make it, changes nothing', async () => {
    const one = await platform();
    const session = await one.awaiting();
    for (const path of [
      `/verify/${session.serviceVerificationId}`,
      `/api/v1${pagePath(session.serviceVerificationId)}`,
    ])
      expect((await world().fetch(path)).status).toBe(200);
    expect(
      (await world().fetch(`/api/v1${endorsePath(session.serviceVerificationId)}`)).status,
    ).toBeGreaterThan(399);
    expect(data(await one.get(`/verify/${session.sessionToken}`)).status).toBe('awaiting_reviewer');
  });
});
