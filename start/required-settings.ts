import type { RequiredSetting } from '../kernel/core/settings.ts';

const TOKENS = 'UI_JWT_SECRET or UI_JWKS_URL';

/** The settings without which a part does not start in production. A program that is none of these needs all of them. */
const OF_PARTS: Record<string, readonly RequiredSetting[]> = {
  mandate: ['DATABASE_URL', 'MASTER_KEY', 'INTERNAL_SECRET', TOKENS],
  verification: ['DATABASE_URL', 'MASTER_KEY', 'INTERNAL_SECRET'],
  catalogue: ['DATABASE_URL', 'INTERNAL_SECRET'],
  // Gateways and facades open the sealed secrets of keys, to check signatures, and ask the database by way of the subgraphs.
  gateway: ['MASTER_KEY', 'INTERNAL_SECRET', TOKENS],
  facade: ['MASTER_KEY', 'INTERNAL_SECRET', 'ADMIN_API_KEY'],
};

export const requiredSettingsOf = (part: string): readonly RequiredSetting[] | undefined =>
  Object.hasOwn(OF_PARTS, part) ? OF_PARTS[part] : undefined;
