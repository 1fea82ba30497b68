/** A subgraph over plain HTTP that compiles its documents, so that it costs a gateway as little as it can. */
import { createServer } from 'node:http';
import process from 'node:process';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { graphOf } from '../federated/bench-graphs.ts';

interface Asked {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

const { typeDefs, resolvers } = graphOf(process.argv.slice(2)).subgraph;
const schema = buildSubgraphSchema([{ typeDefs, resolvers: resolvers as never }]);
type Compiled = Parameters<typeof isCompiledQuery>[0];
const compiled = new Map<string, Compiled>();

const answer = async ({ query, variables = {}, operationName }: Asked) => {
  const known = compiled.get(query) ?? (compileQuery(schema, parse(query), operationName) as Compiled);
  compiled.set(query, known);
  return isCompiledQuery(known) ? known.query({}, {}, variables) : known;
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const body = Buffer.from(
      JSON.stringify(await answer(JSON.parse(Buffer.concat(chunks).toString()) as Asked)),
    );
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}/graphql`, msg: 'ready' }));
});
process.once('SIGTERM', () => process.exit(0));
