import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BRICK_LAYING, newUser, postSelection } from '../../world/selections.ts';
import { world } from '../../world/world.ts';

const remove = (id: string) => world().fetch(`/api/selected-skills/${id}`, { method: 'DELETE' });
const gone = { success: false, message: expect.any(String) };

describe('DELETE /api/selected-skills/{selected_skill_id}', () => {
  it('200 {success, message} and it is gone for good; the skill can be selected anew', async () => {
    const userId = newUser();
    const made = await postSelection(world(), { user_id: userId, ...BRICK_LAYING });
    const id = made.body.data.selected_skill_id as string;
    const deleted = await remove(id);
    expect({ status: deleted.status, body: deleted.body }).toEqual({
      status: 200,
      body: { success: true, message: expect.any(String) },
    });
    expect((await world().fetch(`/api/selected-skills/${id}`)).status).toBe(404);
    expect((await world().fetch(`/api/selected-skills?user_id=${userId}`)).body.count).toBe(0);
    const again = await remove(id);
    expect({ status: again.status, body: again.body }).toEqual({ status: 404, body: gone });
    const anew = await postSelection(world(), { user_id: userId, ...BRICK_LAYING });
    expect(anew.status).toBe(201);
    expect(anew.body.data.selected_skill_id).not.toBe(id);
  });

  it('takes one selection and leaves the others', async () => {
    const userId = newUser();
    const first = await postSelection(world(), { user_id: userId, ...BRICK_LAYING });
    const other = await postSelection(world(), { user_id: userId, ...BRICK_LAYING, skill_id: 'sk_10102' });
    await remove(first.body.data.selected_skill_id);
    const { body } = await world().fetch(`/api/selected-skills?user_id=${userId}`);
    expect(body.data).toEqual([other.body.data]);
  });

  it('deletes once of 20 concurrent calls', async () => {
    const { body } = await postSelection(world(), { user_id: newUser(), ...BRICK_LAYING });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => remove(body.data.selected_skill_id as string)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(404)]);
  });

  it.each([randomUUID(), 'sk_10101', 'nothing', '%00', '%27%3B--'])('404 for %s', async (id) => {
    const { status, body } = await remove(id);
    expect({ status, body }).toEqual({ status: 404, body: gone });
  });
});
