import {
  getNamedType,
  isInputType,
  isNonNullType,
  isSpecifiedScalarType,
  typeFromAST,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type GraphQLType,
  type VariableDefinitionNode,
} from 'graphql';
import { InputChecks } from './input-checks.ts';
import { VariableProblems } from './variable-problems.ts';

/** The problems of variables, at most 10; undefined when there is none. Undeclared variables are ignored. */
export type CheckVariables = (
  variables: Record<string, unknown>,
  namesSchema: boolean | undefined,
) => GraphQLError[] | undefined;

const ofSchema = new WeakMap<GraphQLSchema, InputChecks>();

/** Every way into the graph comes through here first: complaints of graphql-js print all that was sent. */
export function variableChecker(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): CheckVariables {
  const checks = ofSchema.get(schema) ?? new InputChecks();
  ofSchema.set(schema, checks);
  const declared = definitions.map((definition) => {
    const type = typeFromAST(schema, definition.type) as GraphQLType | undefined;
    // Validation has checked that it is an input.
    if (!isInputType(type)) throw new Error(`$${definition.variable.name.value} is of no input type`);
    return declare(definition, type, checks);
  });
  return (variables, namesSchema = false) => {
    let problems: VariableProblems | undefined;
    for (const { name, definition, isRequired, hasDefault, check, typed } of declared) {
      const value = variables[name];
      problems ??= new VariableProblems(namesSchema);
      problems.begin(definition);
      if (!Object.hasOwn(variables, name)) {
        if (isRequired && !hasDefault)
          problems.addWhole(`of ${typed('required', namesSchema)} was not provided`);
      } else if (value === null || value === undefined) {
        if (isRequired) problems.addWhole(`of ${typed('non-null', namesSchema)} must not be null`);
      } else check(value, problems);
      if (problems.isFull) break;
    }
    return problems && problems.errors.length > 0 ? problems.errors : undefined;
  };
}

function declare(definition: VariableDefinitionNode, type: GraphQLInputType, checks: InputChecks) {
  const isOfGraphql = isSpecifiedScalarType(getNamedType(type));
  return {
    name: definition.variable.name.value,
    definition,
    isRequired: isNonNullType(type),
    hasDefault: definition.defaultValue !== undefined,
    check: checks.of(type),
    typed: (kind: string, namesSchema: boolean): string =>
      namesSchema || isOfGraphql ? `${kind} type "${type}"` : `${kind} type`,
  };
}
