import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../languages/languages.ts';
import { campaignWorld, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { codeOf, data } from '../../world/platform.ts';
import { RightsVisitor } from '../../world/rights-visitor.ts';
import { pulled } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

/** Numbers that end in 00 complete in test mode; the simulator leaves this one alone. */
const LEFT_OPEN = '99';

const somebody = (ending = '00') => {
  const mark = String(randomInt(0, 1_000_000)).padStart(6, '0');
  return { name: `Person ${mark}`, phone: `+9198${mark}${ending}`, email: `person${mark}@example.org` };
};

const invited = async (home: CampaignWorld, person: object): Promise<string> => {
  const { results } = await home.start([person]);
  return results[0].result_id;
};

/** Somebody who has answered everything, in test mode. */
async function completed(home: CampaignWorld, person = somebody()) {
  const id = await invited(home, person);
  await eventually('the result has ended', async () => {
    const { data: result } = (await home.partner.get(`/results/${id}`)).body;
    return result.status === 'completed';
  });
  return { id, person, visitor: new RightsVisitor(world(), person.phone) };
}

const VOICE = [{ key: 'tell', type: 'voice', text: 'What have you built?', required: true }];
const home = () => campaignWorld({ mode: 'test', mandate: { enrichment_questions: VOICE } });

describe('the page of rights', () => {
  it('shows everything that is kept by organisation, by number and by address', async () => {
    const all = await home();
    const { id, person, visitor } = await completed(all);
    const page = await visitor.enter(id);
    expect(page).toMatchObject({ address: person.phone, organisations: [{ name: expect.any(String) }] });
    const [{ organisationId, results, canWithdraw, requests }] = page.organisations;
    expect({ organisationId, canWithdraw, requests }).toEqual({
      organisationId: all.organisation.id,
      canWithdraw: true,
      requests: [],
    });
    expect(results).toEqual([
      expect.objectContaining({
        resultId: id,
        ...person,
        open: false,
        agreedAt: expect.any(String),
        withdrawnAt: null,
        answers: [{ question: VOICE[0]!.text, answer: expect.any(String) }],
      }),
    ]);
    const byMail = new RightsVisitor(world(), person.email.toUpperCase());
    expect((await byMail.enter(id, 2)).organisations[0].results[0].resultId).toBe(id);
    // A second organisation is shown beside the first.
    const other = await home();
    await completed(other, person);
    expect((await visitor.page()).organisations).toHaveLength(2);
  });

  it('gives the whole as a file, and a session ends when it is left', async () => {
    const { id, person, visitor } = await completed(await home());
    await visitor.enter(id);
    const { name, content } = data(await visitor.in('file'));
    expect(name).toBe('my-data.json');
    const file = JSON.parse(content);
    expect(file).toMatchObject({ about: person.phone, organisations: [{ results: [{ result_id: id }] }] });
    const [result] = file.organisations[0].results;
    expect(result.candidate).toMatchObject(person);
    expect(result.answers.map((one: { kind: string }) => one.kind)).toContain('enrichment');
    for (const answer of result.answers)
      if (answer.kind === 'skill') expect(answer).not.toHaveProperty('answer');
    const [request] = (await visitor.page()).organisations[0].requests;
    expect(request).toMatchObject({ kind: 'access', status: 'done' });

    expect(data(await visitor.in('end'))).toEqual({ ended: true });
    for (const what of ['page', 'file']) expect(codeOf(await visitor.in(what))).toBe('404 SESSION_NOT_FOUND');
  });

  it('has the audio of spoken answers in the file', async () => {
    const all = await home();
    const person = somebody(LEFT_OPEN);
    const id = await invited(all, person);
    const drive = async (action: string, more: object = {}) =>
      data(await all.partner.post(`/test/results/${id}/actions`, { action, ...more }));
    await drive('consent');
    await drive('answer', { answers: [{ key: 'tell', answer: 'A wall.', spoken: 2 }] });
    const visitor = new RightsVisitor(world(), person.phone);
    await visitor.enter(id);
    const file = JSON.parse(data(await visitor.in('file')).content);
    const [recording] = file.organisations[0].results[0].recordings;
    expect(recording).toMatchObject({ question: 'tell', type: 'audio/wav', seconds: 2 });
    const audio = Buffer.from(recording.audio_base64, 'base64');
    expect(audio.subarray(0, 4).toString()).toBe('RIFF');
    expect(audio).toHaveLength(44 + 2 * 8_000);
  });

  it('corrects a name at once, and passes anything else on; a complaint is answered', async () => {
    const all = await home();
    const { id, visitor } = await completed(all);
    await visitor.enter(id);
    const organisation = all.organisation.id;
    expect(codeOf(await visitor.request(organisation, 'correct'))).toBe('400 INVALID_REQUEST');
    expect(codeOf(await visitor.request(organisation, 'grievance'))).toBe('400 INVALID_REQUEST');
    const named = data(await visitor.request(organisation, 'correct', { name: 'Right Name' }));
    expect(named.organisations[0].results[0].name).toBe('Right Name');
    expect(data(await all.partner.get(`/results/${id}`)).candidate.name).toBe('Right Name');
    data(await visitor.request(organisation, 'correct', { words: 'I have three years of experience.' }));
    data(await visitor.request(organisation, 'grievance', { words: 'I was called at night.' }));

    const { items } = data(await all.partner.get('/privacy-requests?status=open'));
    expect(items.map(({ kind, words }: any) => [kind, words])).toEqual([
      ['grievance', 'I was called at night.'],
      ['correct', 'I have three years of experience.'],
    ]);
    const [grievance, correct] = items;
    const days = ({ created_at, due_at }: any) => (Date.parse(due_at) - Date.parse(created_at)) / 86_400_000;
    expect([days(grievance), days(correct)]).toEqual([30, 90]);
    expect(grievance).toMatchObject({ result_ids: [id], status: 'open', answer: null, closed_at: null });

    const path = `/privacy-requests/${grievance.privacy_request_id}/answer`;
    const answer = { answer: 'We are sorry. It was a mistake.' };
    const answered = data(await all.partner.post(path, answer, { idempotencyKey: 'once' }));
    expect(answered).toMatchObject({ ...answer, status: 'answered', closed_at: expect.any(String) });
    expect(data(await all.partner.post(path, answer, { idempotencyKey: 'once' }))).toEqual(answered);
    expect((await visitor.page()).organisations[0].requests).toContainEqual(
      expect.objectContaining({ kind: 'grievance', status: 'answered', ...answer }),
    );
    const { items: done } = data(await all.partner.get('/privacy-requests?kind=correct&status=done'));
    expect(
      codeOf(await all.partner.post(`/privacy-requests/${done[0].privacy_request_id}/answer`, answer)),
    ).toBe('409 CONFLICT');
    expect(codeOf(await all.partner.post(path, { answer: ' ' }))).toBe('400 VALIDATION_FAILED');
    const foreign = (await campaignWorld({ mode: 'test' })).partner;
    expect(codeOf(await foreign.post(path, answer))).toBe('404 NOT_FOUND');
    expect(data(await foreign.get('/privacy-requests')).items).toEqual([]);
    const reader = await all.organisation.partner({ mode: 'test', scopes: ['results:read'] });
    expect(codeOf(await reader.get('/privacy-requests'))).toBe('403 SCOPE_MISSING');
  });

  it('takes the consent back at once, with its event, and ends what is open', async () => {
    const all = await home();
    const { id, visitor } = await completed(all);
    await visitor.enter(id);
    const page = data(await visitor.request(all.organisation.id, 'withdraw'));
    const [own] = page.organisations.filter((one: any) => one.organisationId === all.organisation.id);
    expect(own).toMatchObject({ canWithdraw: false, requests: [{ kind: 'withdraw', status: 'done' }] });
    expect(own.results[0].withdrawnAt).toEqual(expect.any(String));
    expect(data(await all.partner.get(`/results/${id}`)).consent.withdrawn_at).toEqual(expect.any(String));
    await eventually('the event is there', async () =>
      (await pulled(all.partner, 0)).some(
        ({ type, data: told }: any) => type === 'candidate.withdrew' && told.result_id === id,
      ),
    );
    const person = somebody(LEFT_OPEN);
    const open = await invited(all, person);
    const second = new RightsVisitor(world(), person.phone);
    await second.enter(open);
    data(await second.request(all.organisation.id, 'withdraw'));
    expect(data(await all.partner.get(`/results/${open}`))).toMatchObject({
      status: 'declined',
      declined_reason: 'opted_out',
    });
  });

  it('erases at once where nothing is open: the number is new again, and the page has nothing', async () => {
    const all = await home();
    const { id, visitor, person } = await completed(all);
    await visitor.enter(id);
    await visitor.request(all.organisation.id, 'grievance', { words: `I am ${person.name}` });
    const page = data(await visitor.request(all.organisation.id, 'erase'));
    expect(page.organisations).toEqual([]);
    expect(data(await all.partner.get(`/results/${id}`)).candidate).toMatchObject({
      name: null,
      phone: null,
    });
    const { items } = data(await all.partner.get('/privacy-requests'));
    expect(items.map(({ kind, status, words }: any) => [kind, status, words])).toEqual([
      ['erase', 'done', null],
      ['grievance', 'done', null],
    ]);
    await eventually('the event is there', async () =>
      (await pulled(all.partner, 0)).some(
        ({ type, data: told }: any) => type === 'candidate.erased' && told.result_ids.includes(id),
      ),
    );
    expect(await all.start([person])).toMatchObject({ accepted: 1, duplicates: [] });
  });

  it('erases after 7 days while something is open, and once', async () => {
    const all = await home();
    const person = somebody(LEFT_OPEN);
    const id = await invited(all, person);
    const visitor = new RightsVisitor(world(), person.phone);
    await visitor.enter(id);
    const ask = async () => data(await visitor.request(all.organisation.id, 'erase')).organisations[0];
    const first = await ask();
    const days = (Date.parse(first.erasedOn) - Date.parse(first.requests[0].createdAt)) / 86_400_000;
    expect(days).toBe(7);
    expect(first.requests.filter(({ kind }: any) => kind === 'erase')).toHaveLength(1);
    expect((await ask()).erasedOn).toBe(first.erasedOn);
    expect(data(await all.partner.get(`/results/${id}`)).candidate.phone).toBe(person.phone);
  });

  it('answers the same for known and unknown numbers, and sends to known ones alone', async () => {
    const { id, visitor, person } = await completed(await home());
    const stranger = new RightsVisitor(world(), somebody().phone);
    const [known, unknown] = [await visitor.ask(), await stranger.ask()];
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    await visitor.code(id);
    const guess = await visitor.open('000000');
    expect(codeOf(guess)).toBe('403 WRONG_CODE');
    expect((await stranger.open('000000')).body).toEqual(guess.body);
    for (const other of [visitor, stranger]) {
      for (let nth = 0; nth < 2; nth++) expect((await other.ask()).status).toBe(200);
      const fourth = await other.ask();
      expect(codeOf(fourth)).toBe('429 RATE_LIMITED');
      expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
    const spaced = new RightsVisitor(world(), `0${person.phone.slice(3)}`);
    expect(codeOf(await spaced.ask())).toBe('429 RATE_LIMITED');
  });

  it('takes a code five times and no more, once, and for its own number alone', async () => {
    const { id, visitor } = await completed(await home());
    data(await visitor.ask());
    const code = await visitor.code(id);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) expect(codeOf(await visitor.open(wrong))).toBe('403 WRONG_CODE');
    expect(codeOf(await visitor.open(code))).toBe('403 WRONG_CODE');
    data(await visitor.ask());
    const second = await visitor.code(id, 2);
    const other = await completed(await home());
    data(await other.visitor.ask());
    expect(codeOf(await other.visitor.open(second))).toBe('403 WRONG_CODE');
    expect((await visitor.open(second)).status).toBe(200);
    expect(codeOf(await visitor.open(second))).toBe('403 WRONG_CODE');
  });

  it.each([
    ['code', { address: 'nobody', language: 'en' }, '400 INVALID_ADDRESS'],
    ['code', { address: '12', language: 'en' }, '400 INVALID_ADDRESS'],
    ['code', { language: 'en' }, '400 INVALID_ADDRESS'],
    ['code', { address: '+919811122233', language: 'xx' }, '400 INVALID_LANGUAGE'],
    ['session', { address: '+919811122233', code: '' }, '403 WRONG_CODE'],
    ['page', { session: 'x' }, '404 SESSION_NOT_FOUND'],
    ['page', {}, '404 SESSION_NOT_FOUND'],
    ['requests', { session: 'x', organisationId: 'OR_1', kind: 'erase' }, '404 SESSION_NOT_FOUND'],
    ['credentials/revoke', { session: 'x', organisationId: 'OR_1' }, '404 SESSION_NOT_FOUND'],
  ])('%s refuses %j', async (what, body, refusal) => {
    expect(codeOf(await new RightsVisitor(world(), '').call(what, body))).toBe(refusal);
  });

  it('is served in every language, closed to other sites, and cached nowhere', async () => {
    const page = await fetch(`${world().url}/my-data`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    for (const language of LANGUAGES) {
      const texts = await fetch(`${world().url}/pages/my-data/languages/${language}.json`);
      expect(((await texts.json()) as { page: object }).page).toMatchObject({
        sendCode: expect.any(String),
        withdraw: expect.any(String),
      });
    }
  });
});
