import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CandidateWorld } from '../../world/candidates.ts';
import { codeOf, data } from '../../world/platform.ts';

const CONTACT = { name: 'Data protection office', email: 'privacy@example.org', phone: '+912212345678' };

describe('/organisation', () => {
  let candidates: CandidateWorld;
  beforeAll(async () => {
    candidates = await CandidateWorld.start({ PRIVACY_CONTACT: 'The installation, dpo@example.net' });
  });
  afterAll(() => candidates?.system.stop());

  const keyOf = async () => (await candidates.world.organisation()).partner();

  it('an operator who changes nothing gets the organisation as it is', async () => {
    const { id } = await candidates.world.organisation();
    const answer = await candidates.world.admin('SetOrganisationSettings', { id, input: {} });
    expect(answer).toMatchObject({ id });
  });

  it('GET: 200 without a contact, results kept 730 days; PUT: 200, and what is left out stays', async () => {
    const partner = await keyOf();
    const first = data(await partner.get('/organisation'));
    expect(first).toEqual({
      organisation_id: expect.stringMatching(/^OR_/),
      name: expect.any(String),
      privacy_contact: null,
      results_days: 730,
    });
    const changed = data(await partner.put('/organisation', { privacy_contact: CONTACT }));
    expect(changed).toEqual({ ...first, privacy_contact: CONTACT });
    const { phone: _, ...without } = CONTACT;
    const again = data(await partner.put('/organisation', { results_days: 30, privacy_contact: without }));
    expect(again).toEqual({ ...first, privacy_contact: { ...without, phone: null }, results_days: 30 });
    expect(data(await partner.put('/organisation', {}))).toEqual(again);
    expect(data(await partner.get('/organisation'))).toEqual(again);
  });

  it.each([
    ['results_days', { results_days: 29 }],
    ['results_days', { results_days: 3651 }],
    ['privacy_contact.email', { privacy_contact: { ...CONTACT, email: 'nobody' } }],
    ['privacy_contact.name', { privacy_contact: { email: CONTACT.email } }],
    ['privacy_contact.phone', { privacy_contact: { ...CONTACT, phone: '12' } }],
    ['retention', { retention: 7 }],
  ])('PUT: 400 with the path %s for %j', async (path, body) => {
    const answer = await (await keyOf()).put('/organisation', body);
    expect(codeOf(answer)).toBe('400 VALIDATION_FAILED');
    expect(answer.body.error.details.map((one: { path: string }) => one.path)).toEqual([path]);
  });

  it('403 SCOPE_MISSING without organisation:write', async () => {
    const organisation = await candidates.world.organisation();
    const partner = await organisation.partner({ scopes: ['results:read'] });
    expect(codeOf(await partner.get('/organisation'))).toBe('403 SCOPE_MISSING');
    expect(codeOf(await partner.put('/organisation', {}))).toBe('403 SCOPE_MISSING');
  });

  it('a repeat with its Idempotency-Key gets the first answer, whatever has changed since', async () => {
    const partner = await keyOf();
    const put = () =>
      partner.put(
        '/organisation',
        { results_days: 90, privacy_contact: CONTACT },
        { idempotencyKey: 'once' },
      );
    const first = data(await put());
    await partner.put('/organisation', { results_days: 91 });
    const repeat = await put();
    expect(repeat.headers.get('idempotent-replayed')).toBe('true');
    expect(data(repeat)).toEqual(first);
    expect(data(await partner.get('/organisation')).results_days).toBe(91);
  });

  it("the notice on the candidate's page names the contact and the days, else those of the installation", async () => {
    const one = await candidates.candidate();
    const shown = async () => {
      const { texts } = data(await one.call('page')).consent;
      return JSON.stringify(texts.find(({ language }: { language: string }) => language === 'en').whole);
    };
    expect(await shown()).toContain('The installation, dpo@example.net');
    expect(await shown()).toContain('730 days');
    await one.partner.put('/organisation', { privacy_contact: CONTACT, results_days: 45 });
    expect(await shown()).toContain('Data protection office, privacy@example.org, +912212345678');
    expect(await shown()).toContain('45 days');
  });
});
