import { createHmac } from 'node:crypto';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { secretsIn } from '../../core/secret-list.ts';
import { otherPasswordsOf, withOtherPasswords } from './logins.ts';

/** A part's own role owns no table, so that a part cannot read another's schema even if it tried to. */
export interface PartsRole {
  name: string;
  url: string;
  password: string | undefined;
}

interface RoleRequest {
  ownerUrl: string;
  /** A role made by hand, where the owner may not create roles. */
  partsUrl?: string | undefined;
  internalSecret: string;
  part: string;
}

export function partsRole({ ownerUrl, partsUrl, internalSecret, part }: RoleRequest): PartsRole {
  if (partsUrl)
    return { name: decodeURIComponent(new URL(partsUrl).username), url: partsUrl, password: undefined };
  const url = new URL(ownerUrl);
  const name = `${decodeURIComponent(url.pathname.slice(1))}_${part}`.slice(-63);
  // The password is derived, so that every process of a cluster knows it.
  const [password, ...others] = secretsIn(internalSecret).map((secret) =>
    createHmac('sha256', secret).update(`database role ${name}`).digest('base64url'),
  );
  url.username = encodeURIComponent(name);
  url.password = password!;
  return { name, url: withOtherPasswords(url, others).href, password };
}

/** The same login at the address of a pooler or a replica. */
export function loginAt(partUrl: string, url: string): string {
  const { username, password } = new URL(partUrl);
  const login = Object.assign(new URL(url), { username, password });
  return withOtherPasswords(login, otherPasswordsOf(partUrl)).href;
}

/** Columns of `pg_roles` that are false for the role of a part, and the words that make them so. */
const REFUSED_ATTRIBUTES = {
  rolsuper: 'NOSUPERUSER',
  rolcreatedb: 'NOCREATEDB',
  rolcreaterole: 'NOCREATEROLE',
  rolreplication: 'NOREPLICATION',
  rolbypassrls: 'NOBYPASSRLS',
};

/** An owner that is no superuser may not name an attribute that it lacks, so only the wrong ones are named. */
export function roleStatement(
  { name, password = '' }: PartsRole,
  present: Record<string, boolean> | undefined,
): string {
  const wrong = Object.entries(REFUSED_ATTRIBUTES).filter(([column]) => present?.[column]);
  const words = ['LOGIN', ...wrong.map(([, word]) => word), 'PASSWORD', escapeLiteral(password)];
  return `${present ? 'ALTER' : 'CREATE'} ROLE ${escapeIdentifier(name)} ${words.join(' ')}`;
}

/** Statements that grant the role exactly what it may do. */
export function grantStatements(role: PartsRole, schema: string, appendOnly: readonly string[]): string[] {
  const who = escapeIdentifier(role.name);
  const where = escapeIdentifier(schema);
  return [
    `GRANT USAGE ON SCHEMA ${where} TO ${who}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${where} TO ${who}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${where} TO ${who}`,
    `REVOKE INSERT, UPDATE, DELETE ON ${where}.migration FROM ${who}`,
    ...appendOnly.map((table) => `REVOKE UPDATE, DELETE ON ${where}.${escapeIdentifier(table)} FROM ${who}`),
  ];
}
