import type { Sealed, Sealer } from '../../../../kernel/core/sealed.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';

/** The name that the sealed address of an organisation is bound to. */
export const contactEmailOf = (organisationId: string): string => `organisation contact ${organisationId}`;

export interface OrganisationContact {
  /** The name of the organisation that the email is about. */
  organisation: string;
  email: string;
}

/** Where to write about an organisation: to its own address, else to that of its platform. */
export async function contactOf(
  statements: Statements,
  sealer: Sealer,
  organisationId: string,
): Promise<OrganisationContact | undefined> {
  const [found] = await statements.query<{ name: string; holder: string; email: Sealed | null }>(
    `SELECT own.name, coalesce(own.contact_email, platform.contact_email) AS email,
            CASE WHEN own.contact_email IS NULL THEN platform.id ELSE own.id END AS holder
     FROM mandate.organisation own LEFT JOIN mandate.organisation platform ON platform.id = own.platform_id
     WHERE own.id = $1`,
    [organisationId],
  );
  if (!found?.email) return undefined;
  return { organisation: found.name, email: sealer.open(found.email, contactEmailOf(found.holder)) };
}
