import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, spend } from '../../world/campaigns.ts';

const ALLOWED = [202, 400, 402, 404, 409, 422];

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<any>(null, '', -1, 1e308, [], {}, [[]], [null], [{}], '__proto__', '\0', '\ud800'),
);
const candidate = fc.oneof(
  fc.constantFrom<any>(...candidates(3)),
  fc.record(
    {
      external_candidate_id: fc.oneof(fc.string({ maxLength: 140, unit: 'binary' }), anything),
      name: fc.oneof(fc.string({ maxLength: 20, unit: 'binary' }), anything),
      phone: fc.oneof(fc.stringMatching(/^\+[0-9]{1,16}$/), fc.stringMatching(/^\+919[0-9]{9}$/), anything),
      email: fc.oneof(fc.emailAddress(), fc.constantFrom('a@example.org', 'A@EXAMPLE.org'), anything),
      language: fc.oneof(fc.constantFrom('en', 'hi', 'fr'), anything),
      again: fc.oneof(fc.boolean(), anything),
      __proto__: anything,
    },
    { requiredKeys: [] },
  ),
  anything,
);
const bodyOn = (mandateId: string) =>
  fc.oneof(
    anything,
    fc.record(
      {
        mandate_id: fc.oneof(
          { weight: 4, arbitrary: fc.constant<any>(mandateId) },
          { weight: 1, arbitrary: fc.constantFrom<any>('JM_00000000000000000000000000', 'x', 5) },
        ),
        name: fc.oneof({ weight: 4, arbitrary: fc.constant<any>('One') }, { weight: 1, arbitrary: anything }),
        candidates: fc.oneof(
          { weight: 6, arbitrary: fc.array(candidate, { maxLength: 6 }) as fc.Arbitrary<any> },
          { weight: 1, arbitrary: anything },
        ),
        on_problem: fc.constantFrom<any>('skip', 'refuse', 5),
        open: fc.constantFrom<any>(true, false, 'yes'),
        colour: anything,
      },
      { requiredKeys: ['mandate_id', 'name', 'candidates'] },
    ),
    fc.record({
      mandate_id: fc.constant(mandateId),
      name: fc.constant('One'),
      candidates: fc.integer({ min: 1, max: 8 }).map((count) => candidates(count)),
    }),
  );

describe('any campaign', () => {
  it('is accepted and charged as it says, or refused with a code of the contract and changes nothing', async () => {
    const { partner, mandateId, start } = await campaignWorld({ credits: 60 });
    const { campaign_id } = await start(candidates(1));
    const facts = async () => ({
      balance: (await partner.get('/credits')).body.data.balance as number,
      results: (await partner.get('/results?limit=200')).body.data.items.length as number,
      campaigns: (await partner.get('/campaigns?limit=200')).body.data.items.length as number,
    });
    let before = await facts();
    const seen = new Set<number>();
    const call = async (path: string, body: unknown, makes: number) => {
      const { status, body: told } = await spend(partner, path, body as object);
      seen.add(status);
      expect(ALLOWED).toContain(status);
      const accepted = status === 202 ? (told.data.accepted as number) : 0;
      if (status === 202) expect(told.data.credits.charged).toBe(accepted);
      else expect(told).toMatchObject({ success: false, error: { code: expect.any(String) } });
      const after = await facts();
      expect(after).toEqual({
        balance: before.balance - accepted,
        results: before.results + accepted,
        campaigns: before.campaigns + (status === 202 ? makes : 0),
      });
      before = after;
    };
    await fc.assert(
      fc.asyncProperty(bodyOn(mandateId), async (body) => {
        await call('/campaigns', body, 1);
        const { candidates: list, on_problem } = (body ?? {}) as Record<string, unknown>;
        await call(`/campaigns/${campaign_id}/candidates`, { candidates: list, on_problem }, 0);
      }),
      { numRuns: 60 },
    );
    // Otherwise nothing was shown.
    for (const status of [202, 400, 402]) expect(seen).toContain(status);
  });
});
