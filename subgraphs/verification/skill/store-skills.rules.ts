import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { codedRules, filledText } from '../../../kernel/core/rules/coded-fields.ts';
import { isWebAddress } from '../session/addresses.rules.ts';

export const MAX_SKILLS = 10;
const MAX_PROOFS = 5;
/** The catalogue has the same pattern, but its refusal would name a field of its own. */
const SKILL_ID = new RegExp(ID_FORMS.skill);

/** The body of contract 2.3. More than 10 skills are a conflict, not a matter of form. */
export const StoreSkillsFields = Type.Object({
  serviceVerificationId: Type.Optional(Type.String({ maxLength: 128 })),
  skills: Type.Array(
    Type.Object({
      skillId: filledText(64),
      proofUrl: Type.Optional(
        Type.Array(Type.String({ maxLength: 2_000 }), {
          maxItems: MAX_PROOFS,
          invalid: 'INVALID_PROOF_URL',
          default: [],
          description: 'Links that show the skill, http or https.',
        }),
      ),
    }),
    { minItems: 1, missing: 'NO_SKILLS', description: `The skills to verify, at most ${MAX_SKILLS}.` },
  ),
});

const check = codedRules(StoreSkillsFields);

export const refuse = {
  unknownSkill: (ids: readonly string[]) =>
    new Refusal('SKILL_NOT_FOUND', `The catalogue has no skill ${ids.join(', ')}.`),
  badSkillId: (path: string) => new Refusal('INVALID_REQUEST', `${path} must match ${SKILL_ID.source}.`),
  badProof: (path: string) => new Refusal('INVALID_PROOF_URL', `${path} is not an http or https URL.`),
  twice: (path: string) => new Refusal('INVALID_REQUEST', `${path} is the skill of an earlier entry.`),
  tooMany: () => new Refusal('MAX_SKILLS_PER_SOURCE', `A source has at most ${MAX_SKILLS} skills.`),
};

export function decideSkills(given: unknown) {
  const { skills, serviceVerificationId } = check(given);
  const wanted = skills.map(({ skillId, proofUrl = [] }) => ({ skillId: skillId.trim(), proofUrl }));
  const bad = wanted.findIndex(({ skillId }) => !SKILL_ID.test(skillId));
  if (bad >= 0) throw refuse.badSkillId(`skills[${bad}].skillId`);
  for (const [index, { proofUrl }] of wanted.entries())
    for (const [nth, url] of proofUrl.entries())
      if (!isWebAddress(url)) throw refuse.badProof(`skills[${index}].proofUrl[${nth}]`);
  const ids = wanted.map(({ skillId }) => skillId);
  const again = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (again >= 0) throw refuse.twice(`skills[${again}].skillId`);
  if (ids.length > MAX_SKILLS) throw refuse.tooMany();
  return { verificationId: serviceVerificationId, skills: wanted };
}
