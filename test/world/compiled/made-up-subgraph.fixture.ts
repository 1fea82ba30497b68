import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  GraphQLError,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import { createSubgraph, type Subgraph } from '../../../kernel/subgraph/subgraph.ts';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { chance, fateOf, pick, type Fate } from './fate.fixture.ts';

interface MadeUp extends Record<string, unknown> {
  /** The object that this is; its fields are made from it. */
  key: string;
}

/** A subgraph of any SDL whose every value is made up from the fate of the run. */
export function madeUpSubgraph(name: string, sdl: string): Subgraph {
  const typeDefs = parse(sdl);
  const plain = buildSubgraphSchema([{ typeDefs }]);
  const entities = plain.getType('_Entity');
  const isEntity = new Set(isUnionType(entities) ? entities.getTypes().map((type) => type.name) : []);
  const resolvers: Record<string, Record<string, unknown>> = {};
  for (const type of Object.values(plain.getTypeMap())) {
    if (/^_(_|Service|Entity)/.test(type.name)) continue;
    if (isAbstractType(type))
      resolvers[type.name] = { __resolveType: ({ __typename }: MadeUp) => __typename };
    if (isInterfaceType(type)) resolvers[type.name]!['__resolveReference'] = resolveInterface;
    if (!isObjectType(type)) continue;
    const fields = Object.keys(type.getFields()).filter((field) => !field.startsWith('_'));
    resolvers[type.name] = Object.fromEntries(fields.map((field) => [field, resolveField]));
    if (isEntity.has(type.name)) resolvers[type.name]!['__resolveReference'] = resolveReference;
  }
  return createSubgraph({
    name,
    schema: buildSubgraphSchema([{ typeDefs, resolvers: resolvers as never }]),
    contextFor: (identity) => ({ fate: fateOf(identity) }),
    log: { warn: () => {}, error: () => {} } as never,
  });
}

interface Context {
  fate: Fate;
}

function resolveField(
  source: MadeUp | undefined,
  args: object,
  { fate }: Context,
  { fieldName, returnType, schema }: GraphQLResolveInfo,
): unknown {
  if (source && Object.hasOwn(source, fieldName)) return source[fieldName];
  const key = `${source?.key ?? ''}.${fieldName}${JSON.stringify(args)}`;
  throwNowAndThen(fate, key);
  return valueOf(returnType, key, fate, schema);
}

function resolveReference(reference: Record<string, unknown>, { fate }: Context): MadeUp | null {
  const key = JSON.stringify(reference);
  throwNowAndThen(fate, `entity ${key}`);
  return chance(fate, `missing ${key}`) < fate.missing ? null : { ...reference, key };
}

/** The entity of an interface, asked for by a subgraph that does not know its type. */
function resolveInterface(
  reference: Record<string, unknown>,
  context: Context,
  { schema }: GraphQLResolveInfo,
): MadeUp | null {
  const possible = schema.getPossibleTypes(schema.getType(String(reference['__typename'])) as never);
  const { name } = pick(possible, context.fate, `type ${JSON.stringify(reference)}`);
  return resolveReference({ ...reference, __typename: name }, context);
}

function throwNowAndThen(fate: Fate, key: string): void {
  if (chance(fate, `throw ${key}`) >= fate.errors) return;
  const message = `cannot ${key}`;
  throw pick(
    [
      new Refusal('NOT_FOUND', message, { details: [{ path: 'id', message }], retryAfterSeconds: 3 }),
      new Refusal('INVALID_GRAPHQL', message),
      new GraphQLError(message),
      new GraphQLError(message, { extensions: { hint: 'no code' } }),
      new Error(message),
    ],
    fate,
    `kind ${key}`,
  );
}

function valueOf(type: GraphQLOutputType, key: string, fate: Fate, schema: GraphQLSchema): unknown {
  const nonNull = isNonNullType(type);
  const inner = nonNull ? type.ofType : type;
  if (chance(fate, `null ${key}`) < (nonNull ? fate.nulls / 5 : fate.nulls)) return null;
  if (isListType(inner)) {
    const length = Math.floor(chance(fate, `length ${key}`) * 4);
    return Array.from({ length }, (_, index) => valueOf(inner.ofType, `${key}[${index}]`, fate, schema));
  }
  if (isAbstractType(inner))
    return { key, __typename: pick(schema.getPossibleTypes(inner), fate, `type ${key}`).name };
  if (isObjectType(inner)) return { key, __typename: inner.name };
  if (isEnumType(inner)) return pick(inner.getValues(), fate, key).value;
  return leaf(String(inner), Math.floor(chance(fate, key) * 50));
}

function leaf(type: string, number: number): unknown {
  switch (type) {
    case 'Int':
      return number - 25;
    case 'Float':
      return number / 4;
    case 'Boolean':
      return number % 2 === 0;
    case 'ID':
      return number % 7 === 0 ? number : `id-${number}`;
    case 'DateTime':
      return new Date(1.7e12 + number).toISOString();
    default:
      return `text ${number}`;
  }
}
