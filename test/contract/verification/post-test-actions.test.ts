import { describe, expect, it } from 'vitest';
import { eventually } from '../../world/eventually.ts';
import { codeOf, data, newPlatform, platformOf, type Platform } from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const act = (
  platform: Platform,
  { serviceVerificationId }: { serviceVerificationId: string },
  action: unknown,
) => platform.call('POST', `/test/verifications/${serviceVerificationId}/actions`, { action });
const statusOf = async (platform: Platform, { sessionToken }: { sessionToken: string }) =>
  data(await platform.get(`/verify/${sessionToken}`)).status;

async function awaiting(platform: Platform) {
  const session = await platform.prepared();
  data(await platform.storeReviewer(session));
  return session;
}

describe('POST /test/verifications/{serviceVerificationId}/actions', () => {
  it("200 reviewer_link is the link of the reviewer's email, and opens the request", async () => {
    const platform = await newPlatform(world(), 'test');
    const session = await awaiting(platform);
    const { reviewerLink, status } = data(await act(platform, session, 'reviewer_link'));
    expect(status).toBe('awaiting_reviewer');
    const [, token] = /\/verify\/[^#]+#([\w-]{43})$/.exec(reviewerLink)!;
    expect(await platform.tokenOf(session)).toBe(token);
    const answer = await platform.answer({ ...session, token: token! }, { sk_40101: true, sk_40102: false });
    expect(data(answer).endorsedSkills).toEqual(['sk_40101']);
  });

  it.each([
    ['endorse', 'endorsed'],
    ['decline', 'declined'],
  ])('200 %s: the verification is %s, and its event says so', async (action, status) => {
    const organisation = await world().organisation();
    const platform = await platformOf(world(), organisation, 'test');
    const session = await awaiting(platform);
    expect(data(await act(platform, session, action))).toEqual({
      serviceVerificationId: session.serviceVerificationId,
      status,
      reviewerLink: null,
    });
    expect(await statusOf(platform, session)).toBe(status);
    const partner = await organisation.partner({ mode: 'test' });
    const [event] = await eventually('the event is there', async () => {
      const { items } = (await partner.get('/events?type=verification.completed')).body.data;
      return items.length > 0 ? items : undefined;
    });
    expect(event.data).toMatchObject({
      serviceVerificationId: session.serviceVerificationId,
      outcome: status,
    });
    expect(codeOf(await act(platform, session, action))).toBe('409 STEP_NOT_OPEN');
  });

  it.each([
    ['pass', 'passed'],
    ['fail', 'failed'],
  ])('200 %s: the assessment is taken until it is %s', async (action, status) => {
    const platform = await newPlatform(world(), 'test');
    const session = await platform.prepared({ method: 'assessment' });
    expect(data(await act(platform, session, action)).status).toBe(status);
    expect(await statusOf(platform, session)).toBe(status);
    expect(codeOf(await act(platform, session, action))).toBe('403 ASSESSMENT_LOCKED');
  });

  it('400 for an action that is none, for none, and for what fits the other method', async () => {
    const platform = await newPlatform(world(), 'test');
    const human = await awaiting(platform);
    const assessed = await platform.prepared({ student: 'st-2', method: 'assessment' });
    expect(codeOf(await act(platform, human, 'wave'))).toBe('400 INVALID_REQUEST');
    expect(codeOf(await act(platform, human, undefined))).toBe('400 INVALID_REQUEST');
    expect(codeOf(await act(platform, human, 'pass'))).toBe('400 INVALID_VERIFICATION_TYPE');
    expect(codeOf(await act(platform, assessed, 'endorse'))).toBe('400 INVALID_VERIFICATION_TYPE');
    expect(codeOf(await act(platform, await platform.prepared({ student: 'st-3' }), 'endorse'))).toBe(
      '409 STEP_NOT_OPEN',
    );
  });

  it('404 in live mode, and for the verification of another organisation', async () => {
    const live = await newPlatform(world(), 'live');
    const session = await awaiting(live);
    const other = await newPlatform(world(), 'test');
    for (const platform of [live, other])
      for (const action of ['reviewer_link', 'endorse'])
        expect(codeOf(await act(platform, session, action))).toBe('404 VERIFICATION_NOT_FOUND');
    expect(await statusOf(live, session)).toBe('awaiting_reviewer');
  });
});
