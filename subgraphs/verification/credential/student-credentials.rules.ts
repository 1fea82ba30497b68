import { Type } from 'typebox';
import { coded, codedRules } from '../../../kernel/core/rules/coded-fields.ts';
import { LANGUAGES } from '../../../languages/languages.ts';
import type { AssessedSkill } from '../assessment/assessment.types.ts';
import type { QuestionSetRow } from '../question-set/question-set.entity.ts';
import type { SessionRow } from '../session/session.entity.ts';
import type { SessionSkillRow } from '../skill/session-skill.entity.ts';
import type { CredentialFinding } from './credential-document.rules.ts';
import { refuse } from './credential.errors.ts';

const MOST_SKILLS = 20;

/** The wishes of a student, as their page and their platform send them. */
export const wishFields = {
  skillIds: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      minItems: 1,
      maxItems: MOST_SKILLS,
      description: 'The passed or endorsed skills to take a credential for; left out, all of them.',
    }),
  ),
  withName: Type.Optional(
    Type.Boolean({ description: 'Whether the name of the student is on it; by default it is not.' }),
  ),
  language: Type.Optional(
    Type.Enum([...LANGUAGES], {
      ...coded('INVALID_LANGUAGE'),
      description: 'The language of its page, such as `hi`; `en` by default.',
    }),
  ),
};

/** The body of POST /verify/{sessionToken}/credentials. */
export const StudentCredentialsFields = Type.Object(wishFields, { additionalProperties: false });
export const readWish = codedRules(StudentCredentialsFields);
export type CredentialWish = ReturnType<typeof readWish>;

interface EndedVerification {
  session: Pick<SessionRow, 'status' | 'endorsementType'>;
  skills: readonly Pick<SessionSkillRow, 'skillId' | 'name' | 'verified'>[];
  /** How the last set of questions was answered; none for an endorsement. */
  results: readonly AssessedSkill[];
  sets: readonly Pick<QuestionSetRow, 'skillId' | 'questions'>[];
}

interface CertifiedSkill {
  skillId: string;
  name: string;
  finding: CredentialFinding;
}

/** The skills for which a student gets a credential (contract 7.4): passed or endorsed ones, at the end. */
export function decideStudentCredentials(
  ended: EndedVerification,
  skillIds?: readonly string[],
): CertifiedSkill[] {
  const { session, skills } = ended;
  if (session.status !== 'passed' && session.status !== 'endorsed') throw refuse.notEndedWell();
  const verified = skills.filter((skill) => skill.verified === true);
  const wanted = skillIds ? [...new Set(skillIds)] : verified.map(({ skillId }) => skillId);
  return wanted.map((id) => {
    const skill = verified.find(({ skillId }) => skillId === id);
    if (!skill) throw refuse.skillNotVerified(id);
    return { skillId: id, name: skill.name, finding: findingOf(ended, id) };
  });
}

function findingOf({ session, results, sets }: EndedVerification, id: string): CredentialFinding {
  if (session.status === 'endorsed') return { kind: 'endorsement', role: session.endorsementType };
  const { correct, total, confidence = null } = results.find(({ skillId }) => skillId === id)!;
  const asked = sets.find(({ skillId }) => skillId === id)?.questions ?? [];
  const isOfCatalogue = asked.length > 0 && asked.every(({ origin }) => origin === 'catalogue');
  return {
    kind: 'assessment',
    rule: null,
    correct,
    asked: total,
    // The likelihood is reckoned for questions about the trade, which words of the catalogue are not.
    confidence: isOfCatalogue ? null : confidence,
    basis: isOfCatalogue ? 'catalogue' : 'uncalibrated',
  };
}
