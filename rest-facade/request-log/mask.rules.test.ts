import { describe, expect, it } from 'vitest';
import { processorMs } from '../../test/world/processor-time.ts';
import { partnerSurface, verificationSurface } from '../surfaces.ts';
import { maskedCall, type CallToMask } from './mask.rules.ts';
import { wordsOf } from './masked-path.rules.ts';

const WORDS = new Set([partnerSurface, verificationSurface].flatMap((surface) => [...wordsOf(surface)]));

/** One person and one secret: nothing of them may be in what is kept of a call. */
const [FIRST, LAST] = ['Quuxa', 'Zzyzxa'];
const NAME = `${FIRST} ${LAST}`;
const MAIL = 'quuxa.z@example.org';
const PHONE = '+919811100100';
const NUMBER = 919811100100;
const SECRET = 'VFN_SK_0123456789abcdef0123456789abcdef';
const TOKEN = 'qT7-kd_93mXz0LpW4vBn1c';
const LEAKS = /quuxa|zzyzxa|example\.org|98111|00100|0123456789abcdef|kd_93|q%|%51/i;

type Shape = [shape: string, call: Partial<CallToMask>];

const masked = (call: Partial<CallToMask>) =>
  maskedCall({
    url: '/api/v1/partner/campaigns',
    route: '/api/v1/partner/campaigns',
    words: WORDS,
    raw: Buffer.alloc(0),
    answer: { success: false, error: { code: 'VALIDATION_FAILED', message: 'The request is not valid.' } },
    ...call,
  });

const json = (shape: string, body: unknown): Shape => [
  `body: ${shape}`,
  { raw: Buffer.from(JSON.stringify(body)) },
];
const rawBody = (shape: string, body: string | Buffer): Shape => [
  `body: ${shape}`,
  { raw: Buffer.from(body) },
];
const called = (url: string, route = ''): Shape => [
  `url: ${url}`,
  { url: `/api/v1${url}`, route: route && `/api/v1${route}` },
];
const answered = (shape: string, error: object, body: unknown = {}): Shape => [
  `answer: ${shape}`,
  {
    raw: Buffer.from(JSON.stringify(body)),
    answer: { success: false, error: { code: 'VALIDATION_FAILED', message: 'Not valid.', ...error } },
  },
];

/** Names of fields in every spelling, each with a person or a secret. */
const NAMES: Shape[] = [
  'name',
  'Name',
  'NAME',
  'first_name',
  'firstName',
  'first-name',
  'First Name',
  'FIRST_NAME',
  'last_name',
  'lastname',
  'surname',
  'full_name',
  'fullName',
  'candidate_name',
  'candidateName',
  'student.name',
  'display_name',
  'displayName',
  'father_name',
  'nick',
  'who',
  'contact',
  'contacts',
  'person',
  'people',
  'note',
  'notes',
  'title',
  'description',
  'text',
  'q',
  'keyword',
  'nаme',
  'name ',
  ' name',
  'name\u200b',
  'नाम',
  '',
  '__proto__',
  'constructor',
  'external_user_id',
  'externalStudentId',
].map((key) =>
  rawBody(`a name under ${JSON.stringify(key)}`, `{${JSON.stringify(key)}:${JSON.stringify(NAME)}}`),
);

const SECRETS: Shape[] = [
  'token',
  'access_token',
  'accessToken',
  'ACCESS-TOKEN',
  'refresh_token',
  'id_token',
  'sessionToken',
  'session_token',
  'bearer',
  'authorization',
  'secret',
  'client_secret',
  'password',
  'pwd',
  'api_key',
  'apikey',
  'x-api-key',
  'signature',
  'k',
  'key',
  'otp',
].map((key) => json(`a secret under ${key}`, { [key]: TOKEN }));

const BODIES: Shape[] = [
  json('a text alone', NAME),
  json('a number alone', NUMBER),
  json('a list of names', [NAME, [NAME, [NAME]]]),
  json('a phone as a number', { phone: NUMBER }),
  json('a phone as a number in a field that is shown', { limit: NUMBER, openings: 9811100100 }),
  json('a phone as a decimal', { min: 9811100100.5 }),
  json('a phone in a list of numbers', { phone: [NUMBER], phones: [[NUMBER]] }),
  json('a phone as an id', { external_candidate_id: '9811100100', job_id: PHONE, mandate_id: '9811100100' }),
  json('a phone with spaces', { status: '98111 00100', job_id: '98111-00100' }),
  json('a phone in other digits', { status: '९८१११००१००', note: '९८१११ ००१००' }),
  json('an address in a field that is shown', { language: MAIL, job_id: MAIL, status: MAIL }),
  json('a name in a field that is shown', { language: NAME, status: FIRST, type: LAST, mandate_id: NAME }),
  json('a name in a list that is shown', { languages: [NAME, FIRST], skill_ids: ['quuxa'], events: [NAME] }),
  json('a secret in a field that is shown', { status: SECRET, job_id: SECRET, mandate_id: TOKEN }),
  json('objects where texts are wanted', {
    name: { value: NAME },
    email: { is: [MAIL] },
    phone: { n: NUMBER },
  }),
  json('candidates', { candidates: [{ name: NAME, phone: PHONE, email: MAIL, language: 'hi' }] }),
  json('candidates as texts', { candidates: [NAME, MAIL, NUMBER] }),
  json('candidates by name', { candidates: { [NAME]: { phone: NUMBER } } }),
  json('a student', { student: { name: NAME, email: MAIL, phone: PHONE, externalStudentId: 'quuxa-1' } }),
  json('a reviewer', { name: NAME, email: MAIL, company: LAST, website: `https://x.example/${FIRST}` }),
  json('answers', { answers: [{ key: 'a', answer: NAME }], answer: NUMBER, comment: NAME }),
  json('an object of answers', { answers: { [MAIL]: NAME, a: FIRST } }),
  json('metadata', { metadata: { recruiter: NAME, phone: NUMBER } }),
  json('names as names of fields', {
    [NAME]: 1,
    [MAIL]: 2,
    [PHONE]: 3,
    [SECRET]: 4,
    [FIRST]: true,
    [`${NUMBER}`]: 1,
  }),
  json('a field with an address in its name', { [`candidate ${MAIL}`]: { status: 'failed' } }),
  json('an address as a text', { url: `https://x.example/${FIRST}?token=${TOKEN}&access_token=${TOKEN}` }),
  json('a text with token=', {
    note: `token=${TOKEN}`,
    status: `token=${TOKEN}`,
    reason: `access_token=${TOKEN}`,
  }),
  json('a JWT', { status: `eyJhbGciOi.${TOKEN}.x`, note: `eyJhbGciOi.${TOKEN}.x` }),
  json('JSON in a text', { note: JSON.stringify({ name: NAME }), status: JSON.stringify({ name: NAME }) }),
  json('escapes', { note: `"${NAME}"\\"${MAIL}"` }),
  json('twelve levels', [[[[[[[[[[[[{ name: NAME, status: NAME }]]]]]]]]]]]]),
  json('thirty levels', JSON.parse(`${'{"a":'.repeat(30)}${JSON.stringify(NAME)}${'}'.repeat(30)}`)),
  rawBody('escaped letters', '{"n\\u0061me":"\\u0051uuxa","status":"\\u0051uuxa"}'),
  rawBody('a name given twice', `{"status":"${FIRST}","status":"failed","name":"x","name":"${NAME}"}`),
  rawBody('too deep', `{"name":"${NAME}","a":${'['.repeat(40)}"${NAME}"${']'.repeat(40)}}`),
  rawBody('without an end', `{"name":"${NAME}"`),
  rawBody('with a comma too many', `{"status":"failed","name":"${NAME}",}`),
  rawBody('in single quotes', `{'name':'${NAME}'}`),
  rawBody('without quotes', `{name:${NAME}}`),
  rawBody('two values', `{"name":"${NAME}"}{"name":"${NAME}"}`),
  rawBody('a form', `name=${NAME}&phone=${NUMBER}&access_token=${TOKEN}`),
  rawBody('a form with per cent', `name=%51uuxa+%5Azyzxa&x=%`),
  rawBody('XML', `<candidate name="${NAME}"><phone>${PHONE}</phone></candidate>`),
  rawBody('lines of JSON', `{"name":"${NAME}"}\n{"name":"${NAME}"}\n`),
  rawBody('CSV', `name,phone\n${NAME},${NUMBER}\n`),
  rawBody('several parts', `--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n${NAME}\r\n--b--`),
  rawBody('a byte order mark', `\uFEFF{"name":"${NAME}","status":"${FIRST}"}`),
  rawBody(
    'no UTF-8',
    Buffer.concat([Buffer.from(`{"name":"${NAME}`), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
  ),
  rawBody('UTF-16', Buffer.from(`{"name":"${NAME}"}`, 'utf16le')),
  rawBody('a NUL', `{"name":"${NAME}","status":"\\u0000${FIRST}","\\u0000${FIRST}":1}`),
  rawBody('half a surrogate pair', `{"status":"\\ud800${FIRST}","\\ud800${FIRST}":"${NAME}"}`),
  json('over 16 KB', { name: NAME, note: 'x'.repeat(20_000) }),
  json('over 16 KB, the person first', [NAME, ...Array<string>(9_000).fill('x')]),
  json('over 16 KB of people', {
    candidates: Array.from({ length: 900 }, () => ({ name: NAME, phone: PHONE })),
  }),
  json('just under 16 KB', {
    candidates: Array.from({ length: 200 }, () => ({ name: NAME, phone: NUMBER, status: FIRST })),
  }),
  rawBody('over 16 KB and broken', `{"name":"${NAME}","x":"${'y'.repeat(20_000)}`),
  rawBody('over 256 KB', JSON.stringify({ name: NAME, x: 'y'.repeat(300_000) })),
  rawBody(
    'many fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`a${n}`, NAME]))),
  ),
];

const URLS: Shape[] = [
  called(`/partner/${FIRST}`),
  called('/partner/candidates/quuxa-zzyzxa'),
  called('/partner/candidates/%51uuxa'),
  called('/partner/candidates/Quuxa%20Zzyzxa'),
  called('/partner/candidates/Quuxa+Zzyzxa'),
  called(`/partner/candidates/${MAIL}/x`),
  called('/partner/candidates/quuxa.z%40example.org'),
  called(`/partner/candidates/${PHONE}`),
  called(`/partner/candidates/${NUMBER}`),
  called('/partner/candidates/98111%2000100'),
  called('/partner/candidates/%E0%A4%A/Quuxa'),
  called('/partner/candidates/100%/Quuxa'),
  called('/partner/candidates/100%25/Quuxa%'),
  called(`/partner/candidates;name=${FIRST}/x`),
  called(`/partner/../${FIRST}//${LAST}/`),
  called(`/partner/c/${TOKEN}`),
  called(`/partner/${SECRET}`),
  called(`/partner/mandates/${FIRST}`, '/partner/mandates/:mandate_id'),
  called('/partner/mandates/%51uuxa', '/partner/mandates/:mandate_id'),
  called('/partner/mandates/JM_9811100100', '/partner/mandates/:mandate_id'),
  called(`/partner/results/RS_1/recordings/${FIRST}`, '/partner/results/:result_id/recordings/:key'),
  called(`/partner/requests/${FIRST}`, '/partner/requests/:request_id'),
  called('/students/quuxa-1', '/students/:externalStudentId'),
  called(`/verify/${TOKEN}`, '/verify/:sessionToken'),
  called(`/verify/${TOKEN}/cancel`, '/verify/:sessionToken/cancel'),
  called(`/verify/${TOKEN}/cancelled`),
  called(`/partner/results?name=${FIRST}`, '/partner/results'),
  called(`/partner/results?q=Quuxa+Zzyzxa`, '/partner/results'),
  called('/partner/results?q=%51uuxa%20%5Azyzxa', '/partner/results'),
  called(`/partner/results?email=${MAIL}`, '/partner/results'),
  called('/partner/results?email=quuxa.z%40example.org&x=%', '/partner/results'),
  called('/partner/results?a=%E0%A4%A&b=Quuxa', '/partner/results'),
  called('/partner/results?%51uuxa=1', '/partner/results'),
  called(`/partner/results?${NAME.replace(' ', '%20')}`, '/partner/results'),
  called(`/partner/results?${FIRST}&${LAST}=`, '/partner/results'),
  called(`/partner/results?status=${FIRST}&limit=${NUMBER}`, '/partner/results'),
  called('/partner/results?status=%51uuxa&limit=98111%2000100', '/partner/results'),
  called(`/partner/results?external_candidate_id=${NUMBER}`, '/partner/results'),
  called(`/partner/results?metadata.name=${FIRST}&metadata[name]=${FIRST}`, '/partner/results'),
  called(`/partner/results?access_token=${TOKEN}&token=${TOKEN}&k=${TOKEN}`, '/partner/results'),
  called(`/partner/results?limit=2;name=${FIRST}`, '/partner/results'),
  called(`/partner/results?limit=2?name=${FIRST}`, '/partner/results'),
  called(`/partner/results?limit=2#${FIRST}`, '/partner/results'),
  called(`/partner/results?cursor=${Buffer.from(NAME).toString('base64url')}${TOKEN}`, '/partner/results'),
  called(`/partner/results?next=https://x.example/?name=${FIRST}`, '/partner/results'),
  called(`/partner/results?${'a=1&'.repeat(200)}name=${FIRST}`, '/partner/results'),
  called(`/partner/results?q=${'%20'.repeat(160)}%5`, '/partner/results'),
];

const ANSWERS: Shape[] = [
  answered('an unknown field', { message: `${NAME} is not a known property.` }, { [NAME]: 1 }),
  answered('an unknown field in its path', { details: [{ path: NAME, message: 'is not a known property' }] }),
  answered('an unknown field below others', {
    details: [{ path: `candidates[0].${FIRST}`, message: 'is not a known property' }],
  }),
  answered('an address in a path', { details: [{ path: `a.${MAIL}`, message: 'is not a known property' }] }),
  answered('a value that was sent', { message: `“${NAME}” is not a skill.` }, { skills: [{ name: NAME }] }),
  answered('a value that was sent, in other letters', { message: 'No QUUXA zzyzxa.' }, { name: NAME }),
  answered('a number that was sent', { message: `${NUMBER} is too large.` }, { limit: NUMBER }),
  answered('a part of a number that was sent', { message: '98111 is too large.' }, { note: '98111' }),
  answered('a name cut in its middle', { message: `${NAME.slice(0, 4)}… is unknown.` }, { name: NAME }),
  answered('an address', { message: `${MAIL} is taken.` }),
  answered('a phone', { message: `${PHONE} and 98111 00100 are taken.` }),
  answered('a secret', { message: `${SECRET} is not valid, nor is token=${TOKEN}.` }),
  answered('a URL', { message: `https://x.example/${FIRST}?a=1 is not reachable.` }),
  answered('fields of people', { details: [{ path: '', message: 'x', name: NAME, phone: NUMBER }] }),
  answered(
    'a body too long to be read',
    { message: `${NAME} is unknown.` },
    { name: NAME, x: 'y'.repeat(20_000) },
  ),
  answered('a text instead of details', { details: NAME }),
  [
    'answer: a part of the address',
    {
      url: '/api/v1/partner/mandates/Quuxa?Zzyzxa=1',
      route: '/api/v1/partner/mandates/:mandate_id',
      answer: { success: false, error: { code: 'NOT_FOUND', message: 'No Quuxa; query.Zzyzxa is unknown.' } },
    },
  ],
  ['answer: a text alone', { answer: NAME }],
  ['answer: a list', { answer: [NAME, NUMBER] }],
  ['answer: a record', { answer: { data: { name: NAME, candidate: { phone: PHONE } } } }],
];

const SHAPES = [...NAMES, ...SECRETS, ...BODIES, ...URLS, ...ANSWERS];

describe('nothing of a person and no secret is kept', () => {
  it('is shown by some 150 shapes', () => expect(SHAPES.length).toBeGreaterThan(150));

  it.each(SHAPES)('%s', (_, call) => {
    const kept = JSON.stringify(masked(call));
    expect(kept).not.toMatch(LEAKS);
    // PostgreSQL takes neither.
    expect(kept).not.toContain('\\u0000');
    expect(kept.isWellFormed()).toBe(true);
  });

  it.each(SHAPES)('%s is short', (_, call) => {
    const { path, body = '', answer = '' } = masked(call);
    expect(path.length).toBeLessThanOrEqual(500);
    for (const text of [body, answer]) expect(text.length).toBeLessThan(4_300);
  });
});

describe('what was wrong with a call', () => {
  const shown = (body: unknown) => JSON.parse(masked({ raw: Buffer.from(JSON.stringify(body)) }).body!);

  it('is shown of its body', () => {
    const body = {
      mandate_id: 'JM_1',
      id: 'JM_00000000000000000000000000',
      candidates: [{ name: '***', phone: '***', external_candidate_id: 'C-1', language: 'xx', again: true }],
      sessionToken: '***',
      limit: 7,
      since: '2026-11-16',
      until: '2026-11-16T09:30:00.000Z',
      skill_ids: ['sk_1', 'sk_2'],
      countries: ['IN', 'AE'],
      events: ['result.*', '*'],
      scopes: ['skills:read'],
      salary: { min: 90_000, max: 10_000, currency: 'INR' },
      verificationMethod: 'robot',
      projectIds: ['p1'],
      skils: '***',
      title: '***',
      openings: null,
    };
    expect(shown(body)).toEqual(body);
  });

  it('is shown of its answer', () => {
    const answer = {
      success: false,
      error: {
        code: 'VALIDATION_FAILED',
        message: 'The request is not valid.',
        details: [
          { path: 'candidates[0].phone', message: 'is not a phone number in E.164, such as ***' },
          { path: 'skils', message: 'is not a known property' },
          { path: 'query.limit', message: 'must be integer' },
        ],
      },
    };
    expect(JSON.parse(masked({ answer }).answer!)).toEqual(answer);
    // The answer to a body that is too long may repeat any part of it.
    const raw = Buffer.from(JSON.stringify({ note: 'x'.repeat(20_000) }));
    expect(JSON.parse(masked({ answer, raw }).answer!).error).toEqual({
      code: 'VALIDATION_FAILED',
      message: '***',
      details: answer.error.details.map(({ path }) => ({ path, message: '***' })),
    });
  });

  it.each([
    ['/partner/mandates/JM_01M7HF7GN5W1A4FYY4GDRTHTDJ', '/partner/mandates/:mandate_id', undefined],
    ['/partner/mandates/JM_0', '/partner/mandates/:mandate_id', undefined],
    ['/partner/skills/sk_130107', '/partner/skills/:skill_id', undefined],
    ['/partner/workflows/WF_BC_01M7HF7GN5W1A4FYY4GDRTHTDJ', '/partner/workflows/:workflow_id', undefined],
    ['/partner/results?status=failed&limit=2', '/partner/results', undefined],
    ['/partner/requests?since=2026-11-16T09:30:00Z&key_id=', '/partner/requests', undefined],
    [
      '/partner/mandates/x/questions',
      '/partner/mandates/:mandate_id/questions',
      '/partner/mandates/***/questions',
    ],
    ['/verify/short-token', '/verify/:sessionToken', '/verify/***'],
    ['/partner/mandates/x/results', '', '/partner/mandates/***/results'],
    ['/partner/results?email=a%40b.c&limit=x', '/partner/results', '/partner/results?email=***&limit=***'],
    ['/partner/results?status=failed&a=%', '/partner/results', '/partner/results?status=failed&a=***'],
  ])('is shown of %s', (url, route, expected) => {
    expect(masked(called(url, route)[1]).path).toBe(`/api/v1${expected ?? url}`);
  });

  it('is nothing of a body that cannot be read whole', () => {
    for (const text of ['', '{"limit":7', 'limit=7', JSON.stringify({ limit: 7, x: 'y'.repeat(20_000) })])
      expect(masked({ raw: Buffer.from(text) })).not.toHaveProperty('body');
  });
});

it.each([
  'x',
  '1',
  '1 ',
  '1.',
  '(1',
  '+1',
  '@',
  'x@',
  'a.',
  'eyJ',
  'VFN_SK_',
  '1-',
  '2026-11-16 ',
  'https://',
  'token=',
])('a call is masked in a time that grows with its length alone: %j over and over', (shape) => {
  const text = shape.repeat(16_000 / shape.length);
  const raw = Buffer.from(JSON.stringify({ note: text }));
  const answer = { error: { message: text, details: [{ path: text, message: text }] } };
  const url = `/api/v1/partner/${encodeURIComponent(text)}?${encodeURIComponent(text)}`;
  expect(processorMs(() => masked({ raw, answer, url }))).toBeLessThan(300);
});
