import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../kernel/core/root.ts';
import { eventually } from '../../world/eventually.ts';
import { binary } from '../../world/installed.ts';
import { removeFolder, ServerProcess, serverFolder } from '../../world/server-process.ts';

interface Balanced {
  port: number;
  facades: number[];
  gateways: number[];
  /** The path by which the proxy asks a part before it sends anything there. */
  check: string;
}

const FOLDER = path.join(projectRoot, 'deploy/haproxy');

/** The file that operators are given, with the addresses of this run and without TLS. */
export function balancerConfiguration({ port, facades, gateways, check }: Balanced): string {
  const ports = { facade: facades, gateway: gateways };
  return readFileSync(path.join(FOLDER, 'haproxy.cfg'), 'utf8')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace('GET /readyz', `GET ${check}`)
    .replace(/^ {2}server (facade|gateway)(\d) \S+(.*)\n/gm, (_, part: keyof typeof ports, nth, options) => {
      const own = ports[part][Number(nth) - 1];
      return own === undefined ? '' : `  server ${part}${nth} 127.0.0.1:${own}${options}\n`;
    });
}

/** A haproxy that is ready once it passes something on. */
export async function startHaproxy(configuration: string, probe: () => Promise<boolean>) {
  const folder = serverFolder('haproxy');
  const file = path.join(folder, 'haproxy.cfg');
  // Its user may not be allowed to read ours.
  for (const name of ['graph-away.json', 'rest-away.json'])
    copyFileSync(path.join(FOLDER, name), path.join(folder, name));
  writeFileSync(file, configuration.replaceAll('/etc/haproxy/', `${folder}/`));
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
