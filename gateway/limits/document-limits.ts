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
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf, rootFields } from '../../kernel/core/graph/root-fields.ts';
import { DEFAULT_PAGE } from '../../kernel/core/page.ts';
import { Refusal } from '../../kernel/core/refusal.ts';
import { tooComplex } from './document-size.ts';

/** The most that one document may ask for. A field costs 1, and what is under a list as often as its length. */
export const DOCUMENT_LIMITS = { depth: 12, aliases: 30, rootFields: 10, cost: 20_000 };

/** Introspection has the size of the schema: clients ask for all of it, and not much more. */
const INTROSPECTION_LIMITS = { ...DOCUMENT_LIMITS, depth: 20, cost: 100_000 };

/** The assumed length of a list without one. */
const UNTOLD_LENGTH = 10;
const LONGEST = 2 ** 31;

const META_FIELDS: Record<string, GraphQLField<unknown, unknown> | undefined> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

export type DocumentLimits = typeof DOCUMENT_LIMITS;
type Measured = DocumentLimits;

export function checkDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  documentLimits = DOCUMENT_LIMITS,
): void {
  if (!schema.getRootType(operation.operation))
    throw new Refusal('OPERATION_UNKNOWN', `There is no ${operation.operation} to ask for.`);
  const onlyAboutSchema = rootFields(document, operation).size === 0;
  const limits = onlyAboutSchema ? INTROSPECTION_LIMITS : documentLimits;
  const measured = measure(schema, document, operation, variables);
  for (const what of ['rootFields', 'depth', 'aliases', 'cost'] as const)
    if (measured[what] > limits[what]) throw tooComplex(what, measured[what], limits[what]);
}

/** The measure of an empty selection set. `rootFields` counts the fields of its own level. */
const NOTHING: Measured = { depth: 0, aliases: 0, rootFields: 0, cost: 0 };

/** Measures each fragment once and counts it wherever it is spread. None spreads itself: those were refused. */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Measured {
  const fragments = fragmentsOf(document);
  const known = new Map<string, Measured>();
  const given = { ...defaultsOf(operation), ...variables };

  const measureFragment = (name: string): Measured => {
    const before = known.get(name);
    if (before) return before;
    const fragment = fragments.get(name);
    if (!fragment) return NOTHING;
    const measured = measureSet(objectType(schema, fragment.typeCondition), fragment.selectionSet);
    known.set(name, measured);
    return measured;
  };
  const measureField = (parent: GraphQLObjectType | undefined, node: FieldNode): Measured => {
    const aliases = node.alias ? 1 : 0;
    if (!node.selectionSet) return { depth: 1, aliases, rootFields: 1, cost: 1 };
    const field = META_FIELDS[node.name.value] ?? parent?.getFields()[node.name.value];
    const named = field && getNamedType(field.type);
    const length = field ? lengthOf(node, field.type, given) : UNTOLD_LENGTH;
    const inner = measureSet(isObjectType(named) ? named : undefined, node.selectionSet);
    return {
      depth: 1 + inner.depth,
      aliases: aliases + inner.aliases,
      rootFields: 1,
      cost: 1 + length * inner.cost,
    };
  };
  const measureSet = (type: GraphQLObjectType | undefined, { selections }: SelectionSetNode): Measured => {
    const total = { ...NOTHING };
    for (const node of selections) {
      const one =
        node.kind === Kind.FIELD
          ? measureField(type, node)
          : node.kind === Kind.FRAGMENT_SPREAD
            ? measureFragment(node.name.value)
            : measureSet(
                node.typeCondition ? objectType(schema, node.typeCondition) : type,
                node.selectionSet,
              );
      total.depth = Math.max(total.depth, one.depth);
      for (const what of ['aliases', 'rootFields', 'cost'] as const) total[what] += one[what];
    }
    return total;
  };
  return measureSet(schema.getRootType(operation.operation) ?? undefined, operation.selectionSet);
}

function objectType(schema: GraphQLSchema, { name }: NamedTypeNode): GraphQLObjectType | undefined {
  const type = schema.getType(name.value);
  return isObjectType(type) ? type : undefined;
}

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );

/** `first` of a connection; its edges do not multiply again. */
function lengthOf(node: FieldNode, type: GraphQLOutputType, variables: Record<string, unknown>): number {
  const first = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  const named = getNamedType(type).name;
  if (named.endsWith('Connection')) {
    const given =
      first?.kind === Kind.INT
        ? Number(first.value)
        : first?.kind === Kind.VARIABLE
          ? variables[first.name.value]
          : null;
    return typeof given === 'number' && given > 0 ? Math.min(given, LONGEST) : DEFAULT_PAGE;
  }
  if (named.endsWith('Edge')) return 1;
  const unwrapped = isNonNullType(type) ? type.ofType : type;
  return isListType(unwrapped) ? UNTOLD_LENGTH : 1;
}
