/** An endpoint in a process of its own that answers at once, and on another path not before it is told to. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

let received = 0;
/** A caller who wants to know when there are so many. */
let counting: { from: number; response: ServerResponse } | undefined;
let hanging: ServerResponse[] = [];
const server = createServer((request, response) => {
  if (request.url?.startsWith('/count')) {
    const from = Number(new URL(request.url, 'http://receiver').searchParams.get('from'));
    if (received >= from) response.end(String(received));
    else counting = { from, response };
    return;
  }
  if (request.url === '/hang') {
    request.resume();
    return void hanging.push(response);
  }
  if (request.url === '/let-go') {
    for (const one of hanging) one.writeHead(500).end();
    hanging = [];
    return void response.end();
  }
  request.resume().on('end', () => {
    received += 1;
    response.writeHead(200).end();
    if (counting && received >= counting.from) {
      counting.response.end(String(received));
      counting = undefined;
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ msg: 'ready', url: `http://127.0.0.1:${port}` }));
});
process.on('SIGTERM', () => process.exit(0));
