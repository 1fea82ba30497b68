import { Type, type Static } from 'typebox';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { codedRules, filledText } from '../../../kernel/core/rules/coded-fields.ts';
import { closed } from '../../../kernel/core/rules/fields.ts';
import { isEmailAddress } from '../../../kernel/core/rules/text-forms.ts';
import { isWebAddress } from './addresses.rules.ts';

const optional = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const MAX_ITEMS = 50;

/** The body of CONTRACT 2.2. Published as `schema/inputs.json`, where the facade reads it. */
export const SessionFields = closed({
  student: closed({
    externalStudentId: filledText(128),
    name: filledText(200, { missing: 'MISSING_NAME' }),
    email: filledText(254, { missing: 'MISSING_EMAIL', invalid: 'INVALID_EMAIL' }),
    phone: optional(20),
  }),
  endorsementType: Type.Optional(Type.Enum(['manager', 'peer', 'client', 'mentor'], { default: 'peer' })),
  projects: Type.Optional(
    Type.Array(
      closed({
        externalProjectId: filledText(128),
        projectName: filledText(200),
        description: optional(5_000),
        url: optional(2_000),
        role: optional(200),
        startDate: optional(30),
        endDate: optional(30),
      }),
      { maxItems: MAX_ITEMS, default: [] },
    ),
  ),
  workExperiences: Type.Optional(
    Type.Array(
      closed({
        externalExperienceId: filledText(128),
        company: filledText(200),
        role: filledText(200),
        description: optional(5_000),
        startDate: optional(30),
        endDate: optional(30),
      }),
      { maxItems: MAX_ITEMS, default: [] },
    ),
  ),
  certificates: Type.Optional(
    Type.Array(
      closed({
        externalCertificateId: filledText(128),
        certificateName: filledText(200),
        issuer: optional(200),
        description: optional(5_000),
        url: optional(2_000),
        issuedAt: optional(30),
      }),
      { maxItems: MAX_ITEMS, default: [] },
    ),
  ),
});

type GivenSession = Static<typeof SessionFields>;
export type SessionBody = Required<Omit<GivenSession, 'endorsementType'>> & { endorsementType: string };

const check = codedRules(SessionFields);
const invalid = (path: string, message: string, code = 'INVALID_REQUEST') =>
  new Refusal(code, `${path} ${message}.`);

export function decideSession(given: GivenSession): SessionBody {
  const input = check(given);
  const { student, endorsementType = 'peer', projects = [], workExperiences = [], certificates = [] } = input;
  if (!isEmailAddress(student.email))
    throw invalid('student.email', 'is not an e-mail address', 'INVALID_EMAIL');
  if (projects.length + workExperiences.length + certificates.length === 0)
    throw invalid('projects, workExperiences or certificates', 'must hold at least one item');
  for (const [name, items] of Object.entries({ projects, certificates }))
    for (const [index, { url }] of items.entries())
      if (url && !isWebAddress(url)) throw invalid(`${name}[${index}].url`, 'is not an http or https URL');
  const ids = {
    projects: projects.map((item) => item.externalProjectId),
    workExperiences: workExperiences.map((item) => item.externalExperienceId),
    certificates: certificates.map((item) => item.externalCertificateId),
  };
  for (const [name, own] of Object.entries(ids)) requireDifferentIds(name, own);
  return { student, endorsementType, projects, workExperiences, certificates };
}

function requireDifferentIds(name: string, ids: string[]): void {
  const index = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (index >= 0) throw invalid(`${name}[${index}]`, 'has the external id of an earlier item');
}
