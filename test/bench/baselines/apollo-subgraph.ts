/** A subgraph as Apollo's documentation sets it up. */
import process from 'node:process';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { SHOP } from '../federated/shop.ts';

const { typeDefs, resolvers } = SHOP[process.argv[2] as keyof typeof SHOP];
const server = new ApolloServer({
  schema: buildSubgraphSchema([{ typeDefs, resolvers: resolvers as never }]),
});
const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } });
console.log(JSON.stringify({ url, msg: 'ready' }));
process.once('SIGTERM', () => process.exit(0));
