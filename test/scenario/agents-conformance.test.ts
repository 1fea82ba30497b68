import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { EXCEPTIONS, REASONS } from '../world/conformance-exceptions.ts';
import { temporaryFolder } from '../world/folder.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { runProgram } from '../world/run-program.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
}

/** A proxy, as stands before the service in production, with the public address; here it adds the token of the suite. */
class Front {
  #target = new URL('http://127.0.0.1');
  #token = '';
  readonly #server = createServer((incoming, response) => {
    const { hostname, port } = this.#target;
    const { url: at, method } = incoming;
    const headers = { ...incoming.headers, authorization: `Bearer ${this.#token}` };
    const forwarded = ask({ hostname, port, path: at, method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  passOn(target: string, token: string): void {
    this.#target = new URL(target);
    this.#token = token;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const front = new Front();
let system: RunningSystem;
let address: string;
beforeAll(async () => {
  address = await front.listen();
  system = await startSystem({ databaseUrl: await migratedDatabase(), env: { PUBLIC_URL: address } });
  const organisation = await new World(system).organisation();
  front.passOn(system.url, await organisation.token({ mode: 'test' }));
});
afterAll(async () => {
  front.close();
  await system?.stop();
});

async function checksOf(revision: string): Promise<(Check & { scenario: string })[]> {
  const folder = temporaryFolder();
  const suite = path.join(projectRoot, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  await runProgram(process.execPath, [
    suite,
    'server',
    '--url',
    `${address}/mcp`,
    '--requirements',
    revision,
    '-o',
    folder,
  ]);
  return readdirSync(folder).flatMap((name) => {
    const checks = JSON.parse(readFileSync(path.join(folder, name, 'checks.json'), 'utf8')) as Check[];
    const scenario = /^server-(.*?)-\d{4}-\d\d-\d\dT/.exec(name)![1]!;
    return checks.map((check) => ({ ...check, scenario }));
  });
}

/** The named exceptions of a revision, each as `scenario id`, with the reason. */
const exceptionsOf = (revision: string) =>
  Object.entries(EXCEPTIONS[revision]!).flatMap(([reason, scenarios]) =>
    Object.entries(scenarios).flatMap(([scenario, ids]) =>
      ids.map((id) => ({ check: `${scenario} ${id}`, reason: reason as keyof typeof REASONS })),
    ),
  );

describe('the conformance suite for servers', () => {
  it.each([
    ['2026-07-28', 50],
    ['2025-11-25', 30],
  ])('finds nothing wrong on %s but the checks that are named with their reason', async (revision, least) => {
    const checks = await checksOf(revision);
    const passed = checks.filter(({ status }) => status === 'SUCCESS');
    expect(passed.length).toBeGreaterThan(least);
    const complaints = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
    const named = exceptionsOf(revision);
    expect(complaints.map(({ scenario, id }) => `${scenario} ${id}`).toSorted()).toEqual(
      named.map(({ check }) => check).toSorted(),
    );
    for (const { scenario, id, errorMessage = '' } of complaints) {
      const { check, reason } = named.find((one) => one.check === `${scenario} ${id}`)!;
      expect([check, errorMessage]).toEqual([check, expect.stringMatching(REASONS[reason])]);
    }
    const ids = passed.map(({ scenario, id }) => `${scenario} ${id}`);
    expect(ids).toEqual(expect.arrayContaining(['tools-list tools-list', ...MUST_PASS[revision]!]));
  });
});

/** The checks that a server like this one has to pass, by name: the suite must not pass by leaving one out. */
const MUST_PASS: Record<string, string[]> = {
  '2026-07-28': [
    'server-stateless sep-2575-server-implements-discover',
    'server-stateless sep-2575-http-server-unsupported-version-400',
    'server-stateless sep-2575-http-server-header-mismatch-400',
    'server-stateless sep-2575-discover-capabilities-match-handlers',
    'tools-list tools-list-deterministic-order',
    'tools-list wire-schema-valid',
    'dns-rebinding-protection localhost-host-rebinding-rejected',
    'dns-rebinding-protection localhost-host-valid-accepted',
  ],
  '2025-11-25': [
    'server-initialize server-initialize',
    'dns-rebinding-protection localhost-host-rebinding-rejected',
    'dns-rebinding-protection localhost-host-valid-accepted',
  ],
};
