import {
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { rootFields } from '../../kernel/graph/root-fields.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** How much one document may ask for. A field costs 1, and what is under a list as often as the list may be long. */
export const DOCUMENT_LIMITS = { tokens: 2_000, depth: 12, aliases: 30, rootFields: 10, cost: 20_000 };

/** What is asked about the schema itself has the size of the schema: as clients ask for all of it, and not much more. */
const INTROSPECTION_LIMITS = { ...DOCUMENT_LIMITS, depth: 20, cost: 100_000 };

/** A list that does not say how long it is. */
const UNTOLD_LENGTH = 10;
const DEFAULT_FIRST = 50;

const META_FIELDS: Record<string, GraphQLField<unknown, unknown> | undefined> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

interface Measured {
  depth: number;
  aliases: number;
  rootFields: number;
  cost: number;
}

const tooMuch = (what: keyof Measured, found: number, most: number) =>
  new Refusal('DOCUMENT_TOO_COMPLEX', `The document's ${what} of ${found} is over ${most}.`);

export function checkDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  if (!schema.getRootType(operation.operation))
    throw new Refusal('OPERATION_UNKNOWN', `There is no ${operation.operation} to ask for.`);
  const onlyAboutSchema = rootFields(document, operation).length === 0;
  const limits = onlyAboutSchema ? INTROSPECTION_LIMITS : DOCUMENT_LIMITS;
  const measured = measure(schema, document, operation, variables, limits);
  for (const what of ['rootFields', 'depth', 'aliases', 'cost'] as const)
    if (measured[what] > limits[what]) throw tooMuch(what, measured[what], limits[what]);
}

/** Fragments are counted wherever they are spread; validation has already refused those that spread themselves. */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  limits = DOCUMENT_LIMITS,
): Measured {
  const fragments = new Map(
    document.definitions
      .filter(
        (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
      )
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const measured: Measured = { depth: 0, aliases: 0, rootFields: 0, cost: 0 };
  const root = schema.getRootType(operation.operation);
  const given = { ...defaultsOf(operation), ...variables };

  const walk = (
    type: GraphQLObjectType | undefined,
    { selections }: SelectionSetNode,
    depth: number,
    times: number,
  ) => {
    for (const node of selections) {
      // Far past any limit: the rest need not be counted.
      if (measured.cost > limits.cost || measured.depth > limits.depth) return;
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(node.name.value);
        if (fragment) walk(type, fragment.selectionSet, depth, times);
      } else if (node.kind === Kind.INLINE_FRAGMENT) walk(type, node.selectionSet, depth, times);
      else {
        measured.cost += times;
        measured.depth = Math.max(measured.depth, depth);
        if (node.alias) measured.aliases++;
        if (depth === 1) measured.rootFields++;
        if (!node.selectionSet) continue;
        const field = META_FIELDS[node.name.value] ?? type?.getFields()[node.name.value];
        const named = field && getNamedType(field.type);
        const length = field ? lengthOf(node, field.type, given, type) : UNTOLD_LENGTH;
        walk(isObjectType(named) ? named : undefined, node.selectionSet, depth + 1, times * length);
      }
    }
  };
  walk(root ?? undefined, operation.selectionSet, 1, 1);
  return measured;
}

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );

/**
 * `first` of a connection, `limit` of a numbered page; its edges or items are then as many as were asked for, so they do
 * not multiply again.
 */
function lengthOf(
  node: FieldNode,
  type: GraphQLOutputType,
  variables: Record<string, unknown>,
  parent: GraphQLObjectType | undefined,
): number {
  const first = node.arguments?.find(({ name }) => name.value === 'first' || name.value === 'limit')?.value;
  const yielded = getNamedType(type);
  const named = yielded.name;
  if (isNumberedPage(parent) && node.name.value === 'items') return 1;
  if (named.endsWith('Connection') || isNumberedPage(yielded)) {
    const given =
      first?.kind === Kind.INT
        ? Number(first.value)
        : first?.kind === Kind.VARIABLE
          ? variables[first.name.value]
          : null;
    return typeof given === 'number' && given > 0 ? given : DEFAULT_FIRST;
  }
  if (named.endsWith('Edge')) return 1;
  const unwrapped = isNonNullType(type) ? type.ofType : type;
  return isListType(unwrapped) ? UNTOLD_LENGTH : 1;
}

const isNumberedPage = (type: GraphQLNamedType | undefined): boolean =>
  isObjectType(type) &&
  type.name.endsWith('Page') &&
  'items' in type.getFields() &&
  'count' in type.getFields();
