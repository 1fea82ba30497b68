/** A gateway as Apollo's documentation sets it up, with a bearer token checked in its context. */
import process from 'node:process';
import { ApolloGateway } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { jwtVerify } from 'jose';

const { SUPERGRAPH = '', UI_JWT_SECRET = '' } = process.env;
const secret = Buffer.from(UI_JWT_SECRET);
const gateway = new ApolloGateway({ supergraphSdl: SUPERGRAPH });
const server = new ApolloServer({ gateway });
const { url } = await startStandaloneServer(server, {
  listen: { port: 0, host: '127.0.0.1' },
  context: async ({ req }) => {
    const token = String(req.headers.authorization).slice('Bearer '.length);
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience: 'graph' });
    return { organisation: payload['org'] };
  },
});
console.log(JSON.stringify({ url, msg: 'ready' }));
process.once('SIGTERM', () => process.exit(0));
