import { describe, expect, it } from 'vitest';
import { visitorOf } from '../../world/candidate-visitor.ts';
import { eventually } from '../../world/eventually.ts';
import type { PartnerClient } from '../../world/partner-client.ts';
import { testCandidate } from '../../world/test-candidates.ts';
import { world } from '../../world/world.ts';

const pageOf = (partner: PartnerClient, id: string, idempotencyKey?: string) =>
  partner.post(`/test/results/${id}/page`, undefined, idempotencyKey === undefined ? {} : { idempotencyKey });

describe('POST /test/results/{result_id}/page', () => {
  it('200 with a link to a page that can be gone through to the end', async () => {
    const { partner, id, read } = await testCandidate();
    const { status, body } = await pageOf(partner, id);
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: {
        result_id: id,
        url: expect.stringContaining(`/candidate/${id}#`),
        status: 'pending',
        stage: 'invited',
        expires_at: (await read()).expires_at,
      },
    });
    const page = await world().fetch(new URL(body.data.url).pathname);
    expect(page.headers.get('content-type')).toContain('text/html');

    const call = visitorOf(world(), body.data.url);
    const opened = await call('open');
    expect(opened.body.data).toMatchObject({ status: 'open', step: 'consent' });
    const { version: textVersion } = opened.body.data.consent;
    await call('consent', { agreed: true, textVersion, language: 'en' });
    await call('answer', { key: 'tools', answer: 'yes' });
    let { data: shown } = (await call('page')).body;
    expect(shown.skillQuestions).toHaveLength(1);
    while (shown.step === 'skills') {
      const { questionId } = shown.skillQuestions.at(-1);
      ({ data: shown } = (await call('skill-answer', { questionId, option: 0 })).body);
    }
    expect((await call('interest', { interested: true })).body.data.status).toBe('completed');

    expect(await read()).toMatchObject({
      status: 'completed',
      contacts: [{ channel: 'sms', state: 'sent' }],
      output: { enrichment: [{ key: 'tools', answer: 'yes' }], interest: { interested: true } },
    });
    const { spent, reserved } = (await partner.get('/credits')).body.data;
    expect({ spent, reserved }).toEqual({ spent: 1, reserved: 0 });
  });

  it('leaves the message in the outbox: nobody is written to', async () => {
    const { partner, id } = await testCandidate();
    await pageOf(partner, id);
    const { edges } = await world().admin('MailOutbox', { objectKey: id });
    expect(edges.map(({ node }) => [node.channel, node.state])).toEqual([['sms', 'outbox']]);
  });

  it('goes on where the simulator stopped', async () => {
    const { partner, id, read } = await testCandidate('+919800112205');
    await eventually('it has stopped', async () => (await read()).stage === 'enriched');
    const { data } = (await pageOf(partner, id)).body;
    expect(data).toMatchObject({ status: 'pending', stage: 'enriched' });
    expect((await visitorOf(world(), data.url)('open')).body.data).toMatchObject({
      status: 'open',
      step: 'skills',
    });
  });

  it('tells that the simulator has ended it', async () => {
    const { partner, id, read } = await testCandidate('+919800112200');
    await eventually('it has ended', async () => (await read()).status === 'completed');
    const { data } = (await pageOf(partner, id)).body;
    expect(data.status).toBe('completed');
    expect((await visitorOf(world(), data.url)('open')).body.data.status).toBe('completed');
  });

  it('a repeat is answered like the first call, marked', async () => {
    const { partner, id } = await testCandidate();
    const first = await pageOf(partner, id, 'page');
    const again = await pageOf(partner, id, 'page');
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await pageOf(partner, id)).body.data.url).toBe(first.body.data.url);
  });

  it("404 to another organisation's test key, and to the organisation's live key", async () => {
    const { organisation, id } = await testCandidate();
    const anonymousCallers = [
      await (await world().organisation()).partner({ mode: 'test' }),
      await organisation.partner(),
    ];
    for (const foreign of anonymousCallers) expect((await pageOf(foreign, id)).status).toBe(404);
  });
});
