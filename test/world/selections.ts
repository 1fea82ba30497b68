import type { Answer } from './partner-client.ts';
import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';

/** A skill of the embedded taxonomy with its own sub-skill and master. */
export const BRICK_LAYING = { skill_id: 'sk_10101', sub_skill_id: 'ss_101', master_skill_id: 'ms_1' };

export const newUser = (): string => `user-${randomUUID()}`;

/** Sends anything at all, as JSON. */
export const postSelection = (world: World, body: unknown): Promise<Answer> =>
  world.fetch('/api/selected-skills', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
