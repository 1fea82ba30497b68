import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mandateWorld, untilStatus } from '../../world/mandates.ts';

const SKILLS = Array.from({ length: 8 }, (_, at) => `sk_${10_101 + at}`);
/** Text that can be kept: no U+0000, whole characters. */
const text = (minLength: number, maxLength: number) =>
  fc
    .string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 40) })
    .map((value) => value.replaceAll('\0', '0'))
    .filter((value) => [...value].length >= minLength);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const ordered = (least: number, most: number, value: (max: number) => fc.Arbitrary<number>) =>
  fc
    .tuple(value(most), value(most))
    .map(([a, b]) => [Math.max(least, Math.min(a, b)), Math.max(least, a, b)]);

const question = fc.record(
  {
    key: fc.stringMatching(/^[A-Za-z0-9_.-]{1,64}$/),
    type: fc.constant('yes_no'),
    text: text(1, 200),
    knockout: fc.constantFrom('yes', 'no'),
    required: fc.boolean(),
  },
  { requiredKeys: ['key', 'type', 'text'] },
);
const place = fc.oneof(
  fc.record({
    location_type: maybe(fc.constant('india')),
    location: maybe(fc.record({ city: text(1, 100) })),
  }),
  fc.record({
    location_type: fc.constant('abroad'),
    countries: fc.array(fc.constantFrom('AE', 'ae', 'De', 'sa'), { minLength: 1, maxLength: 20 }),
  }),
);
const body = fc
  .record({
    place,
    title: text(1, 200),
    company_name: text(1, 200),
    experience: maybe(
      ordered(0, 50, (max) => fc.nat({ max })).map(([min_years, max_years]) => ({ min_years, max_years })),
    ),
    openings: maybe(fc.integer({ min: 1, max: 100_000 })),
    salary: maybe(
      ordered(0, 100_000_000, (max) => fc.double({ min: 0, max, noNaN: true })).map(([min, max]) => ({
        min,
        max,
      })),
    ),
    description: maybe(text(0, 1500)),
    shift: maybe(text(0, 100)),
    owner: maybe(fc.record({ external_user_id: text(1, 128) })),
    methods: maybe(fc.subarray(['skill_verification', 'interest_collection'], { minLength: 1 })),
    skills: fc
      .subarray(SKILLS, { minLength: 1 })
      .map((ids) => ids.map((skill_id, at) => ({ skill_id, ...(at < 2 && { verify: at === 0 }) }))),
    enrichment_questions: maybe(fc.uniqueArray(question, { maxLength: 5, selector: ({ key }) => key })),
    interest_collection: maybe(fc.record({ other_roles: fc.array(text(1, 100), { maxLength: 10 }) })),
  })
  .map(
    ({ place: where, ...rest }) => JSON.parse(JSON.stringify({ ...where, ...rest })) as Record<string, any>,
  );

/** Written again from the table of contract 1.7, not from the product. */
const withDefaults = (sent: Record<string, any>) => ({
  location_type: 'india',
  experience: null,
  openings: null,
  description: null,
  shift: null,
  employment_type: null,
  interest_collection: null,
  ...sent,
  location: sent['location'] ? { state: null, pincode: null, ...sent['location'] } : null,
  countries: sent['countries']?.map((code: string) => code.toUpperCase()) ?? null,
  salary: sent['salary'] ? { currency: 'INR', period: 'month', ...sent['salary'] } : null,
  owner: sent['owner'] ? { name: null, ...sent['owner'] } : null,
  methods: sent['methods'] ?? ['data_enrichment', 'skill_verification', 'interest_collection'],
  skills: sent['skills'].map((skill: object) => ({ verify: false, ...skill })),
  enrichment_questions: (sent['enrichment_questions'] ?? []).map((one: object) => ({
    knockout: null,
    required: true,
    ...one,
  })),
});

const FIELDS =
  'workflow_id title company_name location_type location countries experience openings salary description shift employment_type owner methods skills enrichment_questions interest_collection job_id colour'.split(
    ' ',
  );
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<any>(null, '', -1, 1e308, [], {}, [[]], [null], [{}], '__proto__'),
  fc.array(fc.record({ skill_id: fc.constantFrom('sk_10101', 'sk_1', 5) }), { maxLength: 60 }),
  fc.array(
    fc.record({ key: fc.constantFrom('a', 'b'), type: fc.constantFrom('yes_no', 'voice'), text: text(0, 9) }),
    { maxLength: 60 },
  ),
);

describe('any mandate', () => {
  it('that is accepted is read back as it was sent, with the defaults filled in', async () => {
    const { partner, workflowId } = await mandateWorld();
    await fc.assert(
      fc.asyncProperty(body, async (made) => {
        const sent = { ...made, workflow_id: workflowId };
        const answer = await partner.post('/mandates', sent);
        expect({ status: answer.status, error: answer.body.error }).toEqual({
          status: 202,
          error: undefined,
        });
        const read = await partner.get(`/mandates/${answer.body.data.mandate_id}`);
        expect(read.body.data).toMatchObject(withDefaults(sent));
      }),
      { numRuns: 60 },
    );
  });

  it('that is sent again is the same, whatever was in it', async () => {
    const { partner, workflowId } = await mandateWorld();
    await fc.assert(
      fc.asyncProperty(body, async (made) => {
        const sent = { ...made, workflow_id: workflowId };
        const { mandate_id } = (await partner.post('/mandates', sent)).body.data;
        await untilStatus(partner, mandate_id, 'ready');
        const reversed = Object.fromEntries(Object.entries(sent).toReversed());
        const again = await partner.put(`/mandates/${mandate_id}`, reversed);
        expect({ status: again.status, changed: again.body.data?.changed }).toEqual({
          status: 200,
          changed: false,
        });
      }),
      { numRuns: 20 },
    );
  });
});

describe('any JSON at all', () => {
  it('is answered 202, 400, 409 or 422 by POST, and what is refused makes nothing', async () => {
    const { partner, body: valid } = await mandateWorld();
    let accepted = 0;
    const one = fc.oneof(
      { weight: 1, arbitrary: fc.jsonValue() },
      {
        weight: 4,
        arbitrary: fc
          .dictionary(fc.constantFrom(...FIELDS), anything, { minKeys: 1, maxKeys: 3 })
          .map((changes) => ({ ...valid(), ...changes })),
      },
    );
    await fc.assert(
      fc.asyncProperty(one, async (sent) => {
        const { status } = await partner.post('/mandates', sent);
        expect([202, 400, 409, 422]).toContain(status);
        if (status === 202) accepted++;
      }),
      { numRuns: 250 },
    );
    const { items } = (await partner.get('/mandates?limit=200')).body.data;
    expect(items).toHaveLength(accepted);
  });

  it('is answered 200, 202, 400, 409 or 422 by PUT, and what is refused alters nothing', async () => {
    const { partner, body: valid, createReady } = await mandateWorld();
    const path = `/mandates/${await createReady()}`;
    let before = (await partner.get(path)).body;
    const changes = fc.dictionary(fc.constantFrom(...FIELDS), anything, { minKeys: 1, maxKeys: 2 });
    await fc.assert(
      fc.asyncProperty(changes, async (some) => {
        const { status } = await partner.put(path, { ...valid(), ...some });
        expect([200, 202, 400, 409, 422]).toContain(status);
        if (status === 202) before = { ...before, data: await untilStatus(partner, path.slice(10), 'ready') };
        else expect((await partner.get(path)).body).toEqual(before);
      }),
      { numRuns: 120 },
    );
  });
});
