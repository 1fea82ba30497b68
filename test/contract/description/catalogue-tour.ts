import { BRICK_LAYING, postSelection } from '../../world/selections.ts';
import type { World } from '../../world/world.ts';
import type { Recorder } from './recorder.ts';

/** Anybody looks around in the open catalogue and selects a skill; an operator counts. */
export async function tourOfCatalogue(world: World, { keep }: Recorder): Promise<void> {
  const get = (path: string) => world.fetch(`/api${path}`);
  await keep('ListSkills', get('/skills?limit=2'));
  await keep('SearchSkills', get('/skills/search?keyword=brick&limit=2'));
  await keep('ListMasterSkills', get('/skills/masters'));
  await keep('ListSubSkills', get('/skills/masters/ms_1/sub-skills'));
  await keep('GetSkill', get('/skills/sk_10101'));
  const selection = { user_id: 'user-42', ...BRICK_LAYING };
  const { selected_skill_id: id } = await keep('SelectSkill', postSelection(world, selection), selection);
  await keep('ListSelectedSkills', get('/selected-skills?user_id=user-42'));
  await keep('GetSelectedSkill', get(`/selected-skills/${id}`));
  await keep('UnselectSkill', world.fetch(`/api/selected-skills/${id}`, { method: 'DELETE' }));
  const asAdmin = { headers: { 'x-api-key': world.demo.adminApiKey } };
  await keep('CatalogueCounts', world.fetch('/api/admin/counts', asAdmin));
  await keep('ListAllSkillRequests', world.fetch('/api/admin/skill-requests', asAdmin));
}
