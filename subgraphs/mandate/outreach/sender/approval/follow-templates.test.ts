import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../../../kernel/core/log.ts';
import type { Identity } from '../../../../../kernel/core/identity/identity.ts';
import {
  openContactWorld,
  PUBLIC_URL,
  type ContactTestWorld,
} from '../../../../../test/world/mandate/contact-world.ts';
import { WhatsappRegister } from '../../../../../test/world/mandate/whatsapp-register.ts';
import { testSealer } from '../../../../../test/world/subgraph.ts';
import { SenderBook } from '../sender-book.ts';
import { MessageTemplateRow } from '../sender.entity.ts';
import { SenderService } from '../sender.service.ts';
import { FollowTemplates } from './follow-templates.handler.ts';

const OPERATOR: Identity = {
  actor: { kind: 'operator', id: 'an operator' },
  organisationId: null,
  mode: null,
  scopes: [],
  requestId: 'r',
};
/** Two steps in each of the 11 languages that WhatsApp has. */
const ALL = 22;

describe.each(['twilio', 'meta'] as const)('templates that are submitted to %s', (provider) => {
  let world: ContactTestWorld;
  let register: WhatsappRegister;
  let service: SenderService;
  let follow: FollowTemplates;
  let senderId: string;
  beforeAll(async () => {
    world = await openContactWorld();
    const book = new SenderBook(world.store, testSealer, { sms: undefined, publicUrl: PUBLIC_URL });
    service = new SenderService(world.store, testSealer, book);
    const log = createLog('test', 'silent');
    follow = new FollowTemplates({ store: world.store, senders: book, publicUrl: PUBLIC_URL, log });
  });
  afterAll(() => world.mandates.close());
  beforeEach(async () => {
    await world.store.shared().statements.query(`UPDATE mandate.sender SET status = 'disabled'`);
    register = await new WhatsappRegister().start();
    const { sender } = await service.create(
      OPERATOR,
      null,
      {
        channel: 'whatsapp',
        provider,
        from: '+15005550006',
        account: 'AC1',
        token: 'a token',
        baseUrl: register.url,
        brand: 'Skills',
        ...(provider === 'meta' && { appSecret: 'a secret', businessAccount: '2077' }),
      } as never,
      undefined,
    );
    senderId = sender.id;
    return () => register.stop();
  });

  const run = () => follow.run({ payload: { slot: 'x' } } as never, { signal: new AbortController().signal });
  const rows = () => world.store.shared().find(MessageTemplateRow, { senderId });
  const states = async () => [...new Set((await rows()).map(({ status }) => status))].toSorted();
  const submit = (category = 'utility') => service.submit(OPERATOR, senderId, category);

  it('are created once with numbers and samples, and approved when the register says so', async () => {
    await submit();
    expect(await states()).toEqual(['submitted']);
    await run();
    expect(register.contents).toHaveLength(ALL);
    const hindi = register.contents.find(({ name }) => name.startsWith('job_questions_first_hi_'))!;
    expect(hindi.text).toMatch(/^[^{]+\{\{1\}\}.* - Skills$/u);
    expect([hindi.language, hindi.category]).toEqual(['hi', 'UTILITY']);
    expect(await states()).toEqual(['submitted']);
    for (const content of register.contents) content.status = 'approved';
    await run();
    expect(await states()).toEqual(['approved']);
    const row = (await rows()).find(({ step, language }) => step === 'first' && language === 'hi')!;
    expect(row.templateId).toBe(provider === 'twilio' ? hindi.id : hindi.name);
    await run();
    expect(register.contents).toHaveLength(ALL);
    const wanted = provider === 'twilio' ? /^Basic / : /^Bearer a token$/;
    expect(register.requests.every(({ authorization }) => wanted.test(authorization))).toBe(true);
  });

  it('are created once though the answer is lost, and are asked for approval in any case', async () => {
    await submit();
    register.losesAnswers = true;
    await expect(run()).rejects.toThrow();
    expect(register.contents).toHaveLength(1);
    register.losesAnswers = false;
    await run();
    expect(register.contents).toHaveLength(ALL);
    expect(new Set(register.contents.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect((await rows()).filter(({ templateId }) => templateId !== null)).toHaveLength(ALL);
  });

  it('are rejected or paused with the reason of the register, and back when it takes that back', async () => {
    await submit();
    await run();
    const [rejected, paused, ...others] = register.contents;
    Object.assign(rejected!, { status: 'rejected', reason: 'INVALID_FORMAT' });
    for (const content of others) content.status = 'approved';
    paused!.status = 'paused';
    await run();
    const told = async () =>
      (await rows())
        .filter(({ status }) => status !== 'approved')
        .map(({ status, reason }) => `${status} ${reason}`);
    expect((await told()).toSorted()).toEqual(['paused null', 'rejected INVALID_FORMAT']);
    paused!.status = 'approved';
    await run();
    expect(await told()).toEqual(['rejected INVALID_FORMAT']);
    // The same text would be rejected again; another is another template.
    await submit();
    await run();
    expect([register.contents.length, await told()]).toEqual([ALL, ['rejected INVALID_FORMAT']]);
    const row = (await rows()).find(({ status }) => status === 'rejected')!;
    const { step, language, text } = row;
    const changed = { step, language, category: 'utility', text: `${text}.`, status: 'draft' };
    await service.setTemplates(
      OPERATOR,
      { id: senderId, organisationId: null },
      { templates: [changed] } as never,
      undefined,
    );
    await submit();
    await run();
    expect([register.contents.length, await told()]).toEqual([ALL + 1, ['submitted null']]);
  });

  it('that the register refuses are rejected in its words, and the others go on', async () => {
    await submit('marketing');
    await world.store
      .shared()
      .statements.query(
        `UPDATE mandate.message_template SET text = text || ' {link}' WHERE sender_id = $1 AND language = 'ta' AND step = 'first'`,
        [senderId],
      );
    await run();
    const refused = (await rows()).filter(({ status }) => status === 'rejected');
    expect(refused.map(({ language, templateId }) => [language, templateId])).toEqual([['ta', null]]);
    expect(refused[0]!.reason).toContain('start or end');
    expect(register.contents).toHaveLength(ALL - 1);
    expect(new Set(register.contents.map(({ category }) => category))).toEqual(new Set(['MARKETING']));
  });

  it('that an operator has taken out of use are left alone', async () => {
    await submit();
    await run();
    for (const content of register.contents) content.status = 'approved';
    await run();
    const [first] = await rows();
    const { statements } = world.store.shared();
    await statements.query(`UPDATE mandate.message_template SET status = 'draft' WHERE id = $1`, [first!.id]);
    await run();
    expect((await rows()).filter(({ status }) => status === 'draft')).toHaveLength(1);
  });
});

describe('a register', () => {
  it('exists for WhatsApp alone, and at Meta for a business account', async () => {
    const world = await openContactWorld();
    const book = new SenderBook(world.store, testSealer, { sms: undefined, publicUrl: PUBLIC_URL });
    const service = new SenderService(world.store, testSealer, book);
    const made = async (more: object) => {
      const input = { account: '1', token: 'a token', from: '+15005550006', appSecret: 'a secret', ...more };
      return (await service.create(OPERATOR, null, input as never, undefined)).sender.id;
    };
    const sms = await made({ channel: 'sms', provider: 'twilio' });
    const bare = await made({ channel: 'whatsapp', provider: 'meta' });
    const details = (id: string, category = 'utility') =>
      service.submit(OPERATOR, id, category).then(
        () => [],
        (error: { details: { path: string; message: string }[] }) => error.details.map(({ path }) => path),
      );
    expect(await details(sms)).toEqual(['senderId']);
    expect(await details(bare)).toEqual(['senderId']);
    expect(await details(bare, 'service_implicit')).toEqual(['category', 'senderId']);
    await world.mandates.close();
  });
});
