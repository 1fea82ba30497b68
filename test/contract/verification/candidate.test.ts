import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/core/ids.ts';
import { LANGUAGES, TEXTS } from '../../../languages/languages.ts';
import { hashOf } from '../../../languages/notice.ts';
import { Candidate, CandidateWorld } from '../../world/candidates.ts';
import { eventually } from '../../world/eventually.ts';
import { weighPage } from '../../world/page-weight.ts';
import { randomAddress } from '../../world/partner-client.ts';
import { codeOf, data } from '../../world/platform.ts';
import { CONSENT_VERSION } from '../../../subgraphs/mandate/outreach/candidate/consent-texts.ts';

describe("the routes of the candidate's page", () => {
  let candidates: CandidateWorld;
  beforeAll(async () => {
    candidates = await CandidateWorld.start();
  });
  afterAll(() => candidates?.system.stop());

  /** One that has come as far as this. */
  const at = async (step: 'consent' | 'enrichment' | 'skills' | 'interest', mandate: object = {}) => {
    const one = await candidates.candidate({ mandate });
    if (step !== 'consent') data(await one.consent());
    if (step === 'skills' || step === 'interest') await one.answerQuestions();
    if (step === 'interest') await one.answerSkills();
    return one;
  };
  const firstQuestion = async (one: Candidate): Promise<string> =>
    data(await one.call('page')).skillQuestions[0].questionId;

  describe('every one of them', () => {
    const BODIES: Record<string, object> = {
      page: {},
      open: {},
      consent: { agreed: true, textVersion: CONSENT_VERSION, language: 'en' },
      answer: { key: 'own_tools', answer: 'yes' },
      skip: { key: 'bike' },
      'skill-answer': { questionId: 'QN_1', option: 0 },
      interest: { interested: true },
      'opt-out': {},
      withdraw: {},
      language: { language: 'hi' },
    };
    let one: Candidate;
    let other: Candidate;
    beforeAll(async () => {
      [one, other] = await Promise.all([candidates.candidate(), candidates.candidate()]);
    });

    it.each(Object.entries(BODIES))(
      '%s: 404 NOT_FOUND in the same words for a wrong token and id',
      async (what, body) => {
        const answers = [
          await one.call(what, { ...body, token: other.token }),
          await one.call(what, { ...body, token: 'x' }),
          await one.call(what, body, 'RS_01ARZ3NDEKTSV4RRFFQ69G5FAV'),
          await one.call(what, body, 'x'),
        ];
        for (const { status, body: told, headers } of answers) {
          expect({ status, told }).toEqual({
            status: 404,
            told: { success: false, error: { code: 'NOT_FOUND', message: 'No such link.' } },
          });
          expect(headers.get('cache-control')).toBe('no-store');
          expect(headers.get('referrer-policy')).toBe('no-referrer');
          expect(headers.get('x-robots-tag')).toBe('noindex');
        }
        for (const token of [null, 7, '', ' '])
          expect(codeOf(await one.call(what, { ...body, token }))).toBe('404 NOT_FOUND');
        expect((await one.row()).stage).toBe('invited');
      },
    );

    it.each(Object.keys(BODIES))('%s: no GET', async (what) => {
      const { status } = await candidates.world.fetch(`/api/v1/candidate/${one.id}/${what}`);
      // A path that is not open asks for a key.
      expect(status).toBe(401);
    });
  });

  it('page: 200 what is asked, without a trace; open: 200 the same, and reached', async () => {
    const one = await at('consent');
    const page = await one.call('page');
    expect(page.body).toEqual({
      success: true,
      message: 'Candidate page data.',
      data: {
        resultId: one.id,
        status: 'open',
        step: 'consent',
        language: 'en',
        languages: ['en', 'hi'],
        candidateName: 'Some Candidate',
        companyName: 'Builders of Pune',
        jobTitle: 'Masons',
        optedOut: false,
        questionLanguages: ['en', 'hi'],
        canWithdraw: false,
        withdrawnAt: null,
        consent: {
          version: CONSENT_VERSION,
          texts: [
            { language: 'en', paragraphs: expect.any(Array), whole: expect.any(Array) },
            { language: 'hi', paragraphs: expect.any(Array), whole: expect.any(Array) },
          ],
        },
        steps: [
          { step: 'enrichment', total: 3, done: 0, atMost: false },
          { step: 'skills', total: 9, done: 0, atMost: true },
          { step: 'interest', total: 1, done: 0, atMost: false },
        ],
        minutes: 6,
        questions: [],
        skillQuestions: [],
        credentials: [],
      },
    });
    expect((await one.row()).stage).toBe('invited');
    expect((await one.call('open')).body.data).toEqual(page.body.data);
    expect(await one.row()).toMatchObject({ stage: 'reached', channel: 'sms', reached_step: 0 });
  });

  it.each([
    ['200 ok', {}],
    ['200 ok', { agreed: false }],
    ['400 INVALID_REQUEST', { agreed: 'yes' }],
    ['400 INVALID_REQUEST', { agreed: null }],
    ['400 INVALID_LANGUAGE', { language: 'fr' }],
    ['400 INVALID_LANGUAGE', { language: undefined }],
    ['409 CONSENT_TEXT_CHANGED', { textVersion: '2020-01-01' }],
  ])('consent: %s for %j', async (expected, more) => {
    const one = await at('consent');
    expect(codeOf(await one.consent(more))).toBe(expected);
  });

  it.each([
    ['200 ok', { key: 'own_tools', answer: 'no' }],
    ['200 ok', { key: 'last_job', answer: 'अ'.repeat(1_000) }],
    ['400 INVALID_ANSWER', { key: 'last_job', answer: 'x'.repeat(1_001) }],
    ['400 INVALID_ANSWER', { key: 'last_job', answer: ' ' }],
    ['400 INVALID_ANSWER', { key: 'last_job', answer: 'a\u0000' }],
    ['400 INVALID_ANSWER', { key: 'own_tools', answer: 'maybe' }],
    ['400 INVALID_ANSWER', { key: 'own_tools' }],
    ['400 UNKNOWN_QUESTION', { key: 'other', answer: 'yes' }],
    ['400 UNKNOWN_QUESTION', { answer: 'yes' }],
  ])('answer: %s for %j', async (expected, body) => {
    const one = await at('enrichment');
    expect(codeOf(await one.call('answer', body))).toBe(expected);
  });

  it.each([
    ['200 ok', 'bike'],
    ['400 ANSWER_REQUIRED', 'own_tools'],
    ['400 UNKNOWN_QUESTION', 'other'],
  ])('skip: %s for %s', async (expected, key) => {
    const one = await at('enrichment');
    expect(codeOf(await one.call('skip', { key }))).toBe(expected);
  });

  it('skill-answer: 200 for one of four options, 400 for others and for other questions', async () => {
    const one = await at('skills');
    const questionId = await firstQuestion(one);
    expect(data(await one.call('skill-answer', { questionId, option: 3 })).skillQuestions[0].option).toBe(3);
    for (const option of [-1, 4, 1.5, '1', null])
      expect(codeOf(await one.call('skill-answer', { questionId, option }))).toBe('400 INVALID_ANSWER');
    expect(codeOf(await one.call('skill-answer', { questionId: 'QN_1', option: 0 }))).toBe(
      '400 UNKNOWN_QUESTION',
    );
  });

  it('interest: 200 and completed; 400 for what is neither yes nor no', async () => {
    const one = await at('interest');
    expect(codeOf(await one.call('interest', { interested: 'yes' }))).toBe('400 INVALID_ANSWER');
    expect(data(await one.call('interest', { interested: true })).status).toBe('completed');
    expect((await one.row()).output.interest).toEqual({ interested: true });
  });

  it('409 STEP_NOT_OPEN before its turn and after, 409 RESULT_CLOSED at the end; the same again is 200', async () => {
    const one = await at('consent');
    const calls = {
      question: () => one.call('answer', { key: 'own_tools', answer: 'yes' }),
      other: () => one.call('answer', { key: 'own_tools', answer: 'no' }),
      interest: () => one.call('interest', { interested: true }),
    };
    expect(codeOf(await calls.question())).toBe('409 STEP_NOT_OPEN');
    data(await one.consent());
    data(await one.consent());
    expect(codeOf(await calls.interest())).toBe('409 STEP_NOT_OPEN');
    await one.answerQuestions();
    expect([codeOf(await calls.question()), codeOf(await calls.other())]).toEqual([
      '200 ok',
      '409 STEP_NOT_OPEN',
    ]);
    await one.answerSkills();
    data(await calls.interest());
    expect([codeOf(await calls.interest()), codeOf(await calls.other())]).toEqual([
      '200 ok',
      '409 RESULT_CLOSED',
    ]);
    expect(codeOf(await one.call('interest', { interested: false }))).toBe('409 RESULT_CLOSED');
  });

  it('grades what was answered, and never shows what is right or what knocks out', async () => {
    const one = await at('skills');
    const right = await one.rightTexts();
    const pages = [data(await one.call('page'))];
    for (let page = pages[0]; page.step === 'skills'; page = pages.at(-1)) {
      const { questionId, options } = page.skillQuestions.at(-1);
      const option = options.indexOf(right.get(questionId));
      const given = { questionId, option: pages.length === 1 ? (option + 1) % 4 : option };
      pages.push(data(await one.call('skill-answer', given)));
    }
    pages.push(data(await one.call('interest', { interested: false })));
    expect((await one.row()).output).toMatchObject({
      qualified: true,
      skills: [{ verdict: 'verified', rule: 'standard', correct: 7, total: 8, score: 0.875 }],
      interest: { interested: false },
    });
    // Names of fields: the texts of questions may have any word in them.
    const names = JSON.stringify(pages).match(/"[^"]*"(?=:)/g)!;
    expect(names.filter((name) => /knock|right|correct|verdict|qualified/i.test(name))).toEqual([]);
  });

  it('opt-out: 200 declined, again 200, and the page says it was heard', async () => {
    const one = await at('enrichment');
    for (const _ of [1, 2])
      expect(data(await one.call('opt-out'))).toMatchObject({ status: 'declined', optedOut: true });
    const events = await eventually('the event is there', async () => {
      const { items } = (await one.partner.get('/events?type=result.declined')).body.data;
      return items.length > 0 && items;
    });
    expect(events).toHaveLength(1);
    expect(events[0].data).toMatchObject({ result_id: one.id, status: 'declined' });
  });

  it('consent: the result keeps the version, the hash and the language of the notice that was read', async () => {
    const one = await at('consent');
    const { consent } = data(await one.call('page'));
    const hindi = consent.texts.find(({ language }: { language: string }) => language === 'hi');
    expect(hindi.whole).toHaveLength(9);
    expect(hindi.whole.every(({ title, text }: { title: string; text: string }) => title && text)).toBe(true);
    expect(JSON.stringify(hindi)).not.toMatch(/[{}]\w+}/);
    data(await one.consent({ adult: true, language: 'hi' }));
    const { consent: kept } = (await one.partner.get(`/results/${one.id}`)).body.data;
    expect(kept).toEqual({
      notice_version: consent.version,
      notice_hash: hashOf(TEXTS.hi.notice[CONSENT_VERSION]),
      language: 'hi',
      channel: 'page',
      at: expect.stringMatching(/Z$/),
      withdrawn_at: null,
    });
  });

  it('a consent of before there were hashes is read with the hash of its words', async () => {
    const one = await at('consent');
    const agreed = { textVersion: '2026-11-15', language: 'ta', at: '2026-11-16T08:00:00.000Z', by: 'voice' };
    await one.change({ consent: JSON.stringify(agreed) });
    expect((await one.partner.get(`/results/${one.id}`)).body.data.consent).toEqual({
      notice_version: '2026-11-15',
      notice_hash: hashOf(TEXTS.ta.consent['2026-11-15']),
      language: 'ta',
      channel: 'voice',
      at: agreed.at,
      withdrawn_at: null,
    });
  });

  it('consent: whoever is under 18 is declined and erased', async () => {
    const key = newId('p');
    const one = await candidates.candidate({ result: { phone: null, person: key, phone_key: key } });
    const said = { agreed: false, adult: false };
    expect(data(await one.consent(said))).toMatchObject({ status: 'erased', candidateName: null });
    await eventually('the person is erased', async () => (await one.row()).erased_at !== null);
    expect(await one.row()).toMatchObject({
      status: 'declined',
      declined_reason: 'under_age',
      name: null,
      phone: null,
      phone_key: null,
    });
    expect(data(await one.call('page'))).toMatchObject({ status: 'erased' });
    const erased = await eventually('the event is there', async () => {
      const { items } = (await one.partner.get('/events?type=candidate.erased')).body.data;
      return items[0];
    });
    expect(erased.data).toMatchObject({ result_ids: [one.id], reason: 'under_age' });
  });

  it('withdraw: 409 before a consent; then declined, once, with an event that names nobody', async () => {
    const one = await at('consent');
    expect(codeOf(await one.call('withdraw'))).toBe('409 STEP_NOT_OPEN');
    data(await one.consent());
    expect(data(await one.call('page'))).toMatchObject({ canWithdraw: true, withdrawnAt: null });
    for (const _ of [1, 2])
      expect(data(await one.call('withdraw'))).toMatchObject({
        status: 'declined',
        canWithdraw: false,
        withdrawnAt: expect.any(String),
      });
    const record = (await one.partner.get(`/results/${one.id}`)).body.data;
    expect(record).toMatchObject({ status: 'declined', declined_reason: 'withdrawn' });
    expect(record.consent.withdrawn_at).toBe(record.updated_at);
    const events = await eventually('both events are there', async () => {
      const { items } = (await one.partner.get('/events')).body.data;
      const told = items.filter(({ type }: { type: string }) => /withdrew|declined/.test(type));
      return told.length === 2 && told;
    });
    expect(events[0]).toMatchObject({ type: 'candidate.withdrew' });
    expect(Object.keys(events[0].data).toSorted()).toEqual([
      'campaign_id',
      'mandate_id',
      'result_id',
      'withdrawn_at',
    ]);
  });

  it('withdraw: after the end the same link takes the consent back, and the verdicts stay', async () => {
    const one = await at('interest');
    data(await one.call('interest', { interested: true }));
    const { output } = await one.row();
    expect(data(await one.call('page'))).toMatchObject({ status: 'completed', canWithdraw: true });
    expect(data(await one.call('withdraw'))).toMatchObject({ status: 'completed', canWithdraw: false });
    const row = await one.row();
    expect(row).toMatchObject({ status: 'completed', declined_reason: null, output });
    expect(row.consent.withdrawnAt).toBe(row.updated_at.toISOString());
  });

  it.each([
    ['200 ok', 'hi'],
    ['400 INVALID_LANGUAGE', 'fr'],
    ['400 INVALID_LANGUAGE', null],
  ])('language: %s for %s', async (expected, language) => {
    const one = await at('consent');
    const answer = await one.call('language', { language });
    expect(codeOf(answer)).toBe(expected);
    if (answer.status === 200) expect(data(await one.call('page')).language).toBe('hi');
  });

  it.each([
    ['expired', { result: { expires_at: new Date(0) } }],
    ['closed', { status: 'cancelled' }],
    ['erased', { result: { erased_at: new Date(), name: null, phone: null } }],
  ])('says that a request is %s, and takes no answers', async (status, options) => {
    const one = await candidates.candidate(options);
    expect(data(await one.call('open'))).toMatchObject({ status, step: null, questions: [], consent: null });
    expect(codeOf(await one.consent())).toBe('409 RESULT_CLOSED');
    expect((await one.row()).stage).toBe('invited');
  });

  it('429 RATE_LIMITED with Retry-After: over 10 a second from an address', async () => {
    const one = await at('consent');
    const answers = await Promise.all(Array.from({ length: 40 }, () => one.callOnce('page', { token: 'x' })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(codeOf(refused[0]!)).toBe('429 RATE_LIMITED');
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('400 INVALID_REQUEST for a body that is no JSON, 413 for one too large', async () => {
    const one = await at('consent');
    const send = (body: string) =>
      candidates.world.fetch(`/api/v1/candidate/${one.id}/open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect(codeOf(await send('{'))).toBe('400 INVALID_REQUEST');
    const tooLarge = await send(JSON.stringify({ token: 'x'.repeat(300_000) }));
    expect(codeOf(tooLarge)).toBe('413 PAYLOAD_TOO_LARGE');
    expect(tooLarge.headers.get('referrer-policy')).toBe('no-referrer');
    expect(tooLarge.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('is not in the graph for partners and people of the organisation', async () => {
    const one = await at('consent');
    const query =
      'query ($id: ID!, $input: CandidateLinkInput!) { candidatePage(resultId: $id, input: $input) { status } }';
    const variables = { id: one.id, input: { token: one.token } };
    const asKey = await one.partner.graph(query, variables);
    expect(asKey.body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    const asPerson = await candidates.world.graph(query, variables, candidates.world.demo.live.uiToken);
    expect(asPerson.body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('leaves neither the id nor the token in the log', async () => {
    const one = await at('consent');
    await candidates.world.fetch(`/candidate/${one.id}`);
    data(await one.call('open'));
    await one.call('open', { token: 'a-wrong-token-in-the-body' });
    await one.call('page', {}, `${one.id}x`);
    const log = candidates.system.log();
    expect(log).toContain('/api/v1/candidate/:resultId/open');
    for (const secret of [one.id, one.token, 'a-wrong-token-in-the-body', 'Some Candidate', '+9198'])
      expect(log).not.toContain(secret);
  });

  describe('a short link', () => {
    const keyOf = (link: string) => link.split('?k=')[1]!;

    it('has a key of 22 characters, opens the same page, and takes answers as the long one does', async () => {
      const one = await at('consent');
      expect(one.shortLink).toMatch(/^\/c\?k=[\w-]{22}$/);
      const token = keyOf(one.shortLink);
      const [short, long] = await Promise.all([
        candidates.world.fetch(`/c?k=${token}`),
        candidates.world.fetch('/candidate/x'),
      ]);
      expect(short.body).toBe(long.body);
      expect(short.headers.get('referrer-policy')).toBe('no-referrer');
      expect(short.headers.get('cache-control')).toBe('no-store');
      const page = data(await one.call('page', { token }, 'c'));
      expect(page).toEqual(data(await one.call('page')));
      data(await one.call('opt-out', { token }, 'c'));
      expect(await one.row()).toMatchObject({ status: 'declined' });
    });

    it('of another key, or as the token of the long one, does not work', async () => {
      const [one, other] = [await at('consent'), await at('consent')];
      const wrong = [
        ['c', ''],
        ['c', one.token],
        ['c', `${keyOf(one.shortLink)}A`],
        ['c', 'AAAAAAAAAAAAAAAAAAAAAA'],
        [one.id, keyOf(one.shortLink)],
        [one.id, keyOf(other.shortLink)],
      ] as const;
      for (const [id, token] of wrong) expect((await one.call('open', { token }, id)).status).toBe(404);
      expect((await one.row()).stage).toBe('invited');
    });

    it('leaves no key in the log', async () => {
      const one = await at('consent');
      const token = keyOf(one.shortLink);
      await candidates.world.fetch(`/c?k=${token}`);
      await candidates.world.fetch(`/c/x?k=${token}`);
      data(await one.call('open', { token }, 'c'));
      const log = candidates.system.log();
      expect(log).toContain('"/c"');
      expect(log).not.toContain(token);
    });
  });

  describe('GET /candidate/{resultId}', () => {
    it('is the same page for every id, changes nothing, and is neither kept, told on nor found', async () => {
      const one = await candidates.candidate();
      const [known, unknown] = await Promise.all([
        candidates.world.fetch(`/candidate/${one.id}`),
        candidates.world.fetch('/candidate/x'),
      ]);
      expect(known.body).toBe(unknown.body);
      expect((await one.row()).stage).toBe('invited');
      expect(Object.fromEntries(known.headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'content-type': 'text/html; charset=utf-8',
      });
      const policy = known.headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      // This page records, and plays what it has recorded; no other page does.
      expect(policy).toContain('media-src blob:');
      expect(known.headers.get('permissions-policy')).toContain('microphone=(self)');
      const other = (await candidates.world.fetch('/assessment/x')).headers;
      expect(other.get('permissions-policy')).toContain('microphone=()');
      expect(other.get('content-security-policy')).not.toContain('media-src');
      expect(known.body).not.toMatch(/<script>|<style|style=|\son\w+=/);
    });

    it('weighs under 60 KB with all that it asks for, uncompressed, and under 20 KB as it is sent', async () => {
      const { plain, small } = await weighPage(candidates.world.url, '/candidate/x');
      expect(plain).toBeGreaterThan(10_000);
      expect(plain).toBeLessThan(60_000);
      expect(small).toBeLessThan(20_000);
      // English comes with it; another language is one file more.
      const sizes = LANGUAGES.map(async (language) => {
        const address = `${candidates.world.url}/pages/languages/${language}.json`;
        const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': randomAddress() };
        return Number((await fetch(address, { headers })).headers.get('content-length'));
      });
      for (const size of await Promise.all(sizes)) {
        expect(size).toBeGreaterThan(1_000);
        expect(size).toBeLessThan(4_000);
      }
    });

    it('sends what a browser still has only once', async () => {
      const address = `${candidates.world.url}/pages/candidate/page.js`;
      const etag = (await fetch(address)).headers.get('etag')!;
      const again = await fetch(address, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    });
  });
});
