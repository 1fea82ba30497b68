import { refuse } from '../../../../kernel/core/refusal.ts';
import { isEmailAddress } from '../../../../kernel/core/rules/text-forms.ts';
import { PARTNER_SCOPES, VERIFICATION_SCOPES } from './scopes.ts';

const one = (path: string, message: string) => refuse.invalid([{ path, message }]);

const YEAR_SECONDS = 366 * 86_400;

/** Without a list, a caller gets all scopes that its kind can have. */
export function decideScopes(asked: readonly string[] | null | undefined, kind: 'key' | 'token'): string[] {
  const possible: readonly string[] =
    kind === 'key' ? PARTNER_SCOPES : [...PARTNER_SCOPES, ...VERIFICATION_SCOPES];
  if (!asked) return [...possible];
  const unknown = asked.find((scope) => !possible.includes(scope));
  if (unknown !== undefined) throw one('scopes', `${unknown} is not one of ${possible.join(', ')}`);
  return possible.filter((scope) => asked.includes(scope));
}

export function decideName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length < 1 || trimmed.length > 120) throw one('name', 'must have 1 to 120 characters');
  return trimmed;
}

/** Null for none. */
export function decideContact(email: string | null): string | null {
  const address = email?.trim() ?? '';
  if (address === '') return null;
  if (!isEmailAddress(address)) throw one('email', 'is not an e-mail address');
  return address;
}

export function decideLimitFactor(factor: number | null | undefined): number {
  if (factor == null) return 1;
  if (!(factor >= 1 && factor <= 100)) throw one('limitFactor', 'must be from 1 to 100');
  return factor;
}

export function decideTtl(seconds: number | null | undefined): number {
  if (seconds == null) return 86_400;
  if (seconds < 60 || seconds > YEAR_SECONDS) throw one('ttlSeconds', `must be from 60 to ${YEAR_SECONDS}`);
  return seconds;
}

/** A token is for one organisation in one mode, or for an operator who belongs to none. */
export function decideTokenHome(
  organisationId: string | null | undefined,
  mode: string | null | undefined,
  operator: boolean,
): void {
  if (organisationId && !mode) throw one('mode', 'goes with organisationId');
  if (mode && !organisationId) throw one('organisationId', 'goes with mode');
  if (!organisationId && !operator)
    throw one('organisationId', 'is required, unless the token is for an operator');
}

export function decideCredits(amount: number): number {
  if (amount < 1 || amount > 10_000_000) throw one('amount', 'must be from 1 to 10000000');
  return amount;
}

export type Revocation =
  | { kind: 'one'; tokenId: string; organisationId: string | null }
  | { kind: 'organisation'; organisationId: string }
  | { kind: 'operators'; organisationId: null };

/** Exactly one of the three must be named, so that nobody revokes more than was meant. */
export function decideRevocation(
  input: { token?: string | null; organisationId?: string | null; operators?: boolean | null },
  readToken: (text: string) => { id: string | null; organisationId: string | null } | undefined,
): Revocation {
  const { token, organisationId, operators } = input;
  const given = [token != null, organisationId != null, operators === true].filter(Boolean);
  if (given.length !== 1) throw one('input', 'takes one of token, organisationId and operators');
  if (operators) return { kind: 'operators', organisationId: null };
  if (organisationId != null) return { kind: 'organisation', organisationId };
  const text = token!.trim();
  const read = readToken(text);
  const tokenId = read ? read.id : text;
  if (tokenId === null)
    throw one('token', 'has no id (jti): only all tokens of its organisation can be revoked');
  if (tokenId.length < 1 || tokenId.length > 255)
    throw one('token', 'must be a token or an id of 1 to 255 characters');
  return { kind: 'one', tokenId, organisationId: read?.organisationId ?? null };
}
