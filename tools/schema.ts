/**
 * Writes what `schema/` holds: the SDL of each subgraph, the service's own supergraph and the public one, the public graph
 * as people read it, the rules of the inputs, the OpenAPI description and the schemas of events in it, the types of the
 * documents, the ids of the console's, who may ask for what, for people and for the gateway, the fields that wait for a
 * model, the addresses of files, and what the SDKs have of the description. Fails where the public graph lacks words. With
 * --check it writes nothing and fails when a file is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Supergraph } from '@apollo/federation-internals';
import { printSchema, type GraphQLSchema } from 'graphql';
import { compose } from '../gateway/compose.ts';
import { loadOperations } from '../kernel/core/graph/operations.ts';
import { projectRoot } from '../kernel/core/root.ts';
import type { SubgraphModule } from '../kernel/subgraph/subgraph-module.ts';
import { fieldsThatWaitForModel } from '../kernel/subgraph/waits-for-model.ts';
import { consoleDocuments } from './schema/console-documents.ts';
import { described } from './schema/describe.ts';
import { documentTypes } from './schema/document-types.ts';
import type { Examples } from '../rest-facade/openapi/describe-route.ts';
import { linesOfJson } from './schema/lines-of-json.ts';
import { publicSubgraphs } from './schema/public-subgraphs.ts';
import { pythonSdk } from './schema/python-sdk.ts';
import { testDocuments } from './schema/test-documents.ts';
import { typescriptSdk } from './schema/typescript-sdk.ts';
import { undescribed } from './schema/undescribed.ts';
import { accessInWords, fieldGuards, whoMay } from './schema/who-may.ts';
import { subgraphModules } from '../start/subgraph-modules.ts';

const HEAD = '# The public graph, as `/graphql` serves it. Written by `npm run schema`.\n';

const check = process.argv.includes('--check');

const sdls: Record<string, string> = {};
const schemas: Record<string, GraphQLSchema> = {};
for (const { name, buildSchema } of subgraphModules) {
  const { sdl, schema } = await buildSchema();
  sdls[name] = sdl;
  schemas[name] = schema;
  write(`${name}.graphql`, sdl);
}
const inputs = Object.assign(
  {},
  ...subgraphModules.map((module) => module.inputs),
) as SubgraphModule['inputs'];
const supergraph = compose(sdls);
write('supergraph.graphql', supergraph);
const publicSupergraph = described(compose(publicSubgraphs(sdls)), inputs, accessInWords(schemas));
write('public-supergraph.graphql', publicSupergraph);
const publicGraph = apiSchema(publicSupergraph);
write('graph.graphql', `${HEAD}\n${printSchema(publicGraph)}\n`);
for (const place of undescribed(publicGraph)) {
  console.error(`${place} of the public graph has no description`);
  process.exitCode = 1;
}
write('inputs.json', json(inputs));
// The facade is loaded last, since its rows read the files above.
const { openApi } = await import('../rest-facade/openapi/openapi.ts');
const { eventDataSchemas } = await import('../rest-facade/openapi/webhooks.ts');
const { surfaces } = await import('../rest-facade/surfaces.ts');
const graph = apiSchema(described(supergraph, inputs));
const operations = loadOperations();
const documents = operations.all().map(({ name, text }) => ({ key: name, place: name, text }));
write('operations.ts', await documentTypes(graph, 'OperationTypes', documents));
write('console-documents.ts', await consoleDocuments(operations.all()));
write('test-documents.ts', await documentTypes(publicGraph, 'TestDocuments', testDocuments()));
const examples = JSON.parse(readFileSync(path.join(projectRoot, 'schema/examples.json'), 'utf8')) as Examples;
const description = openApi(surfaces, operations, graph, examples);
write('openapi.json', linesOfJson(description, 3) + '\n');
write('event-data.json', linesOfJson(eventDataSchemas(description), 1) + '\n');
const sdks = { ...(await typescriptSdk(description)), ...pythonSdk(description) };
for (const [file, text] of Object.entries(sdks)) write(`../${file}`, text);
write('who-may.md', whoMay(surfaces, schemas, operations));
write('guards.json', json(fieldGuards(schemas, publicGraph)));
write('long-fields.json', json(Object.values(schemas).flatMap(fieldsThatWaitForModel).toSorted()));

// The graph names a file by the address of the route that serves it.
const files = surfaces.flatMap(({ base, routes }) =>
  routes
    .filter(({ sendsAudio }) => sendsAudio)
    .map(({ operation, path: place }) => [operation, base + place]),
);
write('file-addresses.json', json(Object.fromEntries(files)));

function apiSchema(sdl: string): GraphQLSchema {
  return Supergraph.build(sdl).apiSchema().toGraphQLJSSchema();
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2) + '\n';
}

function write(name: string, content: string): void {
  const file = path.join(projectRoot, 'schema', name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  if (check) {
    console.error(`${path.relative(projectRoot, file)} is stale: run npm run schema`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, content);
    console.log(`wrote ${path.relative(projectRoot, file)}`);
  }
}
