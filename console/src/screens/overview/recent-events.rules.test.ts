import { expect, test } from 'vitest';
import { aboutResult, merged, type RecentEvent } from './recent-events.rules.ts';

const event = (id: string, seconds: number): RecentEvent => ({
  id,
  type: 'result.completed',
  createdAt: new Date(seconds * 1000).toISOString(),
  data: {},
});

test('events are shown newest first, each once', () => {
  const shown = merged([event('b', 2)], [event('c', 3), event('b', 2), event('a', 1)]);
  expect(shown.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('no more are kept than are shown', () => {
  const many = Array.from({ length: 80 }, (_, nth) => event(`e${nth}`, nth));
  const shown = merged([], many);
  expect(shown).toHaveLength(50);
  expect(shown[0]!.id).toBe('e79');
});

test('a candidate without a name goes by the id that the partner gave', () => {
  const candidate = { name: null, external_candidate_id: 'C-1' };
  expect(aboutResult({ ...event('a', 1), data: { candidate, result_id: 'RS_1' } })).toEqual({
    resultId: 'RS_1',
    jobId: null,
    who: 'C-1',
  });
});
