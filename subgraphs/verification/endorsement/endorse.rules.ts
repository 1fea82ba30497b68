import { Type, type Static } from 'typebox';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { coded, codedRules, filledText } from '../../../kernel/core/rules/coded-fields.ts';
import { refuse as refuseSession } from '../session/session.errors.ts';
import type { Status } from '../session/status.rules.ts';

const token = filledText(512, coded('INVALID_TOKEN'));

export const LinkFields = Type.Object({ token });
export const readLink = codedRules(LinkFields);

/** The body of contract 2.4. */
export const EndorsementFields = Type.Object({
  token,
  skills: Type.Array(
    Type.Object({
      skillId: filledText(64),
      endorsed: Type.Boolean({ missing: 'INCOMPLETE_ENDORSEMENT' }),
      comment: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    { minItems: 1, maxItems: 100, missing: 'INCOMPLETE_ENDORSEMENT' },
  ),
  overallComment: Type.Optional(Type.String({ maxLength: 1_000 })),
});

const check = codedRules(EndorsementFields);

export const refuse = {
  badToken: () => new Refusal('INVALID_TOKEN', 'The link is wrong, void or has expired.'),
  alreadyEndorsed: () => new Refusal('ALREADY_ENDORSED', 'This request has been answered already.'),
  incomplete: (skillIds: string[]) =>
    new Refusal('INCOMPLETE_ENDORSEMENT', `Every skill needs an answer; missing: ${skillIds.join(', ')}.`),
  strangeSkill: (path: string) =>
    new Refusal('INVALID_REQUEST', `${path} is not one of this verification's skills, or is given twice.`),
};

type GivenEndorsement = Static<typeof EndorsementFields>;
export type SkillEndorsement = GivenEndorsement['skills'][number];

export function readEndorsement(given: unknown) {
  const { token: text, skills, overallComment = null } = check(given);
  return { token: text.trim(), skills, overallComment };
}

interface VerificationFacts {
  method: string | null;
  status: Status;
  tokenFits: boolean;
  skillIds: readonly string[];
}

/** A reviewer who endorses no skill declines the whole request. */
export function decideEndorsement(
  facts: VerificationFacts,
  answers: readonly SkillEndorsement[],
): 'endorsed' | 'declined' {
  if (facts.method === 'assessment') throw refuseSession.humanOnly();
  if (!facts.tokenFits) throw refuse.badToken();
  if (facts.status === 'endorsed' || facts.status === 'declined') throw refuse.alreadyEndorsed();
  if (facts.status !== 'awaiting_reviewer') throw refuse.badToken();
  const given = answers.map(({ skillId }) => skillId);
  const strange = given.findIndex((id, at) => !facts.skillIds.includes(id) || given.indexOf(id) !== at);
  if (strange >= 0) throw refuse.strangeSkill(`skills[${strange}].skillId`);
  const left = facts.skillIds.filter((id) => !given.includes(id));
  if (left.length > 0) throw refuse.incomplete(left);
  return answers.some(({ endorsed }) => endorsed) ? 'endorsed' : 'declined';
}
