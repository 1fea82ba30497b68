import {
  isNonNullType,
  typeFromAST,
  type GraphQLSchema,
  type GraphQLType,
  type VariableDefinitionNode,
} from 'graphql';

const LEAST = -(2 ** 31);
const MOST = 2 ** 31 - 1;

/** What is surely right for these; anything else is left to those who know all the rules. */
const IS_PLAIN: Record<string, (value: unknown) => boolean> = {
  ID: (value) => typeof value === 'string',
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value) && (value as number) >= LEAST && (value as number) <= MOST,
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
};

type Variables = Record<string, unknown>;

/**
 * Tells variables that need no closer look, as nearly all are. False says nothing: they may be right, and whoever checks
 * them finds the words for what is wrong.
 */
export function plainVariables(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): (variables: Variables) => boolean {
  const checks = definitions.map(({ variable, type, defaultValue }) => {
    const known = typeFromAST(schema, type as never) as GraphQLType | undefined;
    const isRequired = isNonNullType(known);
    const isPlain = IS_PLAIN[String(isRequired ? known.ofType : known)];
    const name = variable.name.value;
    return (variables: Variables): boolean => {
      if (!Object.hasOwn(variables, name)) return !isRequired || defaultValue !== undefined;
      const value = variables[name];
      if (value === null || value === undefined) return !isRequired;
      return isPlain !== undefined && isPlain(value);
    };
  });
  return (variables) => checks.every((check) => check(variables));
}
