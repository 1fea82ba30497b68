import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import type { Draw } from './draw.ts';
import type { RootField } from './graph-schema.ts';
import type { GraphValues } from './graph-values.ts';

export interface MadeDocument {
  text: string;
  variables: Record<string, unknown>;
  /** Response key → root field. */
  rootFields: Record<string, string>;
}

/** A valid document for one root field: aliases, fragments, directives, literals and variables. */
export function madeDocument(root: RootField, draw: Draw, values: GraphValues): MadeDocument {
  const declared: string[] = [];
  const variables: Record<string, unknown> = {};
  const fragments: string[] = [];

  const argument = ({ name, type }: GraphQLArgument): string => {
    const value = values.of(type, name);
    if (isPlain(type) && draw.chance(0.4)) return `${name}: ${JSON.stringify(value)}`;
    const variable = `v${declared.length}`;
    declared.push(`$${variable}: ${type}`);
    variables[variable] = value;
    return `${name}: $${variable}`;
  };
  const field = (of: GraphQLField<unknown, unknown>, depth: number, alias: string): string => {
    const wanted = of.args.filter(
      (arg) => isRequiredArgument(arg) || (arg.name !== 'after' && draw.chance(0.3)),
    );
    const args = wanted.length > 0 ? `(${wanted.map(argument).join(', ')})` : '';
    const type = getNamedType(of.type);
    const directive = draw.chance(0.05) ? ' @include(if: true)' : '';
    const inner = isObjectType(type) ? ` { ${selections(type, depth - 1)} }` : '';
    return `${alias}${of.name}${args}${directive}${inner}`;
  };
  const selections = (type: GraphQLObjectType, depth: number): string => {
    const all = Object.values(type.getFields()).filter((of) => !of.args.some(isRequiredArgument));
    const fields = all.filter((of) => depth > 0 || !isObjectType(getNamedType(of.type)));
    if (fields.length === 0) return '__typename';
    const parts = Array.from({ length: draw.between(1, 4) }, (_, nth) => {
      const of = draw.pick(fields);
      // The same key with other arguments would be a conflict.
      const text = field(
        of,
        depth,
        of.args.length > 0 || draw.chance(0.1) ? `f${nth}_${declared.length}: ` : '',
      );
      if (!draw.chance(0.1)) return text;
      if (draw.chance(0.5)) return `... on ${type.name} { ${text} }`;
      fragments.push(`fragment F${fragments.length} on ${type.name} { ${text} }`);
      return `...F${fragments.length - 1}`;
    });
    return parts.join(' ');
  };

  const alias = draw.chance(0.3) ? 'mine' : '';
  const body = field(root.field, draw.between(1, 4), alias && `${alias}: `);
  const head = declared.length > 0 ? `(${declared.join(', ')})` : '';
  return {
    text: [`${root.kind} Fuzz${head} { ${body} }`, ...fragments].join('\n'),
    variables,
    rootFields: { [alias || root.field.name]: root.field.name },
  };
}

/** True for a type whose values read the same as JSON and as a literal of GraphQL. */
function isPlain(type: GraphQLInputType): boolean {
  if (isNonNullType(type)) return isPlain(type.ofType);
  return !isListType(type) && !isEnumType(type) && !isInputObjectType(type);
}
