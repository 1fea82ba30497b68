import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Skill } from '../skill/skill.types.ts';
import { checkSelection, decideSelection, selectionId } from './selection.rules.ts';

const wanted = { userId: 'u', skillId: 'sk_1', subSkillId: 'ss_1', masterSkillId: 'ms_1' };
const skill = { id: 'sk_1', subSkill: { id: 'ss_1', master: { id: 'ms_1' } } } as Skill;

const refusedFor = (...paths: string[]) =>
  expect.objectContaining({
    code: 'VALIDATION_FAILED',
    details: paths.map((path) => expect.objectContaining({ path })),
  });

describe('a selection', () => {
  it('of a skill with its own sub-skill and master is accepted, without what else came along', () => {
    expect(decideSelection(skill, { ...wanted, more: 1 } as never)).toEqual(wanted);
  });

  it('of a skill that does not exist is not found, whatever else is wrong', () => {
    expect(() => decideSelection(undefined, { ...wanted, subSkillId: 'no' })).toThrowError(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    );
  });

  it("with ids that are not the skill's is refused for each of them", () => {
    const other = { ...wanted, subSkillId: 'ss_2', masterSkillId: 'ms_2' };
    expect(() => decideSelection(skill, other)).toThrowError(refusedFor('subSkillId', 'masterSkillId'));
    expect(() => decideSelection(skill, { ...wanted, masterSkillId: 'MS_1' })).toThrowError(
      refusedFor('masterSkillId'),
    );
  });

  it('has a user id of 1 to 128 characters', () => {
    for (const userId of ['u', '😀'.repeat(128), ' '])
      expect(() => checkSelection({ ...wanted, userId })).not.toThrow();
    for (const userId of ['', 'u'.repeat(129), 'a\0'])
      expect(() => checkSelection({ ...wanted, userId })).toThrowError(refusedFor('userId'));
  });

  it('is known by a UUID in either case, and by nothing else', () => {
    const id = randomUUID();
    expect(selectionId(id)).toBe(id);
    expect(selectionId(id.toUpperCase())).toBe(id);
    for (const text of ['', 'sk_1', `${id}0`, ` ${id}`, `${id}\n`, id.replaceAll('-', ''), `{${id}}`])
      expect(selectionId(text)).toBe(undefined);
  });
});
