import { createHmac } from 'node:crypto';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { Type, type Static } from 'typebox';
import type { Tenant } from '../../../kernel/core/identity/identity.ts';
import { firstSecret } from '../../../kernel/core/secret-list.ts';
import { checkFields, fieldRules } from '../../../kernel/core/rules/fields.ts';
import type { AskedSkill } from '../question-maker/question-maker.ts';
import { setRefused } from './question-set.errors.ts';

const MandateVersionFields = {
  mandateId: Type.String({ pattern: ID_FORMS.mandate }),
  flowVersion: Type.Integer({ minimum: 1 }),
};
const MandateSetsFields = Type.Object({
  ...MandateVersionFields,
  skillIds: Type.Array(Type.String({ pattern: ID_FORMS.skill }), {
    minItems: 1,
    maxItems: 10,
    uniqueItems: true,
  }),
  poolSize: Type.Integer({ minimum: 1, maximum: 50 }),
});
export type MandateSets = Static<typeof MandateSetsFields>;
export type MandateVersion = Pick<MandateSets, 'mandateId' | 'flowVersion'>;

const rules = fieldRules(MandateSetsFields);

export const checkMandateSets = (wanted: MandateSets): void => checkFields(rules, wanted);

const FOR_MANDATE = 'mandate:';
export const ownerOf = ({ mandateId, flowVersion }: MandateVersion): string =>
  `${FOR_MANDATE}${mandateId}:${flowVersion}`;
export const ownerOfSession = (sessionId: string, number: number): string => `session:${sessionId}:${number}`;
/** The mandate that a set was made for, and its version; null for the set of a session. */
export function mandateOf(owner: string): MandateVersion | null {
  if (!isForMandate(owner)) return null;
  const [mandateId, flowVersion] = owner.slice(FOR_MANDATE.length).split(':') as [string, string];
  return { mandateId, flowVersion: Number(flowVersion) };
}

export const isForMandate = (owner: string): boolean => owner.startsWith(FOR_MANDATE);

/** A retry has the same seed, and no caller can work it out: whoever knows it knows the answers. */
export const seedOf = (secret: string, { organisationId, mode }: Tenant, owner: string): string =>
  createHmac('sha256', firstSecret(secret))
    .update(`questions\n${organisationId}\n${mode}\n${owner}`)
    .digest('base64url');

/** The catalogue's answer to `SkillsWithSiblings`. */
export type CatalogueSkill = AskedSkill & { verifiable: boolean; siblings: AskedSkill[] };

/** A skill that is unknown or not verifiable refuses all. */
export function decideSkills(
  skillIds: readonly string[],
  found: readonly CatalogueSkill[],
): CatalogueSkill[] {
  return skillIds.map((id, index) => {
    const skill = found.find((item) => item.id === id);
    if (!skill) throw setRefused.unknownSkill(id, index);
    if (!skill.verifiable) throw setRefused.notVerifiable(id, index);
    return skill;
  });
}
