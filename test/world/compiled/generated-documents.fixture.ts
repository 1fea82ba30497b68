import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { chance, pick } from './fate.fixture.ts';

const DEPTH = 4;

/** A valid document made from a schema: aliases, fragments, fields selected twice, variables with and without defaults. */
export function generatedDocument(schema: GraphQLSchema, name: string, seed: number): string {
  const variables: string[] = [];
  const fragments = new Map<string, { type: string; text: string }>();
  let count = 0;
  const draw = () => chance({ seed }, `draw ${count++}`);
  const choose = <T>(options: readonly T[]): T => pick(options, { seed }, `choose ${count++}`);

  const argument = (type: GraphQLInputType, required: boolean): string => {
    if (draw() < 0.4) return literal(type, draw, choose);
    const variable = `$v${variables.length}`;
    const initial = !required && draw() < 0.5 ? ` = ${literal(type, draw, choose)}` : '';
    variables.push(`${variable}: ${type}${initial}`);
    return variable;
  };
  const field = (of: GraphQLField<unknown, unknown>, depth: number): string => {
    const wanted = of.args.filter((arg) => isRequiredArgument(arg) || draw() < 0.5);
    const args = wanted.map((arg) => `${arg.name}: ${argument(arg.type, isRequiredArgument(arg))}`);
    // The same key with other arguments would be a conflict.
    const alias = of.args.length > 0 ? `f${count++}: ` : draw() < 0.2 ? `my_${of.name}: ` : '';
    const type = getNamedType(of.type);
    const inner = isObjectType(type) ? ` { ${selections(type, depth - 1)} }` : '';
    return `${alias}${of.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${inner}`;
  };
  const fragment = (type: GraphQLObjectType, depth: number): string => {
    const known = [...fragments].filter(([, made]) => made.type === type.name);
    if (known.length > 0 && draw() < 0.5) return `...${choose(known)[0]}`;
    const text = selections(type, depth - 1);
    if (draw() < 0.5) return `... ${draw() < 0.7 ? `on ${type.name} ` : ''}{ ${text} }`;
    const fragmentName = `F${fragments.size}`;
    fragments.set(fragmentName, { type: type.name, text });
    return `...${fragmentName}`;
  };
  const selections = (type: GraphQLObjectType, depth: number): string => {
    const fields = Object.values(type.getFields()).filter(
      (of) => depth > 0 || !isObjectType(getNamedType(of.type)),
    );
    const parts = Array.from({ length: 1 + Math.floor(draw() * 4) }, () => {
      if (fields.length === 0 || draw() < 0.08) return draw() < 0.5 ? '__typename' : 'my_type: __typename';
      return depth > 0 && draw() < 0.2 ? fragment(type, depth) : field(choose(fields), depth);
    });
    return parts.join(' ');
  };

  const kind = draw() < 0.75 ? 'query' : 'mutation';
  const root = kind === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
  const body = field(choose(Object.values(root.getFields())), DEPTH);
  const declared = variables.length > 0 ? `(${variables.join(', ')})` : '';
  const extra = [...fragments].map(([key, { type, text }]) => `\nfragment ${key} on ${type} { ${text} }`);
  return `${kind} ${name}${declared} { ${body} }${extra.join('')}`;
}

function literal(
  type: GraphQLInputType,
  draw: () => number,
  choose: <T>(options: readonly T[]) => T,
): string {
  if (isNonNullType(type)) return literal(type.ofType, draw, choose);
  if (isListType(type)) return `[${literal(type.ofType, draw, choose)}]`;
  if (isEnumType(type)) return choose(type.getValues()).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((of) => isNonNullType(of.type) || draw() < 0.5);
    return `{ ${fields.map((of) => `${of.name}: ${literal(of.type, draw, choose)}`).join(', ')} }`;
  }
  return LITERALS[type.name]!;
}

const LITERALS: Record<string, string> = {
  Int: '2',
  Float: '1.5',
  Boolean: 'true',
  ID: '"id-1"',
  String: '"text"',
  DateTime: '"2026-01-31T09:30:00.000Z"',
};
