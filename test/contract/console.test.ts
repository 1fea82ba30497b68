import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { consoleDocuments } from '../../schema/console-documents.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { randomAddress } from '../world/partner-client.ts';
import { startSystem } from '../world/system.ts';
import { world } from '../world/world.ts';

const ask = (address: string, headers: Record<string, string> = {}, url = world().url) =>
  fetch(url + address, { headers: { 'x-forwarded-for': randomAddress(), ...headers } });
const KILOBYTE = 1024;

describe('the console as it is served', () => {
  it('is one page for every address beneath it, which is not kept', async () => {
    for (const address of ['/console', '/console/', '/console/mandates/JM_1?tab=questions']) {
      const answer = await ask(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('<div id="console">');
    }
  });

  it('allows no inline script, no inline style and no foreign address', async () => {
    const answer = await ask('/console');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src blob:; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const html = await answer.text();
    expect(html).not.toMatch(/<script(?![^>]*src="\/console\/)|<style|https?:\/\//);
  });

  it('has files whose names hold a hash, kept for ever; one that is gone is no page', async () => {
    for (const file of await namedFiles()) {
      const answer = await ask(file);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await ask('/console/assets/main-00000000.js')).status).toBe(404);
  });

  it('sends less than 250 KB for the first screen', async () => {
    const files = await firstScreen();
    for (const coding of ['br', 'gzip']) {
      const sizes = await Promise.all(
        ['/console', ...files].map(async (file) => {
          const answer = await ask(file, { 'accept-encoding': coding });
          expect(answer.headers.get('content-encoding')).toBe(coding);
          return Number(answer.headers.get('content-length'));
        }),
      );
      const sum = sizes.reduce((total, size) => total + size, 0);
      expect(sum).toBeGreaterThan(50 * KILOBYTE);
      expect(sum).toBeLessThan(250 * KILOBYTE);
    }
  });

  it('names documents that the service knows by their ids', async () => {
    for (const [name, { id, kind }] of Object.entries(consoleDocuments)) {
      const response = await fetch(`${world().url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${world().demo.test.uiToken}` },
        body: JSON.stringify({ documentId: id, variables: kind === 'query' ? {} : { nonsense: true } }),
      });
      const { errors = [] } = (await response.json()) as {
        errors?: { message: string; extensions: { reason?: string } }[];
      };
      expect({
        name,
        errors: errors.filter(({ extensions }) => extensions.reason === 'document_unknown'),
      }).toEqual({
        name,
        errors: [],
      });
    }
  });

  it('is left out by CONSOLE=false, and the landing page does not lead there', async () => {
    const system = await startSystem({ databaseUrl: await migratedDatabase(), env: { CONSOLE: 'false' } });
    onTestFinished(() => system.stop());
    expect((await ask('/console', {}, system.url)).status).toBe(404);
    expect(await (await ask('/', {}, system.url)).json()).not.toHaveProperty('console');
    expect(system.log()).not.toContain('#once=');
  });
});

describe('/', () => {
  it('leads people to their doors, and tells callers of JSON where they are', async () => {
    const page = await ask('/', { accept: 'text/html,*/*' });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await page.text();
    const json = (await (await ask('/', { accept: 'application/json' })).json()) as Record<string, string>;
    expect(json).toEqual({
      service: 'Skill verification',
      docs: '/docs',
      console: '/console',
      graph: '/graphql',
      health: '/readyz',
    });
    for (const [name, address] of Object.entries(json)) {
      if (name === 'service') continue;
      expect(html).toContain(`href="${address}"`);
      expect((await ask(address, { accept: 'text/html' })).status).toBe(200);
    }
    expect(page.headers.get('vary')).toBe('accept, accept-encoding');
  });
});

/** The scripts and styles that the page itself names. */
async function namedFiles(): Promise<string[]> {
  const html = await (await ask('/console')).text();
  const files = [...html.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(1);
  return files;
}

/** All that the overview needs: what the page names, the file of the screen, and what both import. */
async function firstScreen(): Promise<string[]> {
  const folder = path.join(projectRoot, 'dist/console/assets');
  const wanted = new Set((await namedFiles()).map((file) => path.basename(file)));
  const main = [...wanted].find((file) => file.endsWith('.js'))!;
  const [, overview] = /["'./](Overview-[\w-]+\.js)/.exec(readFileSync(path.join(folder, main), 'utf8'))!;
  wanted.add(overview!);
  for (const file of wanted) {
    if (!file.endsWith('.js')) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      if (existsSync(path.join(folder, imported!))) wanted.add(imported!);
  }
  return [...wanted].map((file) => `/console/assets/${file}`);
}
