import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';

const SCALARS: Record<string, string> = {
  Int: '1',
  Float: '1',
  Boolean: 'false',
  DateTime: '"2027-01-01T00:00:00.000Z"',
  JSON: '{}',
};

/** A literal that the schema takes, and nothing more. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return `[${literal(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{${needed.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')}}`;
  }
  return SCALARS[type.name] ?? '"x"';
}

/** The least that asks for a root field, with these arguments where it has them. */
export function leastDocument(
  operation: string,
  field: GraphQLField<unknown, unknown>,
  given: Record<string, string> = {},
): string {
  const args = field.args
    .filter((argument) => isRequiredArgument(argument) || argument.name in given)
    .map(({ name, type }) => `${name}: ${name in given ? JSON.stringify(given[name]) : literal(type)}`);
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${operation} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selection} }`;
}
