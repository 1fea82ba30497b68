/** `own`: the events of one organisation; `all`: those of a platform and all its employers. */
export type Organisations = 'own' | 'all';

/** The organisation by which a row `event` is found: its own, or the platform above it. Platforms do not nest. */
export const HOLDER: Readonly<Record<Organisations, string>> = {
  own: 'event.organisation_id',
  all: '(SELECT coalesce(platform_id, id) FROM mandate.organisation WHERE id = event.organisation_id)',
};
