import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../languages/languages.ts';
import { templateIdOf } from '../../../../test/world/mandate/approved-templates.ts';
import { openLiveWorld, type LiveWorld } from '../../../../test/world/mandate/live-contact-world.ts';
import { ScrubbingOperator } from '../../../../test/world/mandate/scrubbing-operator.ts';
import { ContactQueueService } from './contact-queue.service.ts';
import { MessageTemplateRow, SenderRow } from '../sender/sender.entity.ts';

const HOUR = 3_600;
const OF_EACH = 20;
let nth = 0;

describe('messages to operators that drop what is not registered', () => {
  let world: LiveWorld;
  let operator: ScrubbingOperator;
  beforeAll(async () => {
    world = await openLiveWorld('providers');
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    operator = new ScrubbingOperator(() => world.clock.now(), {
      header: '+15005550006',
      entityId: '1101600000000000001',
    });
    const senders = await world.store.shared().select(SenderRow).execute();
    for (const { id, channel } of senders) {
      if (channel === 'voice') continue;
      for (const { templateId, text, category } of await world.store
        .shared()
        .find(MessageTemplateRow, { senderId: id }))
        operator.register(channel, templateId!, text, category);
    }
    operator.stand(world.provider);
    toHour(9.5);
  });

  /** To this hour in India of the next day. */
  const toHour = (hour: number) => {
    const now = world.clock.now().getTime() / 1000;
    const day = 24 * HOUR;
    world.clock.move((Math.floor((now + 5.5 * HOUR) / day) + 1) * day - 5.5 * HOUR + hour * HOUR - now);
  };
  const everyone = () =>
    LANGUAGES.flatMap((language) =>
      Array.from({ length: OF_EACH }, () => ({
        phone: `+9192000${String(++nth).padStart(5, '0')}`,
        language,
        name: `Candidate ${nth}`,
      })),
    );
  const workflow = (channels: string[], max: number) => ({
    channels,
    // A workflow has ten at most; a candidate's own comes first whatever it has.
    languages: LANGUAGES.slice(0, 10),
    followUps: { max, intervalHours: 24 },
  });

  it('arrive, first contacts and follow-ups, in 13 languages: none of 260 is dropped', async () => {
    const campaign = await world.campaign('live', { workflow: workflow(['sms', 'whatsapp'], 2) });
    await campaign.add(...everyone());
    await world.mandates.work();
    expect([operator.delivered.length, operator.dropped]).toEqual([260, []]);
    // WhatsApp has no Odia and no Assamese: those get the workflow's first language.
    for (const step of [1, 2]) {
      world.clock.move(24 * HOUR);
      await world.mandates.work();
      expect([operator.delivered.length, operator.dropped]).toEqual([260 * (step + 1), []]);
    }
    const channels = operator.delivered.map(({ form }) => form['To']!.startsWith('whatsapp:'));
    expect(channels.filter(Boolean)).toHaveLength(260);
  });

  it('are refused where a template is not approved, a text differs by a letter or the hour is wrong, and nowhere else', async () => {
    const { statements } = world.store.shared();
    const ids = {
      ta: templateIdOf('sms', 'first', 'ta'),
      ml: templateIdOf('sms', 'first', 'ml'),
      gu: templateIdOf('sms', 'first', 'gu'),
    };
    operator.templates.get(ids.ta)!.isApproved = false;
    operator.templates.get(ids.gu)!.category = 'promotional';
    await statements.query(
      `UPDATE mandate.message_template SET text = replace(text, 'ജോലി', 'ജോലീ') WHERE template_id = $1`,
      [ids.ml],
    );
    try {
      const campaign = await world.campaign('live', { workflow: workflow(['sms'], 0) });
      const people = everyone();
      const results = await campaign.add(...people);
      await world.mandates.work();
      expect(operator.delivered).toHaveLength(200);
      const dropped = Map.groupBy(operator.dropped, ({ message }) => message.form['DltTemplateId']);
      expect(Object.fromEntries([...dropped].map(([id, all]) => [id, [all.length, all[0]!.code]]))).toEqual({
        [ids.ta]: [OF_EACH, 21_901],
        [ids.ml]: [OF_EACH, 30_007],
        [ids.gu]: [OF_EACH, 30_007],
      });
      const words: Record<string, string> = {
        ta: 'the registration of the template is not accepted (twilio 21901)',
        ml: 'the operator has dropped the message (twilio 30007)',
        gu: 'the operator has dropped the message (twilio 30007)',
      };
      for (const [at, { language }] of people.entries()) {
        const [contact] = await campaign.contacts(results[at]!);
        if (language in words) {
          expect(contact).toMatchObject({
            state: 'failed',
            provider: 'twilio',
            template: ids[language as 'ta'],
          });
          expect(contact!.error).toContain(words[language]);
        } else expect(contact).toMatchObject({ state: 'sent', errorCode: null });
      }
      const counts = await new ContactQueueService(world.store, world.clock).countMessages(1, null);
      const failed = counts.filter(({ state }) => state === 'failed');
      expect(
        failed.map((one) => `${one.step} ${one.language} ${one.errorCode} ${one.count}`).toSorted(),
      ).toEqual(['first gu 30007 20', 'first ml 30007 20', 'first ta 21901 20']);
      expect(new Set(failed.map(({ failure }) => failure))).toEqual(
        new Set(['dropped_by_operator', 'template_not_registered']),
      );
      const ofOthers = await new ContactQueueService(world.store, world.clock).countMessages(1, 'OR_none');
      expect(ofOthers).toEqual([]);
    } finally {
      await statements.query(
        `UPDATE mandate.message_template SET text = replace(text, 'ജോലീ', 'ജോലി') WHERE template_id = $1`,
        [ids.ml],
      );
    }
  });

  it('of advertising wait for ten in the morning', async () => {
    const { statements } = world.store.shared();
    const id = templateIdOf('sms', 'first', 'kn');
    await statements.query(
      `UPDATE mandate.message_template SET category = 'promotional' WHERE template_id = $1`,
      [id],
    );
    operator.templates.get(id)!.category = 'promotional';
    const campaign = await world.campaign('live', {
      workflow: { ...workflow(['sms'], 0), languages: ['kn'] },
    });
    const [result] = await campaign.add({ phone: '+919200099999', language: 'kn', name: 'Somebody' });
    await world.mandates.work();
    expect(await campaign.contacts(result!)).toEqual([]);
    world.clock.move(0.5 * HOUR);
    await world.mandates.work();
    expect(await campaign.contactLines(result!)).toEqual(['0 sms sent']);
    expect(operator.dropped).toEqual([]);
  });
});
