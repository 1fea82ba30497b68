// Hive Gateway as its documentation sets it up, over the supergraph in SUPERGRAPH or in a file; it forwards the caller's token. With
// ROUTER_RUNTIME it plans and runs with Hive's router. Not in TypeScript: its types bring those of a browser with them.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';

const { SUPERGRAPH, ROUTER_RUNTIME } = process.env;
const gateway = createGatewayRuntime({
  supergraph: SUPERGRAPH ?? readFileSync(process.argv[2], 'utf8'),
  ...(ROUTER_RUNTIME && { unifiedGraphHandler }),
  logging: false,
  maskedErrors: false,
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) => ({ authorization: request.headers.get('authorization') ?? '' }),
  },
});
const server = createServer((request, response) => void gateway(request, response));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address();
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, msg: 'ready' })}\n`);
});
process.once('SIGTERM', () => process.exit(0));
