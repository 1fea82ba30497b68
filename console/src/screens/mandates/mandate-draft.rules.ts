import { emptyOf, toDraft, type Fields } from '../../forms/draft.rules.ts';
import { inputSchema } from '../../forms/input-schema.ts';

/** A skill of a draft: one of the catalogue, or one that was asked for. */
export type DraftSkill = { skillId: string; verify: boolean } | { name: string; pending: true };

export const isOfCatalogue = (skill: DraftSkill): skill is Extract<DraftSkill, { skillId: string }> =>
  'skillId' in skill;

export const emptyMandate = (workflowId: string): Fields => ({
  ...(emptyOf(inputSchema('MandateInput')) as Fields),
  workflowId,
});

interface KeptSkill {
  skillId: string | null;
  pendingName: string | null;
  verify: boolean;
}

/** A kept mandate as the form that replaces it. */
export const replacementOf = (
  mandate: { workflow: { id: string }; skills: readonly KeptSkill[] } & object,
): Fields => ({
  ...(toDraft(inputSchema('MandateReplacement'), mandate) as Fields),
  workflowId: mandate.workflow.id,
  skills: mandate.skills.map(({ skillId, pendingName, verify }): DraftSkill =>
    skillId === null ? { name: pendingName ?? '', pending: true } : { skillId, verify },
  ),
});

/** A place in India and countries abroad shut each other out: what no longer counts is let go. */
export function withPlace(before: Fields, after: Fields): Fields {
  if (before['locationType'] === after['locationType']) return after;
  const { location, countries } = emptyOf(inputSchema('MandateInput')) as Fields;
  return { ...after, ...(after['locationType'] === 'abroad' ? { location } : { countries }) };
}

/** Whether it is there already: adding it again would be refused. */
export const hasSkill = (skills: readonly DraftSkill[], wanted: DraftSkill): boolean =>
  skills.some((skill) =>
    isOfCatalogue(skill)
      ? isOfCatalogue(wanted) && skill.skillId === wanted.skillId
      : !isOfCatalogue(wanted) && skill.name.toLowerCase() === wanted.name.toLowerCase(),
  );
