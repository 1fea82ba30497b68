import { describe, expect, it } from 'vitest';
import { decideArchive } from './archive-mandate.rules.ts';
import { decideCreate } from './create-mandate.rules.ts';
import { toMandateBody } from './mandate-body.rules.ts';
import type { GivenMandate } from './mandate-fields.rules.ts';
import { decidePrepare, estimateSeconds } from './prepare-mandate.rules.ts';
import { checkMandateLimits } from './mandate-limits.rules.ts';
import { countryProblems, storedDataProblems } from './stored-data.rules.ts';
import { warningsOf } from './warnings.rules.ts';

const refusal = (expected: object) => expect.objectContaining(expected);
const skills = (count: number, verified = 0) =>
  Array.from({ length: count }, (_, at) => ({ skillId: `sk_${at}`, verify: at < verified }));
const questions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `q${at}`, type: 'yes_no', text: 'Is it so?' }));
const body = (changes: object) =>
  toMandateBody(
    { workflowId: 'W', title: 'a', companyName: 'b', skills: skills(5, 1), ...changes } as GivenMandate,
    { owner: null, methods: ['data_enrichment', 'skill_verification'] },
  );

describe('quantities', () => {
  it.each([
    { skills: skills(10, 3), enrichmentQuestions: questions(5) },
    { methods: ['data_enrichment'], enrichmentQuestions: questions(10) },
    { enrichmentQuestions: [] },
  ])('that fit: %#', (changes) => {
    expect(() => checkMandateLimits(body(changes))).not.toThrow();
  });

  it.each([
    [['skills'], { skills: skills(11) }],
    [['skills'], { skills: skills(5, 4) }],
    [['skills', 'skills'], { skills: skills(11, 4) }],
    [['enrichmentQuestions'], { enrichmentQuestions: questions(6) }],
    [['enrichmentQuestions'], { methods: ['data_enrichment'], enrichmentQuestions: questions(11) }],
    [['skills', 'enrichmentQuestions'], { skills: skills(50), enrichmentQuestions: questions(50) }],
  ])('over the limit are told together: %j', (paths, changes) => {
    const details = paths.map((path) => expect.objectContaining({ path }));
    expect(() => checkMandateLimits(body(changes))).toThrowError(
      refusal({ code: 'LIMIT_EXCEEDED', details }),
    );
  });
});

describe('warnings', () => {
  const pending = [...skills(4, 1), { name: 'ab', pending: true }];
  it.each([
    [[], { skills: skills(5, 1) }, 0],
    [[/Fewer than 5 skills/], { skills: skills(4, 1) }, 0],
    [[/Pending skills are kept/], { skills: pending }, 1],
    [[], { skills: pending }, 0],
    [[], { locationType: 'abroad', countries: Array.from({ length: 10 }, () => 'AE') }, 0],
    [
      [/More than 10 countries/],
      { locationType: 'abroad', countries: Array.from({ length: 11 }, () => 'AE') },
      0,
    ],
    [
      [/not asked while data_enrichment is off/],
      { methods: ['skill_verification'], enrichmentQuestions: questions(1) },
      0,
    ],
    [[/no skill has verify true/], { skills: skills(5) }, 0],
    [[], { methods: ['interest_collection'], skills: skills(5), enrichmentQuestions: [] }, 0],
    [[/data_enrichment is on, but there are no questions/], { enrichmentQuestions: [] }, 0],
    [[/Fewer than 5/, /no skill has verify/], { skills: skills(1) }, 0],
  ])('%j', (expected, changes, unresolved) => {
    const given = body({ enrichmentQuestions: questions(1), ...changes });
    expect(warningsOf(given, unresolved)).toEqual(expected.map((text) => expect.stringMatching(text)));
  });
});

describe('warnings of a location', () => {
  it.each([
    [[], []],
    [['unknown_city'], [/city of the location/]],
    [
      ['unknown_state', 'unknown_pincode'],
      [/state of the location/, /pincode of the location/],
    ],
    [['apart'], [/do not belong together/]],
    [['of a later version'], []],
  ])('%j', (problems, expected) => {
    const given = body({ enrichmentQuestions: questions(1) });
    expect(warningsOf(given, 0, problems)).toEqual(expected.map((text) => expect.stringMatching(text)));
  });
});

describe('the rules that read stored data', () => {
  const facts = {
    skills: new Map([
      ['sk_1', { verifiable: true }],
      ['sk_2', { verifiable: false }],
    ]),
    requested: new Map([
      ['drone pilot', { skillId: null }],
      ['kite repair', { skillId: null, rejected: { why: 'Too narrow.' } }],
      ['kite making', { skillId: null, rejected: { why: null } }],
    ]),
  };

  it('report an unknown skill, one that is not verifiable and one never requested, all together', () => {
    const list = [
      { skillId: 'sk_1', verify: true },
      { skillId: 'sk_2', verify: true },
      { skillId: 'sk_2000' },
      { name: 'Drone  Pilot', pending: true },
      { name: 'Never asked for', pending: true },
    ];
    const paths = storedDataProblems(body({ skills: list }), facts).map(({ path }) => path);
    expect(paths).toEqual(['skills[1].verify', 'skills[2].skillId', 'skills[4].name']);
  });

  it('report a skill that was requested and rejected, with the reason where there is one', () => {
    const list = ['Kite repair', 'Kite making'].map((name) => ({ name, pending: true }));
    expect(storedDataProblems(body({ skills: list }), facts)).toEqual([
      { path: 'skills[0].name', message: 'was requested and rejected: Too narrow.' },
      { path: 'skills[1].name', message: 'was requested and rejected' },
    ]);
  });

  it('report data_enrichment as the only method without a question, when the workflow said so', () => {
    const given = { workflowId: 'W', title: 'a', companyName: 'b', skills: [{ skillId: 'sk_1' }] };
    const made = toMandateBody(given, { owner: null, methods: ['data_enrichment'] });
    expect(storedDataProblems(made, facts).map(({ path }) => path)).toEqual(['enrichmentQuestions']);
  });

  it('report countries that nobody can choose, blind to case', () => {
    const known = new Set(['AE', 'DE']);
    expect(countryProblems(['ae', 'XX', 'De', 'zz'], known).map(({ path }) => path)).toEqual([
      'countries[1]',
      'countries[3]',
    ]);
  });
});

describe('creating a mandate', () => {
  const active = { status: 'active' };

  it.each([[null], [{ status: 'archived' }]])('refuses a workflow that is %j with its path', (workflow) => {
    const problems = [{ path: 'skills[0].skillId', message: 'x' }];
    expect(() => decideCreate({ workflow, problems, sameJob: 'JM_1' })).toThrowError(
      refusal({
        code: 'VALIDATION_FAILED',
        details: [expect.objectContaining({ path: 'workflowId' }), ...problems],
      }),
    );
  });

  it('refuses a second mandate of one job, and names the first', () => {
    expect(() => decideCreate({ workflow: active, problems: [], sameJob: 'JM_1' })).toThrowError(
      refusal({ code: 'CONFLICT', details: [{ path: 'mandateId', message: 'JM_1' }] }),
    );
    expect(() => decideCreate({ workflow: active, problems: [], sameJob: null })).not.toThrow();
  });
});

describe('archiving a mandate', () => {
  it.each(['preparing', 'ready', 'failed'])('archives one that is %s', (status) => {
    expect(decideArchive({ status })).toBe('archive');
  });

  it('changes nothing the second time', () => {
    expect(decideArchive({ status: 'archived' })).toBe('unchanged');
  });
});

describe('preparing a mandate again', () => {
  it('is for one that failed', () => {
    expect(() => decidePrepare({ status: 'failed' }, 0)).not.toThrow();
    for (const status of ['preparing', 'ready', 'archived'])
      expect(() => decidePrepare({ status }, 3)).toThrowError(
        refusal({ code: 'CONFLICT', retryAfterSeconds: status === 'preparing' ? 3 : undefined }),
      );
  });
});

describe('the time until a mandate is ready', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  it.each([
    ['as long as the last ones took', { runAt: now, typicalSeconds: 4.2 }, 5],
    ['less what has passed', { runAt: after(-3), typicalSeconds: 4.2 }, 2],
    ['from the next try on, where that is due later', { runAt: after(30), typicalSeconds: 4 }, 34],
    ['a second at least', { runAt: after(-100), typicalSeconds: 4 }, 1],
    ['a guess, where there is nothing to go by', { runAt: null, typicalSeconds: null }, 2],
  ])('is %s', (_, facts, seconds) => {
    expect(estimateSeconds({ now, ...facts })).toBe(seconds);
  });
});
