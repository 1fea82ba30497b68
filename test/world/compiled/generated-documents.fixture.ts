import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isUnionType,
  parse,
  validate,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { chance, pick } from './fate.fixture.ts';

const DEPTH = 4;

/**
 * A valid document made from a schema: several root fields, aliases, fragments on objects, interfaces and unions, fields
 * selected twice, `@skip` and `@include`, variables with and without defaults.
 */
export function generatedDocument(schema: GraphQLSchema, name: string, seed: number): string {
  for (let attempt = 0; attempt < 50; attempt++) {
    const text = attemptDocument(schema, name, seed * 1_000 + attempt);
    // Fragments on different types may select different fields under one key.
    if (validate(schema, parse(text)).length === 0) return text;
  }
  throw new Error(`no valid document of seed ${seed}`);
}

function attemptDocument(schema: GraphQLSchema, name: string, seed: number): string {
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
  const condition = (): string => {
    if (draw() < 0.2) return String(draw() < 0.5);
    const known = variables.filter((one) => one.includes(': Boolean!'));
    if (known.length > 0 && draw() < 0.5) return choose(known).split(':')[0]!;
    variables.push(`$v${variables.length}: Boolean!${draw() < 0.3 ? ` = ${draw() < 0.5}` : ''}`);
    return `$v${variables.length - 1}`;
  };
  const directives = (): string => {
    const skip = draw() < 0.06 ? ` @skip(if: ${condition()})` : '';
    return skip + (draw() < 0.06 ? ` @include(if: ${condition()})` : '');
  };
  const field = (of: GraphQLField<unknown, unknown>, depth: number): string => {
    const wanted = of.args.filter((arg) => isRequiredArgument(arg) || draw() < 0.5);
    const args = wanted.map((arg) => `${arg.name}: ${argument(arg.type, isRequiredArgument(arg))}`);
    // The same key with other arguments would be a conflict.
    const alias = of.args.length > 0 ? `f${count++}: ` : draw() < 0.2 ? `my_${of.name}: ` : '';
    const type = getNamedType(of.type);
    const inner = isCompositeType(type) ? ` { ${selections(type, depth - 1)} }` : '';
    return `${alias}${of.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${directives()}${inner}`;
  };
  const fragment = (parent: GraphQLCompositeType, depth: number): string => {
    const type = isAbstractType(parent) && draw() < 0.8 ? choose(schema.getPossibleTypes(parent)) : parent;
    const known = [...fragments].filter(([, made]) => made.type === type.name);
    if (known.length > 0 && draw() < 0.5) return `...${choose(known)[0]}${directives()}`;
    const text = selections(type, depth - 1);
    const isSame = type === parent && draw() < 0.3;
    if (draw() < 0.5) return `...${isSame ? '' : ` on ${type.name}`}${directives()} { ${text} }`;
    const fragmentName = `F${fragments.size}`;
    fragments.set(fragmentName, { type: type.name, text });
    return `...${fragmentName}${directives()}`;
  };
  const selections = (type: GraphQLCompositeType, depth: number): string => {
    const all = isUnionType(type) ? [] : Object.values(type.getFields());
    const fields = all.filter((of) => depth > 0 || !isCompositeType(getNamedType(of.type)));
    const parts = Array.from({ length: 1 + Math.floor(draw() * 4) }, () => {
      if (depth > 0 && draw() < (isAbstractType(type) ? 0.7 : 0.2)) return fragment(type, depth);
      if (fields.length === 0 || draw() < 0.08) return draw() < 0.5 ? '__typename' : 'my_type: __typename';
      return field(choose(fields), depth);
    });
    return parts.join(' ');
  };

  const mutation = schema.getMutationType();
  const kind = !mutation || draw() < 0.75 ? 'query' : 'mutation';
  const root = kind === 'query' ? schema.getQueryType()! : mutation!;
  const roots = Object.values(root.getFields());
  const body = Array.from({ length: 1 + Math.floor(draw() * 3) }, () => field(choose(roots), DEPTH));
  if (kind === 'query' && draw() < 0.1) body.push(`__type(name: "${root.name}") { name kind }`);
  if (draw() < 0.1) body.push('__typename');
  const declared = variables.length > 0 ? `(${variables.join(', ')})` : '';
  const extra = [...fragments].map(([key, { type, text }]) => `\nfragment ${key} on ${type} { ${text} }`);
  return `${kind} ${name}${declared} { ${body.join(' ')} }${extra.join('')}`;
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
