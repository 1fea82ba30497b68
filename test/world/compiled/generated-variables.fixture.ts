import {
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import type { Operation } from '../../../kernel/core/graph/graph.ts';
import { chance, pick, type Fate } from './fate.fixture.ts';

/** Variables for a document: mostly right, now and then absent, null or of a wrong type. */
export function variablesFor(
  schema: GraphQLSchema,
  { name, text }: Operation,
): (fate: Fate) => Record<string, unknown> {
  const definitions = getOperationAST(parse(text), name)?.variableDefinitions ?? [];
  const types = definitions.map((definition) => ({
    name: definition.variable.name.value,
    type: typeFromAST(schema, definition.type) as GraphQLInputType,
    optional: definition.type.kind !== 'NonNullType' || definition.defaultValue !== undefined,
  }));
  return (fate) => {
    const given: Record<string, unknown> = { notDeclared: 1 };
    for (const { name: key, type, optional } of types)
      if (!optional || chance(fate, `given ${key}`) < 0.6) given[key] = value(type, fate, key);
    return given;
  };
}

function value(type: GraphQLInputType, fate: Fate, key: string): unknown {
  if (chance(fate, `wrong ${key}`) < 0.01) return pick([null, {}, [], 'wrong', 1.5, undefined], fate, key);
  if (isNonNullType(type)) return value(type.ofType, fate, `${key}!`);
  if (chance(fate, `null ${key}`) < 0.15) return null;
  if (isListType(type)) {
    // One value stands for a list of it.
    if (chance(fate, `single ${key}`) < 0.2) return value(type.ofType, fate, `${key}.`);
    return [0, 1].map((index) => value(type.ofType, fate, `${key}${index}`));
  }
  if (isEnumType(type)) return pick(type.getValues(), fate, key).name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type) || chance(fate, `${key} ${field.name}`) < 0.5)
        .map((field) => [field.name, value(field.type, fate, `${key}.${field.name}`)]),
    );
  return pick(VALUES[type.name]!, fate, key);
}

const VALUES: Record<string, unknown[]> = {
  Int: [0, 2, -1],
  Float: [1, 1.5],
  Boolean: [true, false],
  ID: ['id-1', 'id-2', 7],
  String: ['text', ''],
  DateTime: ['2026-01-31T09:30:00.000Z'],
  JSON: [{}, { a: { b: [1, null] } }, 'text', 1, [true]],
};
