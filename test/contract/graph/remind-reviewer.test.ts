import { describe, expect, inject, it } from 'vitest';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { data, outbox, Platform, skillIds, type OpenedSession } from '../../world/platform.ts';
import { world, type TestOrganisation } from '../../world/world.ts';

const [A, B] = skillIds(2) as [string, string];
const REMIND = gql(
  'mutation ($id: ID!) { remindReviewer(verificationId: $id) { email reminders remindedAt remindableAt } }',
);
const STATE = gql(`query ($id: ID!) { verification(id: $id) { reviewer {
  invitedAt expiresAt remindedAt reminders remindableAt letters { id kind state error createdAt updatedAt }
} } }`);
const HOUR = 3_600_000;

/** Changes the rows as if the reviewer had been invited, and last reminded, so much earlier. */
const goBack = ({ serviceVerificationId }: OpenedSession, hours: number) =>
  withClient(inject('systemDatabaseUrl'), (client) =>
    client.query(
      `UPDATE verification.reviewer SET link_expires_at = link_expires_at - $2::interval,
         reminded_at = reminded_at - $2::interval WHERE id = $1`,
      [serviceVerificationId, `${hours} hours`],
    ),
  );

interface Asked {
  organisation: TestOrganisation;
  one: Platform;
  session: OpenedSession & { token: string };
  remind: (token?: string) => Promise<any>;
}

async function asked(): Promise<Asked> {
  const organisation = await world().organisation();
  const one = new Platform(world(), await organisation.verificationKey());
  const session = await one.awaiting();
  const own = await organisation.token();
  const remind = async (token = own) =>
    (await world().graph(REMIND, { id: session.serviceVerificationId }, token)).body;
  return { organisation, one, session, remind };
}
const refused = ({ errors }: any): string => errors?.[0].extensions.code ?? 'ok';
const emailsTo = ({ serviceVerificationId }: OpenedSession, count: number) =>
  eventually(`${count} letters`, async () => {
    const letters = await outbox(world(), serviceVerificationId);
    return letters.length >= count ? letters : undefined;
  });

describe('remindReviewer', () => {
  it('writes to the reviewer once more, with a link that opens and the same answer counts', async () => {
    const { one, session, remind } = await asked();
    await goBack(session, 13);
    const { data: made } = await remind();
    expect(made.remindReviewer).toEqual({
      email: 'reviewer@example.org',
      reminders: 1,
      remindedAt: expect.any(String),
      remindableAt: new Date(Date.parse(made.remindReviewer.remindedAt) + 12 * HOUR).toISOString(),
    });
    const [invitation, reminder] = await emailsTo(session, 2);
    expect(reminder!.recipient).toBe(invitation!.recipient);
    expect(reminder!.subject).toBe(`A reminder: ${invitation!.subject}`);
    expect(reminder!.text).toContain('We wrote to you before and have not heard from you.');
    expect(reminder!.text).toContain(`#${session.token}`);
    data(await one.answer(session, { [A]: true, [B]: true }));
    expect(refused(await remind())).toBe('NOT_AWAITING_REVIEWER');
  });

  it('does so once in twelve hours, says when the next may go, and tells who asked in the audit log', async () => {
    const { organisation, session, remind } = await asked();
    const early = await remind();
    expect(refused(early)).toBe('RATE_LIMITED');
    expect(early.errors[0].extensions.retryAfter).toBeGreaterThan(11 * 3600);
    await goBack(session, 13);
    const both = await Promise.all([remind(), remind()]);
    expect(both.map(refused).toSorted()).toEqual(['RATE_LIMITED', 'ok']);
    await emailsTo(session, 2);
    for (let nth = 2; nth <= 5; nth++) {
      await goBack(session, 13);
      expect(refused(await remind())).toBe('ok');
    }
    await goBack(session, 13);
    expect(refused(await remind())).toBe('TOO_MANY_REMINDERS');
    expect(await emailsTo(session, 6)).toHaveLength(6);
    const audited = gql(
      'query ($id: ID) { auditLog(first: 50, organisationId: $id) { edges { node { action subject } } } }',
    );
    const { body } = await world().graph(audited, { id: organisation.id }, world().demo.operatorToken);
    const reminded = body.data.auditLog.edges.filter(({ node }) => node.action === 'reviewer.reminded');
    expect(reminded.map(({ node }) => node.subject)).toEqual(Array(5).fill(session.serviceVerificationId));
  });

  it('is for the organisation itself, with the scope to write', async () => {
    const { organisation, session, remind } = await asked();
    await goBack(session, 13);
    expect(refused(await remind(await (await world().organisation()).token()))).toBe('NOT_FOUND');
    expect(refused(await remind(await organisation.token({ mode: 'test' })))).toBe('NOT_FOUND');
    const reader = await organisation.token({ scopes: ['verifications:read'] });
    expect(refused(await remind(reader))).toBe('SCOPE_MISSING');
    expect(await outbox(world(), session.serviceVerificationId)).toHaveLength(1);
  });
});

describe("the reviewer's state", () => {
  it('tells when they were asked and reminded, until when the link opens, and how far each letter came', async () => {
    const { organisation, one, session, remind } = await asked();
    const stateOf = async () => {
      const { body } = await world().graph(
        STATE,
        { id: session.serviceVerificationId },
        await organisation.token({ scopes: ['verifications:read'] }),
      );
      return body.data.verification!.reviewer!;
    };
    const first = await stateOf();
    const invited = Date.parse(first.invitedAt);
    expect(Date.parse(first.expiresAt) - invited).toBe(14 * 24 * HOUR);
    expect(Date.parse(first.remindableAt!) - invited).toBe(12 * HOUR);
    expect(first).toMatchObject({ remindedAt: null, reminders: 0 });
    expect(first.letters).toMatchObject([{ kind: 'invitation', state: 'outbox', error: null }]);

    await goBack(session, 13);
    await remind();
    await emailsTo(session, 2);
    const second = await stateOf();
    expect(second).toMatchObject({ reminders: 1, remindedAt: expect.any(String) });
    expect(second.letters.map(({ kind }) => kind)).toEqual(['reminder', 'invitation']);

    data(await one.storeReviewer(session, { email: 'another@example.org' }));
    expect(await stateOf()).toMatchObject({ reminders: 0, remindedAt: null });
    data(await one.post(`/verify/${session.sessionToken}/cancel`, null, {}));
    expect((await stateOf()).remindableAt).toBe(null);
  });
});
