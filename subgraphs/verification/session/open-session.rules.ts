import { Type, type Static } from 'typebox';
import { MINUTE_MS } from '../../../kernel/core/durations.ts';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { codedRules, filledText } from '../../../kernel/core/rules/coded-fields.ts';
import { closed } from '../../../kernel/core/rules/fields.ts';
import { isEmailAddress } from '../../../kernel/core/rules/text-forms.ts';
import type { StudentConsent } from '../consent/consent.rules.ts';
import { isWebAddress } from './addresses.rules.ts';

const text = (maxLength: number, description: string, codes: object = {}) =>
  filledText(maxLength, { description, ...codes });
const optional = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }));
const day = (description: string) => optional(30, `${description}, as the platform writes it.`);
const DESCRIPTION = "What the student did, in the platform's words: questions are made from it.";
const LINK = 'Where it can be seen: http or https.';
const MAX_ITEMS = 50;

/** The body of contract 2.2. Published as `schema/inputs.json`, where the facade reads it. */
export const SessionFields = closed({
  student: closed({
    externalStudentId: text(128, "The platform's own id of the student."),
    name: text(200, "The student's name.", { missing: 'MISSING_NAME' }),
    email: text(254, "The student's e-mail address.", { missing: 'MISSING_EMAIL', invalid: 'INVALID_EMAIL' }),
    phone: optional(20, "The student's phone number."),
  }),
  endorsementType: Type.Optional(
    Type.Enum(['manager', 'peer', 'client', 'mentor'], {
      default: 'peer',
      description: 'What the reviewer is to the student.',
    }),
  ),
  projects: Type.Optional(
    Type.Array(
      closed({
        externalProjectId: text(128, "The platform's own id of the project."),
        projectName: text(200, 'What the project is called.'),
        description: optional(5_000, DESCRIPTION),
        url: optional(2_000, LINK),
        role: optional(200, "The student's part in it."),
        startDate: day('When it began'),
        endDate: day('When it ended'),
      }),
      { maxItems: MAX_ITEMS, default: [], description: 'Projects on which the skills were used.' },
    ),
  ),
  workExperiences: Type.Optional(
    Type.Array(
      closed({
        externalExperienceId: text(128, "The platform's own id of the job."),
        company: text(200, 'The employer.'),
        role: text(200, "The student's role there."),
        description: optional(5_000, DESCRIPTION),
        startDate: day('When it began'),
        endDate: day('When it ended'),
      }),
      { maxItems: MAX_ITEMS, default: [], description: 'Jobs in which the skills were used.' },
    ),
  ),
  certificates: Type.Optional(
    Type.Array(
      closed({
        externalCertificateId: text(128, "The platform's own id of the certificate."),
        certificateName: text(200, 'The title that stands on the certificate.'),
        issuer: optional(200, 'Who issued it.'),
        description: optional(5_000, DESCRIPTION),
        url: optional(2_000, LINK),
        issuedAt: day('When it was issued'),
      }),
      { maxItems: MAX_ITEMS, default: [], description: 'Certificates of the skills.' },
    ),
  ),
  returnUrl: optional(
    2_000,
    'Where the page of `assessmentUrl` leads back to: https, of an origin that the key allows.',
  ),
  consent: Type.Optional(
    closed(
      { at: Type.String({ 'x-form': 'moment', description: 'When the student agreed.' }) },
      {
        description:
          'The student is 18 or older and has agreed on the platform. Without it, the page of `assessmentUrl` asks.',
      },
    ),
  ),
});

type GivenSession = Static<typeof SessionFields>;
export type SessionBody = Required<Omit<GivenSession, 'endorsementType' | 'returnUrl' | 'consent'>> & {
  endorsementType: string;
  /** The URL in the spelling that was checked: the page must link to that and to no other. */
  returnUrl: URL | null;
  consent: StudentConsent | null;
};

const check = codedRules(SessionFields);
const invalid = (path: string, message: string, code = 'INVALID_REQUEST') =>
  new Refusal(code, `${path} ${message}.`);

export function decideSession(given: GivenSession, now: Date): SessionBody {
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
  const returnUrl = readReturnUrl(input.returnUrl);
  const consent = input.consent ? readConsent(input.consent.at, now) : null;
  return { student, endorsementType, projects, workExperiences, certificates, returnUrl, consent };
}

/** The clock of a platform may run a little ahead. */
const AHEAD_MS = 5 * MINUTE_MS;

function readConsent(at: string, now: Date): StudentConsent {
  const given = new Date(at);
  if (given.getTime() > now.getTime() + AHEAD_MS) throw invalid('consent.at', 'lies in the future');
  return { channel: 'platform', at: given.toISOString() };
}

/** Plain http is left to the list of origins, which has it for a developer's own machine alone. */
function readReturnUrl(given: string | undefined): URL | null {
  if (given === undefined) return null;
  const url = isWebAddress(given) ? URL.parse(given) : null;
  if (!url) throw invalid('returnUrl', 'is not an https URL');
  return url;
}

/** The page must not lead students anywhere but to where an operator has let the key send them. */
export function requireAllowedOrigin(returnUrl: URL, origins: readonly string[]): void {
  if (!origins.includes(returnUrl.origin))
    throw invalid('returnUrl', `is of ${returnUrl.origin}, an origin that this key does not allow`);
}

function requireDifferentIds(name: string, ids: string[]): void {
  const index = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (index >= 0) throw invalid(`${name}[${index}]`, 'has the external id of an earlier item');
}
