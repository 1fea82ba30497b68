import {
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf } from '../../kernel/core/graph/root-fields.ts';
import { NAME, notNull, objectOf, type AnswerSchema } from '../shape.ts';

const SCALARS: Record<string, AnswerSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  DateTime: { type: 'string', format: 'date-time' },
  JSON: { type: 'object', additionalProperties: true },
  Names: { type: 'object', additionalProperties: { type: 'string' } },
};

/** The JSON Schema of what an operation answers: its selection, with its aliases, over the types of the graph. */
export function answerSchema(graph: GraphQLSchema, document: DocumentNode): AnswerSchema {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const { operation: kind, selectionSet } = operation as OperationDefinitionNode;
  const root = kind === 'mutation' ? graph.getMutationType() : graph.getQueryType();
  const whole = objectSchema(root!, selectionSet, fragmentsOf(document));
  const answer = Object.values(whole.properties!)[0]!;
  // A null root field is answered as not found.
  return notNull(answer);
}

type Fragments = Map<string, FragmentDefinitionNode>;

function objectSchema(
  type: GraphQLObjectType,
  selection: SelectionSetNode,
  fragments: Fragments,
): AnswerSchema {
  const properties: Record<string, AnswerSchema> = {};
  const add = ({ selections }: SelectionSetNode) => {
    for (const node of selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) add(fragments.get(node.name.value)!.selectionSet);
      else if (node.kind === Kind.INLINE_FRAGMENT) add(node.selectionSet);
      else {
        const field = type.getFields()[node.name.value]!;
        const described = field.description ? { description: field.description } : {};
        const schema = typeSchema(field.type, node.selectionSet, fragments);
        const ending = field.deprecationReason ? { deprecated: true } : {};
        properties[node.alias?.value ?? node.name.value] = { ...schema, ...described, ...ending };
      }
    }
  };
  add(selection);
  return objectOf(properties);
}

function typeSchema(
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
  fragments: Fragments,
): AnswerSchema {
  const known = isNonNullType(type) ? type.ofType : type;
  const schema = isListType(known)
    ? { type: 'array', items: typeSchema(known.ofType, selection, fragments) }
    : namedSchema(known, selection, fragments);
  return isNonNullType(type) ? schema : nullable(schema);
}

/** An enum allows null only where it lists it. */
const nullable = (schema: AnswerSchema): AnswerSchema => ({
  ...schema,
  type: [schema.type as string, 'null'],
  ...(Array.isArray(schema['enum']) && { enum: [...(schema['enum'] as unknown[]), null] }),
});

function namedSchema(
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
  fragments: Fragments,
): AnswerSchema {
  const named = getNamedType(type);
  if (isObjectType(named)) {
    const { name, description } = named;
    return { ...objectSchema(named, selection!, fragments), [NAME]: { name, description } };
  }
  if (isEnumType(named)) return { type: 'string', enum: named.getValues().map(({ name }) => name) };
  const scalar = SCALARS[named.name];
  if (!scalar) throw new Error(`no JSON Schema for ${named.name}`);
  return { ...scalar };
}
