import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { PortTaken, type Server } from './server.ts';

const TRIES = 5;

/** Launches on the wanted port or not at all; when none is wanted, on a free one. */
export async function launchOnPort(
  wanted: number | undefined,
  launch: (port: number) => Promise<Server>,
  choosePort = freePort,
): Promise<{ port: number; server: Server }> {
  for (let triesLeft = TRIES - 1; ; triesLeft--) {
    const port = wanted ?? (await choosePort());
    try {
      return { port, server: await launch(port) };
    } catch (error) {
      // Another process may have taken the port between choosing and binding.
      if (!(error instanceof PortTaken) || wanted !== undefined || triesLeft === 0) throw error;
    }
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
