import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDeployFile, withPlaces } from '../../world/deploy-file.ts';
import { eventually } from '../../world/eventually.ts';
import { binary } from '../../world/installed.ts';
import { removeFolder, ServerProcess, serverFolder } from '../../world/server-process.ts';

interface Balanced {
  port: number;
  /** Addresses, `host:port`. */
  facades: string[];
  gateways: string[];
  /** The path by which the proxy asks a part before it sends anything there. */
  check?: '/readyz' | '/healthz';
}

const FILE = 'haproxy/haproxy.cfg';
/** The proxy's own answers, which its configuration names. */
const ANSWERS = ['graph-away.json', 'rest-away.json'];

/** The file that operators are given, with the addresses of this run and without TLS. A server without an address is left out. */
export function balancerConfiguration({ port, facades, gateways, check = '/readyz' }: Balanced): string {
  const addresses = { facade: facades, gateway: gateways };
  const given = readDeployFile(FILE);
  const places: Record<string, string> = { [/bind :443 .*/.exec(given)![0]]: `bind 127.0.0.1:${port}` };
  for (const [line, part, nth, address] of given.matchAll(/^ {2}server (facade|gateway)(\d) (\S+).*\n/gm)) {
    const own = addresses[part as keyof typeof addresses][Number(nth) - 1];
    places[line] = own === undefined ? '' : line.replace(address!, own);
  }
  const placed = withPlaces(given, places);
  // A row about the other check names it.
  return check === '/readyz' ? placed : placed.replace('GET /readyz', `GET ${check}`);
}

/** A haproxy that is ready once it passes something on. */
export async function startHaproxy(configuration: string, probe: () => Promise<boolean>) {
  const folder = serverFolder('haproxy');
  const file = path.join(folder, 'haproxy.cfg');
  // Its user may not be allowed to read ours.
  const named = ANSWERS.filter((name) => configuration.includes(name));
  for (const name of named) writeFileSync(path.join(folder, name), readDeployFile(`haproxy/${name}`));
  const places = named.map((name) => [`/etc/haproxy/${name}`, path.join(folder, name)]);
  writeFileSync(file, withPlaces(configuration, Object.fromEntries(places)));
  const server = new ServerProcess(binary('haproxy'), { args: ['-db', '-f', file] });
  await eventually('haproxy passes on', async () => {
    if (server.hasEnded) throw new Error(server.log());
    return (await probe()) || undefined;
  });
  return {
    log: () => server.log(),
    stop: async () => {
      await server.end('SIGKILL');
      removeFolder(folder);
    },
  };
}
