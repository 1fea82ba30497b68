import type { EntityClass } from '@mikro-orm/postgresql';
import type { TSchema } from 'typebox';
import type { Identity } from '../core/identity/identity.ts';
import type { MigrationClass } from '../store/database/migration-steps.ts';
import { purgedBy, purgeHourly, type Purge } from '../store/jobs/purge-hourly.ts';
import type { ReferenceResolver } from './guarded.ts';
import { lazyLoaders } from './lists/lazy-loaders.ts';
import type { SealedPlace } from './reseal/sealed-place.ts';
import type { BackgroundJobs, SubgraphModule, SubgraphSurroundings } from './subgraph-module.ts';
import { makeSubgraphSchema } from './subgraph-schema.ts';

/** A domain and all that it brings: a subgraph is a list of domains. */
interface Domain<Deps> {
  /** Migrations since the first release. Names end with a number, the place among those of the whole subgraph. */
  migrations?: MigrationClass[];
  /** Tables whose rows are never changed or deleted. */
  appendOnly?: string[];
  entities?: EntityClass<object>[];
  /** Functions that delete what the domain has kept for long enough. */
  purges?: Purge[];
  /** Columns and fields that the domain keeps sealed, which a new master key must reach. */
  sealedPlaces?: readonly SealedPlace[];
  /** The rules of its inputs, by the name of the input type. */
  inputs?: Record<string, TSchema>;
  /** Resolvers that need no more of the context than they say. Those that need its type are in the list of the subgraph. */
  resolvers?: Function[];
  /** Entities that no root field returns. */
  orphanedTypes?: Function[];
  /** The way `_entities` finds an object: the name of the loader that has it by id, or a function. */
  references?: Record<string, string | ReferenceResolver<never>>;
  open?(deps: Deps): OpenedDomain<object, object> | Promise<OpenedDomain<object, object>>;
}

interface DomainModule<Deps, Services extends object, Loaders extends object> extends Domain<Deps> {
  references?: Record<string, (keyof Loaders & string) | ReferenceResolver<never>>;
  open?(deps: Deps): OpenedDomain<Services, Loaders> | Promise<OpenedDomain<Services, Loaders>>;
}

interface OpenedDomain<Services extends object, Loaders extends object> extends BackgroundJobs {
  /** Services in the context of resolvers, for every call. */
  services?: Services;
  /** Loaders in `context.loaders`, made anew for each call. */
  loaders?: (identity: Identity) => Loaders;
}

/** The part of a resolver's context that a domain brings. */
type ContextOf<Module> =
  Module extends DomainModule<never, infer Services, infer Loaders> ? Services & { loaders: Loaders } : never;

/** All that the domains of a subgraph bring. */
export type ContextOfAll<Modules extends readonly unknown[]> = Modules extends readonly [
  infer First,
  ...infer Rest,
]
  ? ContextOf<First> & ContextOfAll<Rest>
  : unknown;

/** Infers the services and loaders of a domain from `open`. */
export const domainModule = <
  Deps,
  Services extends object = object,
  Loaders extends object = Record<never, never>,
>(
  module: DomainModule<Deps, Services, Loaders>,
): DomainModule<Deps, Services, Loaders> => module;

/** The surroundings of a subgraph, with what its domains have registered for all of them. */
export interface DomainSurroundings extends SubgraphSurroundings {
  sealedPlaces: readonly SealedPlace[];
}

interface SubgraphDescription<Deps> {
  name: string;
  /** The migration that makes the tables of all domains as they were in the first release. */
  firstRelease: MigrationClass;
  domains: readonly Domain<Deps>[];
  resolvers: readonly Function[];
  /** The things that several domains share, besides the surroundings of every subgraph. */
  deps: (surroundings: DomainSurroundings) => Deps | Promise<Deps>;
  /** The kind of the work in which the domains forget, where jobs of another name are stored. */
  purgeKind?: string;
}

export function subgraphOf<Deps>({
  name,
  firstRelease,
  domains,
  resolvers,
  deps,
  purgeKind: kind = `${name}.forget-old`,
}: SubgraphDescription<Deps>): SubgraphModule {
  const purges = domains.flatMap((domain) => domain.purges ?? []);
  const later = domains.flatMap((domain) => domain.migrations ?? []);
  const sealedPlaces = domains.flatMap((domain) => domain.sealedPlaces ?? []);
  return {
    name,
    migrations: {
      part: name,
      migrations: [firstRelease, ...later.toSorted((one, other) => numberOf(one) - numberOf(other))],
      appendOnly: domains.flatMap(({ appendOnly = [] }) => appendOnly),
    },
    entities: domains.flatMap(({ entities = [] }) => entities),
    purges,
    sealedPlaces,
    inputs: Object.assign({}, ...domains.map(({ inputs }) => inputs)) as Record<string, TSchema>,
    buildSchema: () =>
      makeSubgraphSchema({
        resolvers: [...resolvers, ...domains.flatMap((domain) => domain.resolvers ?? [])] as [Function],
        orphanedTypes: domains.flatMap(({ orphanedTypes = [] }) => orphanedTypes),
        references: Object.fromEntries(
          domains
            .flatMap(({ references = {} }) => Object.entries(references))
            .map(([type, found]) => [type, typeof found === 'string' ? byLoader(found) : found]),
        ),
      }),
    async open(surroundings) {
      const shared = await deps({ ...surroundings, sealedPlaces });
      const opened: OpenedDomain<object, object>[] = [];
      for (const domain of domains) if (domain.open) opened.push(await domain.open(shared));
      const { store, clock } = surroundings;
      if (purges.length > 0) opened.push(purgeHourly({ kind, purges, ...purgedBy(store), clock }));
      const services = Object.assign({}, ...opened.map((domain) => domain.services)) as object;
      const loadersOf = lazyLoaders(opened.flatMap((domain) => domain.loaders ?? []));
      return {
        contextFor: contextOf(services, loadersOf),
        handlers: opened.flatMap(({ handlers = [] }) => handlers),
        cron: opened.flatMap(({ cron = [] }) => cron),
        consumers: opened.flatMap(({ consumers = [] }) => consumers),
        loops: opened.flatMap(({ loops = [] }) => loops),
        warmUp: async () => {
          await Promise.all(opened.map(({ warmUp }) => warmUp?.()));
        },
      };
    },
  };
}

/** Makes contexts. Services lie in the prototype: copying two dozen of them took a thirtieth of a signed read. */
function contextOf(
  services: object,
  loadersOf: (identity: Identity) => object,
): (identity: Identity) => object {
  class Context {
    readonly loaders: object;
    constructor(identity: Identity) {
      this.loaders = loadersOf(identity);
    }
  }
  Object.assign(Context.prototype, services);
  return (identity) => new Context(identity);
}

/** `Webhook006` is the sixth migration of its subgraph. */
const numberOf = ({ name }: { name: string }): number => Number(/\d+$/.exec(name)?.[0]);

type LoaderContext = { loaders: Record<string, { load(id: string): Promise<unknown> }> };

const byLoader =
  (name: string): ReferenceResolver<never> =>
  ({ id }, context) =>
    (context as LoaderContext).loaders[name]!.load(id as string);
