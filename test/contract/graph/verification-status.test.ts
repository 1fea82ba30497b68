import { EventSource } from 'eventsource';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { Assessed } from '../../world/assessments.ts';
import { eventually } from '../../world/eventually.ts';
import { LiveClient } from '../../world/live-client.ts';
import { data, Platform, type OpenedSession } from '../../world/platform.ts';
import { world } from '../../world/world.ts';

const { text } = loadOperations().byName('VerificationStatus');

const subscriber = (token: string) => {
  const client = new LiveClient(world().url, { connectionParams: { authorization: `Bearer ${token}` } });
  onTestFinished(() => client.leave());
  return client;
};

/** Reads the stream as a plain EventSource of a browser does. */
function stream(token: string, verificationId: string) {
  const path = `/graphql?${new URLSearchParams({ query: text, variables: JSON.stringify({ verificationId }) })}`;
  const statuses: string[] = [];
  const source = new EventSource(world().url + path, {
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  });
  onTestFinished(() => source.close());
  source.addEventListener('next', (event) =>
    statuses.push(JSON.parse(event.data).data.verificationStatus.status),
  );
  return statuses;
}

/** Nothing says when a subscription stands, so steps that change the status are repeated until one is seen. */
const standing = (one: Assessed, session: OpenedSession, seen: () => number) =>
  eventually('a change is seen', async () => {
    await one.platform.storeSkills(session, 'sk_40101'); // clears the items
    data(await one.platform.storeItems(session));
    return seen() > 0 || undefined;
  });

describe('Subscription.verificationStatus', () => {
  it('shows each change of a verification over a socket and as server-sent events, skills joined', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const one = new Assessed(new Platform(world(), await organisation.verificationKey()));
    const session = await one.prepared({ skills: ['sk_40101'] });
    const verificationId = session.serviceVerificationId;
    const seen = subscriber(token).subscribe(text, { verificationId });
    const streamed = stream(token, verificationId);
    await standing(one, session, () => Math.min(seen.values.length, streamed.length));

    await one.passed({ student: 'another' });
    data(await one.attempt(session, 0));
    data(await one.attempt(session, Infinity));
    await eventually('the end', () => seen.values.at(-1).status === 'passed' || undefined);
    await eventually('the end of the stream', () => streamed.at(-1) === 'passed' || undefined);
    expect(seen.values.every(({ id }) => id === verificationId)).toBe(true);
    const statuses = seen.values.map(({ status }) => status);
    expect(statuses.filter((status, at) => status !== statuses[at - 1]).slice(-3)).toEqual([
      'items_stored',
      'questions_generated',
      'passed',
    ]);
    expect(seen.values.at(-1)).toMatchObject({
      verificationMethod: 'assessment',
      student: { externalStudentId: 'st-1' },
      skills: [{ verified: true, skill: { id: 'sk_40101', name: expect.stringMatching(/\w/) } }],
      assessments: [
        { attempt: 1, passed: false },
        { attempt: 2, passed: true },
      ],
      completedAt: expect.any(String),
    });
  });

  it('shows an endorsement and a cancellation', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const one = new Assessed(new Platform(world(), await organisation.verificationKey()));
    for (const end of ['endorsed', 'cancelled']) {
      const session = await one.prepared({ method: 'human', skills: ['sk_40101'], student: end });
      const seen = subscriber(token).subscribe(text, { verificationId: session.serviceVerificationId });
      await standing(one, session, () => seen.values.length);
      data(await one.platform.storeReviewer(session));
      const reviewed = { ...session, token: await one.platform.tokenOf(session) };
      if (end === 'endorsed') data(await one.platform.answer(reviewed, { sk_40101: true }));
      else data(await one.platform.call('POST', `/verify/${session.sessionToken}/cancel`));
      await eventually(end, () => seen.values.at(-1).status === end || undefined);
      expect(seen.values.map(({ status }) => status)).toContain('awaiting_reviewer');
    }
  });

  it('is refused for a verification of another organisation or mode, as for one that is not there', async () => {
    const organisation = await world().organisation();
    const one = new Platform(world(), await organisation.verificationKey());
    const { serviceVerificationId } = await one.open();
    const foreign = await (await world().organisation()).token();
    for (const [token, verificationId] of [
      [foreign, serviceVerificationId],
      [await organisation.token({ mode: 'test' }), serviceVerificationId],
      [await organisation.token(), 'SV_NONE'],
    ] as const) {
      const error = await subscriber(token).subscribe(text, { verificationId }).failed();
      expect(error.extensions.code).toBe('NOT_FOUND');
    }
    const scopes = ['mandates:read'];
    const error = await subscriber(await organisation.token({ scopes }))
      .subscribe(text, { verificationId: serviceVerificationId })
      .failed();
    expect(error.extensions.code).toBe('SCOPE_MISSING');
  });
});
