import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface LineProxy {
  /** The same service, by way of the proxy. */
  url: string;
  /** Every connection is cut off, and new ones are too, until `mend`. */
  cut(): void;
  mend(): void;
}

/** Stands between a browser and the service, as a network does. */
export async function startLineProxy(serviceUrl: string): Promise<LineProxy> {
  const target = new URL(serviceUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return near.destroy();
    const far = keep(connect(Number(target.port), target.hostname));
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(async () => {
    cutAll();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      cutAll();
    },
    mend() {
      isCut = false;
    },
  };
}
