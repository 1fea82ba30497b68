/** Hive Gateway with its router runtime, as its documentation sets it up, with a bearer token checked. */
import { createServer } from 'node:http';
import process from 'node:process';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import { jwtVerify } from 'jose';

const { SUPERGRAPH = '', UI_JWT_SECRET = '' } = process.env;
const secret = Buffer.from(UI_JWT_SECRET);
const gateway = createGatewayRuntime({
  supergraph: SUPERGRAPH,
  unifiedGraphHandler,
  logging: false,
  maskedErrors: false,
  plugins: () => [
    {
      onRequest: async ({ request }) => {
        const token = String(request.headers.get('authorization')).slice('Bearer '.length);
        await jwtVerify(token, secret, { algorithms: ['HS256'], audience: 'graph' });
      },
    },
  ],
});
// A listener returns nothing that the server could wait for.
const server = createServer((request, response) => void gateway(request, response));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, msg: 'ready' }));
});
process.once('SIGTERM', () => process.exit(0));
