import type { VerificationRule } from '../../../kernel/core/rules/verification-rule.ts';

/** The finding about the skill, and how it came about. */
export type CredentialFinding =
  | {
      kind: 'assessment';
      rule: VerificationRule | null;
      correct: number;
      asked: number;
      confidence: number | null;
      basis: 'uncalibrated' | 'calibrated' | 'catalogue';
    }
  | { kind: 'endorsement'; role: string };

export interface CredentialFacts {
  id: string;
  mode: 'test' | 'live';
  publicUrl: string;
  subjectUrn: string;
  /** Only where the person has said so. */
  name: string | null;
  skill: { id: string; name: string; description: string; uri: string | null };
  finding: CredentialFinding;
  issuedAt: Date;
  validUntil: Date;
  status: { list: number; index: number };
  /** Names the description of the result within the credential. */
  resultUrn: string;
}

const VALID_YEARS = 3;

export function validUntil(issuedAt: Date): Date {
  const until = new Date(issuedAt);
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS);
  return until;
}

export const credentialUrl = (publicUrl: string, id: string): string => `${publicUrl}/credentials/${id}`;
export const keyUrl = (publicUrl: string, id: string): string => `${publicUrl}/credentials/keys/${id}`;
export const statusListUrl = (publicUrl: string, list: number): string =>
  `${publicUrl}/credentials/status/${list}`;

const ISSUER_NAME = 'Skill verification service';

/** The profile of the issuer, as its address serves it. */
export const issuerProfile = (publicUrl: string) => ({
  id: `${publicUrl}/credentials/issuer`,
  type: ['Profile'],
  name: ISSUER_NAME,
  url: publicUrl,
});

/** The criteria in words: what was done, and never more than that. */
function criteriaOf(finding: CredentialFinding, mode: 'test' | 'live'): string {
  const said =
    finding.kind === 'endorsement'
      ? `Endorsed by a person in the role of ${finding.role}. No test was taken.`
      : `Answered ${finding.correct} of ${finding.asked} questions about the skill right, ${ruleWords(finding.rule)}, ${BASIS_WORDS[finding.basis]}.`;
  return mode === 'test' ? `Made in test mode: nobody was tested. ${said}` : said;
}

const BASIS_WORDS = {
  calibrated: 'with questions tried on people whose skill was known',
  uncalibrated: 'with questions not yet calibrated',
  catalogue: 'with questions made of the description of the skill alone',
};

const ruleWords = (rule: VerificationRule | null): string =>
  rule === null ? 'by the share of right answers' : `by the rule ${rule}`;

/** The payload of the JWT: an OpenBadgeCredential with the registered claims that Open Badges 3.0 asks for. */
export function credentialDocument(facts: CredentialFacts): Record<string, unknown> {
  const { publicUrl, skill, finding, issuedAt, status, subjectUrn } = facts;
  const id = credentialUrl(publicUrl, facts.id);
  const issuer = issuerProfile(publicUrl);
  const list = statusListUrl(publicUrl, status.list);
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: skill.name,
    issuer,
    validFrom: seconds(issuedAt).toISOString(),
    validUntil: seconds(facts.validUntil).toISOString(),
    credentialSubject: {
      id: subjectUrn,
      type: ['AchievementSubject'],
      ...(facts.name !== null && {
        identifier: [
          { type: 'IdentityObject', hashed: false, identityHash: facts.name, identityType: 'name' },
        ],
      }),
      achievement: achievementOf(facts),
      ...(finding.kind === 'assessment' && {
        result: [{ type: ['Result'], resultDescription: facts.resultUrn, value: String(finding.correct) }],
      }),
    },
    credentialStatus: {
      id: `${list}#${status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.index),
      statusListCredential: list,
    },
    iss: issuer.id,
    jti: id,
    sub: subjectUrn,
    iat: unixSeconds(issuedAt),
    nbf: unixSeconds(issuedAt),
    exp: unixSeconds(facts.validUntil),
  };
}

function achievementOf({ publicUrl, skill, finding, mode, resultUrn }: CredentialFacts) {
  return {
    id: `${publicUrl}/api/skills/${skill.id}`,
    type: ['Achievement'],
    achievementType: finding.kind === 'assessment' ? 'Assessment' : 'Competency',
    name: skill.name,
    description: skill.description,
    criteria: { narrative: criteriaOf(finding, mode) },
    ...(skill.uri !== null && {
      alignment: [
        { type: ['Alignment'], targetName: skill.name, targetUrl: skill.uri, targetFramework: 'ESCO' },
      ],
    }),
    ...(finding.kind === 'assessment' && {
      resultDescription: [
        {
          id: resultUrn,
          type: ['ResultDescription'],
          name: 'Right answers',
          resultType: 'RawScore',
          valueMin: '0',
          valueMax: String(finding.asked),
        },
      ],
    }),
  };
}

const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The whole second, so that the dates and the claims of the JWT are the same moment. */
const seconds = (time: Date): Date => new Date(unixSeconds(time) * 1000);
