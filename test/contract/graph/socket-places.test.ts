import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../../world/eventually.ts';
import { randomAddress } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const UNGREETED = 500;

interface Opening {
  socket: WebSocket;
  /** 101, or the status that refused it. */
  status: number;
  body: string;
  retryAfter: string | undefined;
}

const open = (address: string): Promise<Opening> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${world().url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': address },
    });
    onTestFinished(() => socket.terminate());
    socket.on('error', () => {});
    socket.once('open', () => resolve({ socket, status: 101, body: '', retryAfter: undefined }));
    socket.once('unexpected-response', (_, response) => {
      let body = '';
      response.on('data', (data) => (body += String(data)));
      response.once('end', () =>
        resolve({
          socket,
          status: response.statusCode!,
          body,
          retryAfter: response.headers['retry-after'],
        }),
      );
    });
  });

const greet = async (socket: WebSocket) => {
  const token = await (await world().organisation()).token();
  const answered = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  expect(await answered).toContain('connection_ack');
};

describe('silent sockets of one address', () => {
  it('are so many and no more, and take nobody else their place', async () => {
    const address = randomAddress();
    const silent = await Promise.all(Array.from({ length: UNGREETED }, () => open(address)));
    expect(silent.every(({ status }) => status === 101)).toBe(true);

    const refused = await open(address);
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(JSON.parse(refused.body)).toMatchObject({
      errors: [{ extensions: { code: 'TOO_MANY_SOCKETS', retryAfter: expect.any(Number) } }],
    });
    const other = await open(randomAddress());
    expect(other.status).toBe(101);
    await greet(other.socket);

    await greet(silent[0]!.socket);
    expect((await open(address)).status).toBe(101);
    expect((await open(address)).status).toBe(429);
    silent[1]!.socket.terminate();
    await eventually('a place is free', async () => (await open(address)).status === 101);
  });
});
