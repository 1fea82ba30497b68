import { isIP, type Socket } from 'node:net';
import { callbackify } from 'node:util';
import { Resolver } from 'node:dns/promises';
import { buildConnector } from 'undici';
import { isAllowed, isLoopback } from '../../../../../kernel/core/address.rules.ts';
import { isLocalName } from '../../../../../kernel/core/outbound-url.rules.ts';

/** The part of `dns.promises.Resolver` that is used. */
export interface NameServer {
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
}

interface ConnectOptions {
  privateTargets: boolean;
  names?: NameServer;
  /** Certificates trusted besides those of the system. */
  ca?: string;
}

export class AddressRefused extends Error {
  override message = 'the address is not one of the public internet';
}

export class NameUnknown extends Error {
  override message = 'the name of the host could not be resolved';
}

const CONNECT_MS = 10_000;
const MOST_ADDRESSES = 4;

/**
 * Resolves the name once, checks every address it has, and connects to one of those: nobody resolves again between
 * check and connection. Asks the name server itself, since getaddrinfo has four threads for the whole process, and a
 * few names that hang would hold up everybody.
 */
export function checkedConnect({ privateTargets, names, ca }: ConnectOptions): buildConnector.connector {
  const server = names ?? new Resolver({ timeout: 2_000, tries: 2 });
  const connect = buildConnector({ timeout: CONNECT_MS, ...(ca && { ca }) });
  const connectTo = (options: buildConnector.Options) =>
    new Promise<Socket>((resolve, reject) => {
      connect(options, (...[error, socket]) => (error ? reject(error) : resolve(socket)));
    });

  async function connectChecked(options: buildConnector.Options): Promise<Socket> {
    const host = options.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
    const addresses = await addressesOf(host, server);
    const plain = options.protocol === 'http:';
    const fits = (address: string) => isAllowed(address, privateTargets) && (!plain || isLoopback(address));
    if (!addresses.every(fits)) throw new AddressRefused();
    // The certificate must be that of the name; an address in the URL has none to send.
    const servername = isIP(host) ? '' : host;
    let failure: unknown;
    const begin = performance.now();
    for (const hostname of addresses.slice(0, MOST_ADDRESSES))
      try {
        return await connectTo({ ...options, hostname, servername });
      } catch (error) {
        failure = error;
        if (performance.now() - begin >= CONNECT_MS) break;
      }
    throw failure;
  }

  const connector = callbackify(connectChecked);
  return (options, callback) => connector(options, callback as never);
}

async function addressesOf(host: string, server: NameServer): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  if (isLocalName(host)) return ['127.0.0.1', '::1'];
  const none = (): string[] => [];
  const [four, six] = await Promise.all([
    server.resolve4(host).catch(none),
    server.resolve6(host).catch(none),
  ]);
  // Everybody reaches IPv4.
  const all = [...four, ...six];
  if (all.length === 0) throw new NameUnknown();
  return all;
}
