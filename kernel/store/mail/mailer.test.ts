import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { verification } from '../../../subgraphs/verification/verification.subgraph.ts';
import { startMailServer, type MailServerOfTest } from '../../../test/world/mail-server.ts';
import { openTestSubgraph, type TestSubgraph, testSealer } from '../../../test/world/subgraph.ts';
import { systemClock } from '../../core/clock.ts';
import { Store } from '../store.ts';
import { systemIdentity, type Mode } from '../../core/identity/identity.ts';
import { newId } from '../../core/ids.ts';
import type { Sealed } from '../../core/sealed.ts';
import { GiveUp, type JobContext } from '../jobs/handler.ts';
import { purgeOldMail } from './purge-old-mail.ts';
import type { Email } from './email.ts';
import { Mailer } from './mailer.ts';
import { sealedOf } from './outbox.ts';
import { fateOf, smtpServer } from './smtp-server.ts';

describe('a letter', () => {
  let subgraph: TestSubgraph;
  let mail: MailServerOfTest;
  beforeAll(async () => {
    [subgraph, mail] = await Promise.all([openTestSubgraph(verification), startMailServer()]);
  });
  afterAll(async () => {
    await subgraph.database.close();
    await mail.stop();
  });

  const email = (mode: Mode = 'live'): Email => ({
    tenant: { organisationId: newId('OR_'), mode },
    key: newId('K'),
    objectKey: 'object',
    to: 'someone@example.org',
    subject: 'A subject – with a dash',
    text: 'the text',
    html: '<p>the text</p>',
  });
  const setUp = (one: Email, url = mail.url) => {
    const mailer = new Mailer(smtpServer(url, 'Service <service@example.org>'), systemClock, testSealer);
    const scoped = new Store(subgraph.database, systemClock).for({
      ...systemIdentity('test'),
      ...one.tenant,
    });
    let finished = 0;
    const context = {
      signal: new AbortController().signal,
      finishIn: async () => void finished++,
    } satisfies JobContext;
    const write = scoped.write.bind(scoped);
    return {
      mailer,
      write,
      context,
      finished: () => finished,
      post: () => mailer.post(write, async () => one, context),
    };
  };
  const row = async ({ key }: Email) => {
    const [kept] = await subgraph.database.statements.query<{
      id: string;
      state: string;
      text: Sealed | null;
    }>('SELECT id, state, text FROM kernel.mail WHERE key = $1', [key]);
    return (
      kept && { state: kept.state, text: kept.text && testSealer.open(kept.text, sealedOf('text', kept.id)) }
    );
  };
  const receivedBy = (one: Email) =>
    mail.received.filter(({ messageId }) => messageId?.includes(one.key)).length;

  it('that was refused leaves when its job is run again', async () => {
    const one = email();
    const { post, finished } = setUp(one);
    mail.answer = () => 'refuse';
    onTestFinished(() => void (mail.answer = () => 'take'));
    await expect(post()).rejects.toThrow(GiveUp);
    expect(await row(one)).toMatchObject({ state: 'failed' });
    mail.answer = () => 'take';
    await post();
    expect({ left: receivedBy(one), finished: finished() }).toEqual({ left: 1, finished: 1 });
    expect(await row(one)).toMatchObject({ state: 'sent' });
  });

  it('of a live organisation leaves once, and its text is not kept', async () => {
    const one = email();
    const { post, finished } = setUp(one);
    await post();
    await post();
    expect({ left: receivedBy(one), finished: finished() }).toEqual({ left: 1, finished: 2 });
    expect(await row(one)).toEqual({ state: 'sent', text: null });
    const sent = mail.received.find(({ messageId }) => messageId?.includes(one.key))!;
    expect(sent).toMatchObject({ subject: one.subject, to: [{ address: one.to }] });
    expect(sent.text!.trim()).toBe('the text');
    expect(sent.html!.trim()).toBe('<p>the text</p>');
  });

  it('of test mode stays in the outbox, whatever is configured', async () => {
    const one = email('test');
    const { post, finished } = setUp(one);
    await post();
    await post();
    expect({ left: receivedBy(one), finished: finished() }).toEqual({ left: 0, finished: 2 });
    expect(await row(one)).toEqual({ state: 'outbox', text: 'the text' });
  });

  it('whose process died while sending is unknown, and does not leave again', async () => {
    const one = email();
    const { post, finished } = setUp(one);
    await post();
    // A crash leaves the row so: sent or not, it still says sending.
    await subgraph.database.statements.query("UPDATE kernel.mail SET state = 'sending' WHERE key = $1", [
      one.key,
    ]);
    await post();
    expect({ left: receivedBy(one), finished: finished() }).toEqual({ left: 1, finished: 2 });
    expect((await row(one))!.state).toBe('unknown');
  });

  it('is unknown when the connection is lost after it was handed over', async () => {
    const one = email();
    mail.answer = () => 'hang up';
    onTestFinished(() => void (mail.answer = () => 'take'));
    const { post, finished } = setUp(one);
    await post();
    await post();
    expect({ left: receivedBy(one), finished: finished() }).toEqual({ left: 1, finished: 2 });
    expect((await row(one))!.state).toBe('unknown');
  });

  it('waits while the server is away or takes nothing, and leaves once when it does', async () => {
    const one = email();
    const away = setUp(one, 'smtp://127.0.0.1:1');
    await expect(away.post()).rejects.toThrow();
    expect((await row(one))!.state).toBe('waiting');
    mail.answer = () => 'later';
    const { post, finished } = setUp(one);
    await expect(post()).rejects.toThrow();
    expect({ state: (await row(one))!.state, finished: finished() }).toEqual({
      state: 'waiting',
      finished: 0,
    });
    mail.answer = () => 'take';
    await post();
    expect({ state: (await row(one))!.state, left: receivedBy(one) }).toEqual({ state: 'sent', left: 1 });
  });

  it('that is refused for good is not tried again', async () => {
    const one = email();
    mail.answer = () => 'refuse';
    onTestFinished(() => void (mail.answer = () => 'take'));
    await expect(setUp(one).post()).rejects.toThrow(GiveUp);
    expect((await row(one))!.state).toBe('failed');
  });

  it('is forgotten when it is 30 days old, wherever it went', async () => {
    const [old, kept] = [email('test'), email('test')];
    for (const one of [old, kept]) await setUp(one).post();
    await subgraph.database.statements.query(
      "UPDATE kernel.mail SET created_at = created_at - interval '30 days' WHERE key = $1",
      [old.key],
    );
    expect(await purgeOldMail(subgraph.database.statements, systemClock.now())).toBe(true);
    expect(await row(old)).toBe(undefined);
    expect((await row(kept))!.state).toBe('outbox');
  });

  it('that was given up is failed', async () => {
    const one = email();
    const { post, mailer, write, context } = setUp(one, 'smtp://127.0.0.1:1');
    await expect(post()).rejects.toThrow();
    await mailer.gaveUp(write, one.key, { ...context, error: 'too often' });
    expect((await row(one))!.state).toBe('failed');
  });
});

describe('what an SMTP error says of the letter', () => {
  const error = (more: object) => Object.assign(new Error('trouble'), more);
  it.each([
    ['refused', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }],
    ['not taken', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }],
    ['not taken', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }],
    ['not taken', { code: 'ESOCKET', syscall: 'connect', command: 'CONN' }],
    ['not taken', { code: 'EDNS', command: 'CONN' }],
    ['unknown', { code: 'ECONNECTION', command: 'CONN' }],
    ['unknown', { code: 'ETIMEDOUT', command: 'CONN' }],
  ])('%s for %j', (fate, more) => {
    expect(fateOf(error(more)).fate).toBe(fate);
  });
});
