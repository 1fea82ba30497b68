/** `own`: the events of one organisation; `all`: those of a platform and all its employers. */
export type Organisations = 'own' | 'all';

export const ONLY_FOR_PLATFORMS = { path: 'organisations', message: 'can be all only for a platform' };

/** The organisations whose events a platform may read, itself among them. Platforms do not nest. */
export const ALL_OF_PLATFORM = 'SELECT id FROM mandate.organisation WHERE id = $1 OR platform_id = $1';

/** The organisation by which a row `event` is found: its own, or the platform above it. Platforms do not nest. */
export const HOLDER: Readonly<Record<Organisations, string>> = {
  own: 'event.organisation_id',
  all: '(SELECT coalesce(platform_id, id) FROM mandate.organisation WHERE id = event.organisation_id)',
};
