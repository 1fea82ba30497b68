import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../kernel/core/clock.ts';
import { Store } from '../../../kernel/store/store.ts';
import { addMessage } from '../../../kernel/store/mail/outbox.ts';
import { ResealService } from '../../../kernel/subgraph/reseal/reseal.service.ts';
import { Sealer } from '../../../kernel/core/sealed.ts';
import { withClient } from '../../../test/world/database.ts';
import { resealAll } from '../../../test/world/reseal-all.ts';
import { columnsWith } from '../../../test/world/search-database.ts';
import { openTestSubgraph, testSecrets } from '../../../test/world/subgraph.ts';
import { MailService } from '../mail/mail.service.ts';
import { openContact, openReviewerEmail } from '../session/session-seals.ts';
import { verification } from '../verification.subgraph.ts';

const EMAILS = ['student@example.org', 'reviewer@example.org', 'recipient@example.org'];
const PHONE = '+919811122233';

it('what the verification subgraph keeps is sealed by a round, then by each new key, and read as before', async () => {
  const { database, ownerUrl } = await openTestSubgraph(verification);
  onTestFinished(() => database.close());
  const store = new Store(database, systemClock);
  const query = (sql: string, parameters: unknown[] = []): Promise<any[]> =>
    withClient(ownerUrl, async (client) => {
      await client.query('SET session_replication_role = replica');
      return (await client.query(sql, parameters)).rows;
    });
  const session = `
    INSERT INTO verification.session (id, organisation_id, mode, token_hash, student_id, contact, endorsement_type, projects,
      work_experiences, certificates, status, created_at, expires_at, lapses_at)
    VALUES ($1, 'OR_1', 'live', $1, 'SU_1', $2, 'peer', '[]', '[]', '[]', 'open', now(), now(), now())`;
  await query(session, ['SV_1', { name: 'a', email: EMAILS[0], phone: PHONE }]);
  await query(session, ['SV_2', { name: 'a', email: EMAILS[0] }]);
  await query(session, ['SV_3', { name: '', email: '' }]); // erased
  await query(
    `INSERT INTO verification.reviewer (id, organisation_id, mode, name, email, company, link_expires_at)
     VALUES ('SV_1', 'OR_1', 'live', 'a', $1, 'a', now())`,
    [EMAILS[1]],
  );
  await query(
    `INSERT INTO kernel.mail (id, organisation_id, mode, key, object_key, state, recipient, subject, text, html, created_at,
       updated_at) VALUES ('ML_1', 'OR_1', 'live', 'k', 'SV_1', 'outbox', $1, 's', 't #secret', null, now(), now())`,
    [EMAILS[2]],
  );
  const [old, fresh] = [testSecrets.masterKey, randomBytes(32).toString('base64')];
  const before = new Sealer(old);
  const message = { tenant: { organisationId: 'OR_1', mode: 'live' as const }, key: 'l', objectKey: 'SV_1' };
  const sms = { ...message, channel: 'sms', to: PHONE, text: 't #secret' };
  await addMessage(store.shared().statements, before, sms, 'outbox', new Date());

  const service = (sealer: Sealer) =>
    new ResealService({
      store,
      clock: systemClock,
      sealer,
      part: 'verification',
      places: verification.sealedPlaces,
    });
  await resealAll(service(before));
  expect(await columnsWith(ownerUrl, [...EMAILS, PHONE.slice(3), '#secret'])).toEqual([]);
  expect(await resealAll(service(before))).toEqual({ resealed: 0, left: 0, unreadable: 0 });

  expect(await resealAll(service(new Sealer(`${fresh},${old}`)))).toEqual({
    resealed: 10,
    left: 0,
    unreadable: 0,
  });
  expect(await columnsWith(ownerUrl, [before.current])).toEqual([]);
  const alone = new Sealer(fresh);
  const [one, two, three] = await query('SELECT * FROM verification.session ORDER BY id');
  expect(openContact(alone, 'SV_1', one.contact)).toEqual({ name: 'a', email: EMAILS[0], phone: PHONE });
  expect(openContact(alone, 'SV_2', two.contact)).toEqual({ name: 'a', email: EMAILS[0] });
  expect(openContact(alone, 'SV_3', three.contact)).toEqual({ name: '', email: '' });
  const [reviewer] = await query('SELECT * FROM verification.reviewer');
  expect(openReviewerEmail(alone, 'SV_1', reviewer.email)).toBe(EMAILS[1]);
  const { edges } = await new MailService(store, alone).list(null, {});
  const kept = edges.map(({ node }) => [node.recipient, node.subject, node.text, node.html]);
  expect(kept.toSorted()).toEqual([
    [PHONE, '', 't #secret', null],
    [EMAILS[2], 's', 't #secret', null],
  ]);
});
