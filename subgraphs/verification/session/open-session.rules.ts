import { Type, type Static, type TProperties } from 'typebox';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { codedRules } from '../../../kernel/core/rules/coded-fields.ts';
import { isEmailAddress } from '../../../kernel/core/rules/text-forms.ts';
import { isWebAddress } from './addresses.rules.ts';

const closed = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });
/** Blank counts as missing. */
const text = (maxLength: number, codes: object = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...codes });
const optional = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const MAX_ITEMS = 50;

/** The body of CONTRACT 2.2. Published as `schema/inputs.json`, where the facade reads it. */
export const SessionFields = closed({
  student: closed({
    externalStudentId: text(128),
    name: text(200, { missing: 'MISSING_NAME' }),
    email: text(254, { missing: 'MISSING_EMAIL', invalid: 'INVALID_EMAIL' }),
    phone: optional(20),
  }),
  endorsementType: Type.Optional(Type.Enum(['manager', 'peer', 'client', 'mentor'], { default: 'peer' })),
  projects: Type.Optional(
    Type.Array(
      closed({
        externalProjectId: text(128),
        projectName: text(200),
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
        externalExperienceId: text(128),
        company: text(200),
        role: text(200),
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
        externalCertificateId: text(128),
        certificateName: text(200),
        issuer: optional(200),
        description: optional(5_000),
        url: optional(2_000),
        issuedAt: optional(30),
      }),
      { maxItems: MAX_ITEMS, default: [] },
    ),
  ),
});

type Wanted = Static<typeof SessionFields>;
export type SessionBody = Required<Omit<Wanted, 'endorsementType'>> & { endorsementType: string };

const check = codedRules(SessionFields);
const invalid = (path: string, message: string, code = 'INVALID_REQUEST') =>
  new Refusal(code, `${path} ${message}.`);

export function decideSession(given: Wanted): SessionBody {
  const input = check(given);
  const { student, endorsementType = 'peer', projects = [], workExperiences = [], certificates = [] } = input;
  if (!isEmailAddress(student.email))
    throw invalid('student.email', 'is not an e-mail address', 'INVALID_EMAIL');
  if (projects.length + workExperiences.length + certificates.length === 0)
    throw invalid('projects, workExperiences or certificates', 'must hold at least one item');
  for (const [name, items] of Object.entries({ projects, certificates }))
    for (const [index, { url }] of items.entries())
      if (url && !isWebAddress(url)) throw invalid(`${name}[${index}].url`, 'is not an http or https URL');
  requireDifferentIds(
    'projects',
    projects.map((item) => item.externalProjectId),
  );
  requireDifferentIds(
    'workExperiences',
    workExperiences.map((item) => item.externalExperienceId),
  );
  requireDifferentIds(
    'certificates',
    certificates.map((item) => item.externalCertificateId),
  );
  return { student, endorsementType, projects, workExperiences, certificates };
}

function requireDifferentIds(name: string, ids: string[]): void {
  const index = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (index >= 0) throw invalid(`${name}[${index}]`, 'has the external id of an earlier item');
}
