import type { Statements } from '../../../../kernel/store/database/statements.ts';

/** A condition on a row `organisation`: it, or the platform that it is an employer of, is switched off. */
export const SWITCHED_OFF = `(organisation.disabled_at IS NOT NULL OR EXISTS (
  SELECT FROM mandate.organisation platform
  WHERE platform.id = organisation.platform_id AND platform.disabled_at IS NOT NULL))`;

export interface OrganisationState {
  id: string;
  isPlatform: boolean;
  isOff: boolean;
}

/** Whether callers of these organisations are let in, for those that exist. */
export async function organisationStates(
  statements: Statements,
  ids: readonly string[],
): Promise<OrganisationState[]> {
  if (ids.length === 0) return [];
  return statements.query<OrganisationState>(
    `SELECT id, is_platform AS "isPlatform", ${SWITCHED_OFF} AS "isOff"
     FROM mandate.organisation WHERE id = ANY ($1)`,
    [ids],
  );
}
