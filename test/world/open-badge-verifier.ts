import { webcrypto } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

/**
 * A verifier of Open Badges 3.0 in the JWT format, written from the specifications alone (Open Badges 3.0, section 8.2; Bitstring
 * Status List 1.0, section 3.2; RFC 7515). It uses nothing of the service but what addresses in the credential serve.
 */
interface VerifierOptions {
  fetch: (url: string, accept: string) => Promise<{ status: number; text: string }>;
  /** Issuers that the verifier trusts, by the beginning of their addresses. */
  trusted: string;
  now: Date;
}

const json = (part: string): any => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** The reasons for which the credential does not hold; none where it does. */
export async function verifyOpenBadge(jwt: string, options: VerifierOptions): Promise<string[]> {
  const signed = await verifySignature(jwt, options);
  if (typeof signed === 'string') return [signed];
  const problems = [...shapeProblems(signed), ...timeProblems(signed, options.now)];
  if (problems.length > 0) return problems;
  const status = await statusProblem(signed, options);
  return status ? [status] : [];
}

async function verifySignature(jwt: string, { fetch, trusted }: VerifierOptions): Promise<any> {
  const parts = jwt.split('.');
  if (parts.length !== 3) return 'not a JWT';
  let header: any;
  let payload: any;
  try {
    [header, payload] = [json(parts[0]!), json(parts[1]!)];
  } catch {
    return 'not a JWT';
  }
  if (header.alg !== 'ES256' || header.typ !== 'JWT') return 'another algorithm or type';
  if (typeof header.kid !== 'string' || !header.kid.startsWith(trusted)) return 'another issuer';
  const answer = await fetch(header.kid, 'application/jwk+json');
  if (answer.status !== 200) return 'unknown key';
  const jwk = JSON.parse(answer.text);
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await webcrypto.subtle.importKey('jwk', { ...jwk, use: undefined }, curve, false, ['verify']);
  const isRight = await webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    Buffer.from(parts[2]!, 'base64url'),
    Buffer.from(`${parts[0]}.${parts[1]}`),
  );
  return isRight ? payload : 'wrong signature';
}

/** The properties that Open Badges 3.0 requires, and the registered claims of section 8.2.1. */
function shapeProblems(vc: any): string[] {
  const { credentialSubject: subject = {}, issuer = {} } = vc;
  const { achievement = {} } = subject;
  const required: [string, boolean][] = [
    ['@context', vc['@context']?.[0] === 'https://www.w3.org/ns/credentials/v2'],
    ['@context of Open Badges', /\/ob\/v3p0\/context-3\.0\.\d\.json$/.test(vc['@context']?.[1])],
    ['type', vc.type?.includes('VerifiableCredential') && vc.type.includes('OpenBadgeCredential')],
    ['id', vc.id === vc.jti && URL.canParse(vc.id)],
    ['issuer', issuer.id === vc.iss && issuer.type?.includes('Profile')],
    ['subject', subject.id === vc.sub && subject.type?.includes('AchievementSubject')],
    ['validFrom', Date.parse(vc.validFrom) === vc.nbf * 1000],
    ['validUntil', Date.parse(vc.validUntil) === vc.exp * 1000],
    ['achievement', URL.canParse(achievement.id) && achievement.type?.includes('Achievement')],
    ['achievement.name', typeof achievement.name === 'string' && typeof achievement.description === 'string'],
    ['criteria', typeof achievement.criteria?.narrative === 'string'],
    [
      'result',
      (subject.result ?? []).every((result: any) =>
        achievement.resultDescription?.some(({ id }: any) => id === result.resultDescription),
      ),
    ],
  ];
  return required.filter(([, holds]) => !holds).map(([name]) => `wrong ${name}`);
}

function timeProblems(vc: any, now: Date): string[] {
  if (now.getTime() < vc.nbf * 1000) return ['not yet valid'];
  return now.getTime() >= vc.exp * 1000 ? ['expired'] : [];
}

async function statusProblem(vc: any, options: VerifierOptions): Promise<string | undefined> {
  const { type, statusListCredential, statusListIndex, statusPurpose } = vc.credentialStatus ?? {};
  if (type !== 'BitstringStatusListEntry') return 'no status';
  const answer = await options.fetch(statusListCredential, 'application/vc+jwt');
  if (answer.status !== 200) return 'no status list';
  const list = await verifySignature(answer.text, options);
  if (typeof list === 'string') return `status list: ${list}`;
  const { credentialSubject } = list;
  if (list.id !== statusListCredential || credentialSubject.statusPurpose !== statusPurpose)
    return 'another status list';
  if (!credentialSubject.encodedList.startsWith('u')) return 'another encoding of the status list';
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  if (bits.length < 16_384) return 'status list too small';
  const index = Number(statusListIndex);
  return (bits[Math.floor(index / 8)]! & (1 << (7 - (index % 8)))) !== 0 ? 'revoked' : undefined;
}
