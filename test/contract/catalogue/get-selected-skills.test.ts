import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRICK_LAYING, newUser, postSelection } from '../../world/selections.ts';
import { world } from '../../world/world.ts';

const SKILLS = ['sk_10101', 'sk_10102', 'sk_10103'];
const list = (query: string) => world().fetch(`/api/selected-skills${query}`);

/** One selection of each, in this order. */
async function selectAll(userId: string): Promise<Record<string, string>[]> {
  const made = [];
  for (const skillId of SKILLS) {
    const { body } = await postSelection(world(), { user_id: userId, ...BRICK_LAYING, skill_id: skillId });
    made.push(body.data);
  }
  return made;
}

describe('GET /api/selected-skills?user_id=', () => {
  it("200 answers a page of the user's selections alone, newest first, with the total", async () => {
    const userId = newUser();
    const made = await selectAll(userId);
    await selectAll(newUser());
    const { status, body } = await list(`?user_id=${userId}`);
    expect(status).toBe(200);
    expect(body).toEqual({ data: made.toReversed(), page: 1, limit: 20, count: 3 });
  });

  it('200 for each page, and 400 {error} for one past the end', async () => {
    const userId = newUser();
    const [oldest, middle, newest] = await selectAll(userId);
    const page = (number: number) => list(`?user_id=${userId}&limit=2&page=${number}`);
    expect((await page(1)).body).toEqual({ data: [newest, middle], page: 1, limit: 2, count: 3 });
    expect((await page(2)).body).toEqual({ data: [oldest], page: 2, limit: 2, count: 3 });
    const past = await page(3);
    expect({ status: past.status, body: past.body }).toEqual({
      status: 400,
      body: { error: expect.stringContaining('page') },
    });
  });

  it('200 with an empty first page for a user who has none, and 400 for the second', async () => {
    const { status, body } = await list(`?user_id=${newUser()}`);
    expect({ status, body }).toEqual({ status: 200, body: { data: [], page: 1, limit: 20, count: 0 } });
    expect((await list(`?user_id=${newUser()}&page=2`)).status).toBe(400);
  });

  it.each([
    ['', 'user_id'],
    ['?user_id=', 'user_id'],
    [`?user_id=${'u'.repeat(129)}`, 'user_id'],
    ['?user_id=a&user_id=b', 'user_id'],
    ['?user_id=a%00b', 'user_id'],
    ['?userId=a', 'user_id'],
    ['?user_id=a&page=0', 'page'],
    ['?user_id=a&page=-1', 'page'],
    ['?user_id=a&page=one', 'page'],
    ['?user_id=a&page=1.5', 'page'],
    ['?user_id=a&page=99999999999999', 'page'],
    ['?user_id=a&limit=0', 'limit'],
    ['?user_id=a&limit=51', 'limit'],
    ['?user_id=a&limit=', 'limit'],
  ])('400 {error} for %j', async (query, field) => {
    const { status, body } = await list(query);
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: expect.stringMatching(new RegExp(`^${field} `)) },
    });
  });

  it('finds a user by any id that can be kept, exactly as it was sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), async (text) => {
        const userId = `${text}${randomUUID().slice(-12)}`;
        const { status } = await postSelection(world(), { user_id: userId, ...BRICK_LAYING });
        expect(status).toBe(userId.includes('\0') || !userId.isWellFormed() ? 400 : 201);
        if (status === 400) return;
        const { body } = await list(`?user_id=${encodeURIComponent(userId)}`);
        expect(body.data.map((one: { user_id: string }) => one.user_id)).toEqual([userId]);
      }),
      { numRuns: 60 },
    );
  });

  it('never answers 5xx, whatever stands in the query', async () => {
    const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 140 }), fc.integer().map(String));
    await fc.assert(
      fc.asyncProperty(part, part, part, async (userId, page, limit) => {
        const text = [userId, page, limit].map((value) => encodeURIComponent(value.toWellFormed()));
        const { status } = await list(`?user_id=${text[0]}&page=${text[1]}&limit=${text[2]}`);
        expect([200, 400]).toContain(status);
        const raw = await list(`?user_id=${text[0]}%ff%c0&limit=${text[2]}`);
        expect([200, 400]).toContain(raw.status);
      }),
      { numRuns: 100 },
    );
  });
});

describe('GET /api/selected-skills/{selected_skill_id}', () => {
  it('200 answers the selection, its id in capitals too', async () => {
    const { body } = await postSelection(world(), { user_id: newUser(), ...BRICK_LAYING });
    const id = body.data.selected_skill_id as string;
    for (const asked of [id, id.toUpperCase()]) {
      const read = await world().fetch(`/api/selected-skills/${asked}`);
      expect({ status: read.status, body: read.body }).toEqual({
        status: 200,
        body: { success: true, message: expect.any(String), data: body.data },
      });
    }
  });

  it.each([randomUUID(), 'sk_10101', 'nothing', '%00', "1'--", `${randomUUID()}0`, '%F0%9F%98%80'])(
    '404 for %s',
    async (id) => {
      const { status, body } = await world().fetch(`/api/selected-skills/${id}`);
      expect({ status, body }).toEqual({
        status: 404,
        body: { success: false, message: expect.any(String) },
      });
    },
  );
});
