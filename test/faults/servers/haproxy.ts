import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../../world/eventually.ts';
import { binary, removeFolder, ServerProcess, serverFolder } from './server-process.ts';

interface Balanced {
  port: number;
  facades: number[];
  gateways: number[];
  /** What the proxy asks a part before it sends anything there. */
  check: string;
}

const servers = (name: string, ports: number[]) =>
  ports.map((port, nth) => `  server ${name}${nth} 127.0.0.1:${port} check`);

/** The configuration of docs/operations/high-availability.md. */
export const balancerConfiguration = ({ port, facades, gateways, check }: Balanced): string =>
  [
    'global',
    '  maxconn 2000',
    'defaults',
    '  mode http',
    '  timeout connect 1s',
    '  timeout client 60s',
    '  timeout server 20s',
    '  timeout tunnel 1h',
    '  timeout check 2s',
    '  option redispatch 1',
    '  retries 2',
    '  retry-on conn-failure empty-response',
    `  option httpchk GET ${check}`,
    '  default-server inter 500ms fall 2 rise 1',
    'frontend public',
    `  bind 127.0.0.1:${port}`,
    '  use_backend gateways if { path_beg /graphql }',
    '  default_backend facades',
    'backend facades',
    '  http-request disable-l7-retry unless METH_GET',
    ...servers('facade', facades),
    'backend gateways',
    '  http-request disable-l7-retry unless METH_GET',
    ...servers('gateway', gateways),
    '',
  ].join('\n');

/** A haproxy that is ready once it passes something on. */
export async function startHaproxy(configuration: string, probe: () => Promise<boolean>) {
  const folder = serverFolder('haproxy');
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration);
  const server = new ServerProcess(binary('haproxy'), { args: ['-db', '-f', file] });
  await eventually('haproxy passes on', 30, async () => {
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
