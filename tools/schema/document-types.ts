import { createHash } from 'node:crypto';
import { codegen } from '@graphql-codegen/core';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import {
  getNamedType,
  isInputObjectType,
  Kind,
  parse,
  printSchema,
  typeFromAST,
  type DocumentNode,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
} from 'graphql';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../../kernel/core/root.ts';

interface Source {
  place: string;
  key: string;
  text: string;
}

const HEAD =
  '// Written by npm run schema: what each document takes and answers, over the types of the graph.\n';

/** TypeScript of the variables and the data of every document, in one table by key; fails on one the graph refuses. */
export async function documentTypes(graph: GraphQLSchema, table: string, sources: Source[]): Promise<string> {
  const documents = sources.map((source) => ({ ...source, ...withOwnName(source) }));
  const types = await codegen({
    filename: table,
    schema: parse(printSchema(graph)),
    documents: documents.map(({ place, document }) => ({ location: place, document })),
    config: {
      skipTypename: true,
      inlineFragmentTypes: 'inline',
      namingConvention: 'keep',
      disableDescriptions: true,
      strictScalars: true,
      scalars: {
        ID: 'string',
        DateTime: 'string',
        JSON: 'Record<string, unknown>',
        Names: 'Record<string, string>',
      },
    },
    plugins: [{ operationTypes: {} }],
    pluginMap: { operationTypes },
  });
  const rows = documents.map(({ key, operation }) => {
    const name = operation.name!.value + KIND[operation.operation];
    const inputs = inputNames(graph, operation);
    return `  ${JSON.stringify(key)}: { variables: ${name}Variables; data: ${name}; inputs: ${inputs} };`;
  });
  const text = `${HEAD}${types}\nexport interface ${table} {\n${rows.join('\n')}\n}\n`;
  return inHouseStyle(text);
}

const KIND = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' };

/** Types are named after operations; a document without a known name is named after its text. */
function withOwnName({ key, text }: Source) {
  const { definitions } = parse(text);
  const given = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)!;
  const others = definitions.filter((node) => node !== given);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const value = given.name?.value === key ? key : `Document_${hash}`;
  const operation: OperationDefinitionNode = { ...given, name: { kind: Kind.NAME, value } };
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...others] };
  return { operation, document };
}

/** The names of the input types among the variables. */
function inputNames(graph: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): string {
  const names = variableDefinitions
    .map(({ type }) => getNamedType(typeFromAST(graph, type as NamedTypeNode)))
    .filter(isInputObjectType)
    .map(({ name }) => `'${name}'`);
  return names.join(' | ') || 'never';
}

/** TypeScript that is written, as Prettier would have it. */
export const inHouseStyle = async (text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(`${projectRoot}/schema/x.ts`)), parser: 'typescript' });
