/**
 * Writes what `schema/` holds: the SDL of each subgraph, the supergraph, the rules of the inputs, the OpenAPI
 * description, the types of the documents, and who may ask for what.
 * With --check it writes nothing and fails when a file is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Supergraph } from '@apollo/federation-internals';
import type { GraphQLSchema } from 'graphql';
import { compose } from '../gateway/compose.ts';
import { loadOperations } from '../kernel/core/graph/operations.ts';
import { projectRoot } from '../kernel/core/root.ts';
import { documentTypes } from './schema/document-types.ts';
import { testDocuments } from './schema/test-documents.ts';
import { whoMay } from './schema/who-may.ts';
import { subgraphModules } from '../start/subgraph-modules.ts';

const check = process.argv.includes('--check');

const sdls: Record<string, string> = {};
const schemas: Record<string, GraphQLSchema> = {};
for (const { name, buildSchema } of subgraphModules) {
  const { sdl, schema } = await buildSchema();
  sdls[name] = sdl;
  schemas[name] = schema;
  write(`${name}.graphql`, sdl);
}
const supergraph = compose(sdls);
write('supergraph.graphql', supergraph);
write('inputs.json', json(Object.assign({}, ...subgraphModules.map(({ inputs }) => inputs))));
// The facade is loaded last, since its rows read the files above.
const { openApi } = await import('../rest-facade/openapi/openapi.ts');
const { surfaces } = await import('../rest-facade/surfaces.ts');
const graph = Supergraph.build(supergraph).apiSchema().toGraphQLJSSchema();
const operations = loadOperations();
const documents = operations.all().map(({ name, text }) => ({ key: name, place: name, text }));
write('operations.ts', await documentTypes(graph, 'OperationTypes', documents));
write('test-documents.ts', await documentTypes(graph, 'TestDocuments', testDocuments()));
write('openapi.json', json(openApi(surfaces, operations, graph)));
write('who-may.md', whoMay(surfaces, schemas, operations));

function json(value: unknown): string {
  return JSON.stringify(value, null, 2) + '\n';
}

function write(name: string, content: string): void {
  const file = path.join(projectRoot, 'schema', name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  if (check) {
    console.error(`schema/${name} is stale: run npm run schema`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, content);
    console.log(`wrote schema/${name}`);
  }
}
