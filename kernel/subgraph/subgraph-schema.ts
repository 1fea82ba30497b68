import 'reflect-metadata';
import { buildSubgraphSchema, printSubgraphSchema } from '@apollo/subgraph';
import { isObjectType, parse, specifiedDirectives, type GraphQLSchema } from 'graphql';
import { buildSchema, createResolversMap, type NonEmptyArray } from 'type-graphql';
import type { Guard } from '../core/identity/guard.ts';
import type { Identity } from '../core/identity/identity.ts';
import { DateTimeScalar } from './date-time.ts';
import { logAccess } from './personal.ts';
import { applyGuards, guardReference, type ReferenceResolver } from './guarded.ts';

interface SubgraphTypes<Context extends { identity: Identity }> {
  resolvers: NonEmptyArray<Function>;
  /** Entities that no root field returns. */
  orphanedTypes?: Function[];
  references: Record<string, ReferenceResolver<Context>>;
}

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key", "@shareable", "@external", "@requires", "@provides", "@tag"])`;

export interface SubgraphSchema {
  schema: GraphQLSchema;
  sdl: string;
}

/** Decorated classes in, a Federation 2 subgraph out. */
export async function makeSubgraphSchema<Context extends { identity: Identity }>(
  types: SubgraphTypes<Context>,
): Promise<SubgraphSchema> {
  const decorated = await buildSchema({
    resolvers: types.resolvers,
    orphanedTypes: types.orphanedTypes ?? [],
    directives: [...specifiedDirectives],
    scalarsMap: [{ type: Date, scalar: DateTimeScalar }],
    // type-graphql requires one wherever there is a subscription; events come from the log instead.
    pubSub: { publish: () => {}, subscribe: () => (async function* none() {})() },
    validate: false,
    skipCheck: true,
  });
  inOrderOfDeclaration(decorated);
  const sdl = `${LINK}\n\n${printSubgraphSchema(decorated)}\n`;
  const resolvers: Record<string, object> = createResolversMap(decorated);
  for (const [name, resolve] of Object.entries(types.references)) {
    const type = decorated.getType(name);
    const guard = type?.extensions['guard'] as Guard | undefined;
    resolvers[name] = { ...resolvers[name], __resolveReference: guardReference(guard, resolve) };
  }
  const schema = buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: resolvers as never }]);
  copyExtensions(decorated, schema);
  // Guards come outermost: whoever is refused was shown nobody.
  logAccess(schema);
  applyGuards(schema);
  return { schema, sdl };
}

/** Decorators of parameters run from the last to the first, and type-graphql keeps arguments in that order. */
function inOrderOfDeclaration(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__'))
      for (const field of Object.values(type.getFields()))
        Object.assign(field, { args: field.args.toReversed() });
}

/** The federated schema is built from text, which does not carry the guards. */
function copyExtensions(from: GraphQLSchema, to: GraphQLSchema): void {
  for (const type of Object.values(from.getTypeMap())) {
    const twin = to.getType(type.name);
    if (!isObjectType(type) || !isObjectType(twin)) continue;
    Object.assign(twin, { extensions: { ...twin.extensions, ...type.extensions } });
    for (const [name, field] of Object.entries(type.getFields())) {
      const twinField = twin.getFields()[name];
      if (twinField)
        Object.assign(twinField, { extensions: { ...twinField.extensions, ...field.extensions } });
    }
  }
}
