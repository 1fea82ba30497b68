/** A subgraph as Apollo's documentation sets it up. */
import process from 'node:process';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { graphOf } from '../federated/bench-graphs.ts';

const { typeDefs, resolvers } = graphOf(process.argv.slice(2)).subgraph;
const server = new ApolloServer({
  schema: buildSubgraphSchema([{ typeDefs, resolvers: resolvers as never }]),
});
const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } });
console.log(JSON.stringify({ url, msg: 'ready' }));
process.once('SIGTERM', () => process.exit(0));
