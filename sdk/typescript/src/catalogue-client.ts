import { byNumber, type List } from './list.ts';
import type { AnswerOf, BodyOf, InputOf, Method, PathWith, QueryOf } from './operation-types.ts';
import { readCatalogueRefusal } from './read-refusal.ts';
import { Surface, type PathUnder } from './surface.ts';
import { Transport, type Answer, type CallOptions, type SharedOptions } from './transport.ts';

export interface CatalogueOptions extends SharedOptions {
  /** For the routes under /api/admin alone. */
  adminKey?: string | undefined;
}

const BASE = '/api';

type CataloguePath<M extends Method> = Exclude<PathWith<M, typeof BASE>, `${typeof BASE}/v1${string}`>;
type ListPath = Exclude<PathUnder<typeof BASE, 'GET'>, `/v1${string}`>;
type Query<P extends string> = QueryOf<'GET', `${typeof BASE}${P}`>;
type ItemOf<P extends string> =
  AnswerOf<'GET', `${typeof BASE}${P}`> extends { data: (infer Item)[] } ? Item : never;

/** The open skill catalogue, and what users select from it. */
export class CatalogueClient {
  readonly skills: ReturnType<typeof skills>;
  readonly selectedSkills: ReturnType<typeof selectedSkills>;
  readonly admin: ReturnType<typeof admin>;
  readonly #surface: CatalogueSurface;

  constructor(options: CatalogueOptions) {
    const { adminKey } = options;
    const transport = new Transport(options, readCatalogueRefusal);
    this.#surface = new Surface(BASE, ({ template, ...call }) =>
      transport.send({
        ...call,
        repeatable: call.method === 'GET' || call.method === 'DELETE',
        // Nobody else is shown the key.
        headers: (): Record<string, string> =>
          adminKey !== undefined && template.startsWith('/admin/') ? { 'x-api-key': adminKey } : {},
      }),
    );
    this.skills = skills(this.#surface);
    this.selectedSkills = selectedSkills(this.#surface);
    this.admin = admin(this.#surface);
  }

  /** Any operation of the description, by its method and path. */
  request<M extends Method, P extends CataloguePath<M>>(
    method: M,
    path: P,
    input: InputOf<M, P> & CallOptions,
  ): Promise<Answer<AnswerOf<M, P>>> {
    const under = path.slice(BASE.length);
    return this.#surface.send(method, under, input) as Promise<Answer<AnswerOf<M, P>>>;
  }
}

type CatalogueSurface = Surface<typeof BASE>;

/** Pages of the catalogue have their items in `data`. */
const listOf = <P extends ListPath>(
  on: CatalogueSurface,
  path: P,
  query: { page?: number; [filter: string]: unknown },
  options: CallOptions | undefined,
  params?: Record<string, unknown>,
): List<ItemOf<P>> =>
  byNumber(async (page) => {
    const { body } = await on.send('GET', path, { ...options, params, query: { ...query, page } });
    const { data: items, ...rest } = body as {
      data: ItemOf<P>[];
      page: number;
      limit: number;
      count: number;
    };
    return { ...rest, items };
  }, query.page);

const skills = (on: CatalogueSurface) => ({
  list: (filter: Query<'/skills'> = {}, options?: CallOptions) => listOf(on, '/skills', filter, options),
  search: (keyword: string, filter: Omit<Query<'/skills/search'>, 'keyword'> = {}, options?: CallOptions) =>
    listOf(on, '/skills/search', { ...filter, keyword }, options),
  get: (skill_id: string, options?: CallOptions) =>
    on.data('GET', '/skills/{skill_id}', { params: { skill_id }, ...options }),
  masters: (filter: Query<'/skills/masters'> = {}, options?: CallOptions) =>
    listOf(on, '/skills/masters', filter, options),
  subSkills: (
    master_skill_id: string,
    filter: Query<'/skills/masters/{master_skill_id}/sub-skills'> = {},
    options?: CallOptions,
  ) => listOf(on, '/skills/masters/{master_skill_id}/sub-skills', filter, options, { master_skill_id }),
});

const selectedSkills = (on: CatalogueSurface) => ({
  list: (user_id: string, filter: Omit<Query<'/selected-skills'>, 'user_id'> = {}, options?: CallOptions) =>
    listOf(on, '/selected-skills', { ...filter, user_id }, options),
  get: (selected_skill_id: string, options?: CallOptions) =>
    on.data('GET', '/selected-skills/{selected_skill_id}', { params: { selected_skill_id }, ...options }),
  create: (body: BodyOf<'POST', '/api/selected-skills'>, options?: CallOptions) =>
    on.data('POST', '/selected-skills', { body, ...options }),
  /** Permanent. */
  delete: async (selected_skill_id: string, options?: CallOptions): Promise<void> => {
    await on.answer('DELETE', '/selected-skills/{selected_skill_id}', {
      params: { selected_skill_id },
      ...options,
    });
  },
});

const admin = (on: CatalogueSurface) => ({
  counts: (options?: CallOptions) => on.data('GET', '/admin/counts', { ...options }),
  skillRequests: (filter: Query<'/admin/skill-requests'> = {}, options?: CallOptions) =>
    listOf(on, '/admin/skill-requests', filter, options),
});
