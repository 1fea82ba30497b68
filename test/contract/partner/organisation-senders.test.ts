import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { employerOf, NOBODY, platformWorld, refusal, type PlatformWorld } from '../../world/employers.ts';
import { problemsOf } from '../../world/mandates.ts';
import { SENDER } from '../../world/partner-writes.ts';
import { world } from '../../world/world.ts';

const NOT_FOUND = { status: 404, code: 'NOT_FOUND', reason: null };
const TEMPLATE = { step: 'first', language: 'hi', category: 'service_implicit' };

describe("an employer's senders", () => {
  let all: PlatformWorld;
  let path: string;
  let organisationId: string;
  beforeAll(async () => {
    all = await platformWorld();
    ({ organisation_id: organisationId } = await all.employer());
    path = `/organisations/${organisationId}/senders`;
  });
  const added = async (changes: object = {}) =>
    (await all.platform.post(path, { ...SENDER, ...changes })).body.data;

  it('201 with the record, without its credentials, which are sealed', async () => {
    const { status, body } = await all.platform.post(path, SENDER);
    expect({ status, data: body.data }).toMatchObject({
      status: 201,
      data: {
        sender_id: expect.stringMatching(/^SN_[0-9A-Z]{26}$/),
        organisation_id: organisationId,
        channel: 'sms',
        provider: 'exotel',
        from: 'SKILLS',
        dlt_entity_id: SENDER.dlt_entity_id,
        status: 'active',
        templates: [],
      },
    });
    expect(body.data.missing_languages).toHaveLength(13);
    const text = JSON.stringify((await all.platform.get(path)).body);
    expect(text).toContain(body.data.sender_id);
    for (const secret of [SENDER.token, SENDER.api_key]) expect(text).not.toContain(secret);
  });

  it.each([
    [{ provider: 'meta' }, 'provider'],
    [{ channel: 'whatsapp', provider: 'twilio' }, 'from'],
    [{ channel: 'whatsapp', provider: 'meta', from: '+919800000000' }, 'app_secret'],
    [{ api_key: undefined }, 'api_key'],
    [{ from: 'A header that is too long' }, 'from'],
    [{ dlt_entity_id: 'x' }, 'dlt_entity_id'],
    [{ channel: 'email' }, 'channel'],
    [{ password: 'x' }, 'password'],
  ])('400 for %j', async (changes, field) => {
    const answer = await all.platform.post(path, { ...SENDER, ...changes });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).paths).toContain(field);
  });

  it('take templates, of our words where no text is given, and keep one of each step, language and category', async () => {
    const { sender_id: id } = await added({ brand: 'SKILLS' });
    const set = (templates: object[], idempotencyKey?: string) =>
      all.platform.put(
        `${path}/${id}/templates`,
        { templates },
        { ...(idempotencyKey && { idempotencyKey }) },
      );
    const first = await set([TEMPLATE]);
    expect(first.status).toBe(200);
    expect(first.body.data.templates).toEqual([
      {
        ...TEMPLATE,
        template_id: null,
        text: expect.stringMatching(/^नौकरी \{title\}.*\{link\}.* - SKILLS$/),
        variables: ['title', 'company', 'link'],
        status: 'draft',
        reason: null,
      },
    ]);
    const approved = { ...TEMPLATE, template_id: '1107160000000000011', status: 'approved' };
    const { templates, missing_languages } = (await set([approved])).body.data;
    expect(templates).toHaveLength(1);
    expect(templates[0]).toMatchObject({ status: 'approved', template_id: '1107160000000000011' });
    expect(missing_languages).not.toContain('hi');
  });

  it.each([
    [{ status: 'approved' }, 'templates[0].template_id'],
    [{ category: 'utility' }, 'templates[0].category'],
    [{ text: '{company} asks: {link} now' }, 'templates[0].text'],
    [{ language: 'fr' }, 'templates[0].language'],
  ])('400 for a template with %j', async (changes, field) => {
    const { sender_id: id } = await added();
    const answer = await all.platform.put(`${path}/${id}/templates`, {
      templates: [{ ...TEMPLATE, ...changes }],
    });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).paths).toContain(field);
  });

  it('of WhatsApp have no templates in Odia and Assamese', async () => {
    const { sender_id: id, missing_languages } = await added({
      channel: 'whatsapp',
      provider: 'meta',
      from: '+919800000000',
      api_key: undefined,
      app_secret: 'a secret',
    });
    expect(missing_languages).toHaveLength(11);
    const answer = await all.platform.put(`${path}/${id}/templates`, {
      templates: [{ step: 'first', language: 'or', category: 'utility' }],
    });
    expect(problemsOf(answer).paths).toEqual(['templates[0].language']);
  });

  it('are switched off and on, and a repeat changes nothing', async () => {
    const { sender_id: id } = await added();
    for (const [word, status] of [
      ['disable', 'disabled'],
      ['disable', 'disabled'],
      ['enable', 'active'],
    ] as const)
      expect((await all.platform.post(`${path}/${id}/${word}`)).body.data).toMatchObject({ status });
  });

  it('are kept once for one Idempotency-Key', async () => {
    const idempotencyKey = randomUUID();
    const one = await all.platform.post(path, SENDER, { idempotencyKey });
    const again = await all.platform.post(path, SENDER, { idempotencyKey });
    expect(again.body).toEqual(one.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('are unknown to every other platform, and to the wrong organisation', async () => {
    const { sender_id: id } = await added();
    const other = await platformWorld();
    const theirs = (await employerOf(other.platform)).organisation_id;
    for (const client of [other.platform]) {
      expect(refusal(await client.get(path))).toEqual(NOT_FOUND);
      expect(refusal(await client.post(path, SENDER))).toEqual(NOT_FOUND);
      expect(refusal(await client.post(`${path}/${id}/disable`))).toEqual(NOT_FOUND);
      expect(refusal(await client.post(`/organisations/${theirs}/senders/${id}/disable`))).toEqual(NOT_FOUND);
    }
    const second = (await all.employer()).organisation_id;
    expect(refusal(await all.platform.post(`/organisations/${second}/senders/${id}/disable`))).toEqual(
      NOT_FOUND,
    );
    expect(refusal(await all.platform.get(`/organisations/${NOBODY}/senders`))).toEqual(NOT_FOUND);
  });

  it('are seen by operators, who add those of the installation', async () => {
    const { sender_id: id } = await added();
    const seen = await world().admin('Senders', { organisationId });
    expect(seen.map((sender) => sender.id)).toContain(id);
    expect((await world().admin('Senders', {})).length).toBeGreaterThanOrEqual(seen.length);
  });
});
