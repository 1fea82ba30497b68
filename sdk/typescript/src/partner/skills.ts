import { byNumber, type NumberedPage } from '../list.ts';
import type { Skill } from '../schema.ts';
import { dataOf, type WriteOptions } from '../surface.ts';
import type { CallOptions } from '../transport.ts';
import type { Body, PartnerSurface, Query } from './surface.ts';

/** The largest page: more than 200 browse pages in an hour are a cooldown. */
const PAGE = 100;

/** The skill taxonomy. */
export const skills = (on: PartnerSurface) => {
  const list = (path: '/skills' | '/skills/search', query: { page?: number }, options?: CallOptions) =>
    byNumber(
      async (page) =>
        dataOf(await on.send('GET', path, { ...options, query: { ...query, page } })) as NumberedPage<Skill>,
      query.page,
    );
  return {
    browse: (filter: Query<'/skills'> = {}, options?: CallOptions) =>
      list('/skills', { limit: PAGE, ...filter } as { page?: number }, options),
    search: (q: string, filter: Omit<Query<'/skills/search'>, 'q'> = {}, options?: CallOptions) =>
      list('/skills/search', { ...filter, q } as { page?: number }, options),
    get: (skill_id: string, options?: CallOptions) =>
      on.data('GET', '/skills/{skill_id}', { params: { skill_id }, ...options }),
    lookup: (skill_ids: string[], options?: CallOptions) =>
      on.data('POST', '/skills/lookup', { body: { skill_ids }, ...options }),
    match: (names: string[], options?: CallOptions) =>
      on.data('POST', '/skills/match', { body: { names }, ...options }),
    extract: (text: string, options?: CallOptions) =>
      on.data('POST', '/skills/extract', { body: { text }, ...options }),
  };
};

/** Skills that the taxonomy lacks. */
export const skillRequests = (on: PartnerSurface) => ({
  create: (body: Body<'POST', '/skill-requests'>, options?: WriteOptions) =>
    on.data('POST', '/skill-requests', { body, ...options }),
  list: (filter?: Query<'/skill-requests'>, options?: CallOptions) =>
    on.list('/skill-requests', filter, options),
  get: (request_id: string, options?: CallOptions) =>
    on.data('GET', '/skill-requests/{request_id}', { params: { request_id }, ...options }),
});

/** Places in India, countries, and the choices of a mandate. Each answers the whole list. */
export const lookups = (on: PartnerSurface) => ({
  locations: async (query: Query<'/locations'> = {}, options?: CallOptions) =>
    (await on.data('GET', '/locations', { query, ...options })).items,
  countries: async (options?: CallOptions) => (await on.data('GET', '/countries', { ...options })).items,
  shifts: async (options?: CallOptions) => (await on.data('GET', '/shifts', { ...options })).items,
  employmentTypes: async (options?: CallOptions) =>
    (await on.data('GET', '/employment-types', { ...options })).items,
});
