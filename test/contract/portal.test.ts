import { readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { GUIDES } from '../../tools/guides/chapters.ts';
import { randomAddress } from '../world/partner-client.ts';
import { world } from '../world/world.ts';

const ask = (address: string, init: RequestInit = {}) =>
  fetch(world().url + address, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': randomAddress(), ...init.headers },
  });

const ADDRESSES = ['/docs', ...GUIDES.map((name) => `/docs/${name}`)];

describe('the portal', () => {
  it('has a page for every guide', async () => {
    const files = readdirSync(path.join(projectRoot, 'docs/guides'));
    expect(files.toSorted()).toEqual(GUIDES.map((name) => `${name}.md`).toSorted());
    for (const address of [...ADDRESSES, '/docs/reference']) {
      const answer = await ask(address);
      expect({ address, status: answer.status }).toEqual({ address, status: 200 });
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toMatch(/^<!doctype html>\n<html lang="en">/);
    }
  });

  it('allows no code and no style but its own files', async () => {
    for (const address of ADDRESSES) {
      const answer = await ask(address);
      const policy = answer.headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(policy).not.toContain('unsafe');
      const html = await answer.text();
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:|<script(?![^>]* src=")/);
    }
  });

  it('takes nothing from other hosts', async () => {
    for (const address of [
      ...ADDRESSES,
      '/docs/reference',
      '/docs/assets/portal.css',
      '/docs/assets/guides.css',
    ]) {
      const text = await (await ask(address)).text();
      const loaded = [...text.matchAll(/<(?:link|script|img)[^>]+(?:href|src)="([^"]+)"|url\(([^)]+)\)/g)];
      for (const [, file, other] of loaded) expect(file ?? other).toMatch(/^(\/docs\/|#)/);
    }
  });

  it('is small: a guide with style and scripts stays under 100 KB as it is sent', async () => {
    for (const address of ADDRESSES) {
      const html = await (await ask(address)).text();
      const files = [...html.matchAll(/<(?:link rel="stylesheet"|script[^>]*)[^>]*(?:href|src)="([^"]+)"/g)];
      const texts = await Promise.all(files.map(async ([, file]) => (await ask(file!)).text()));
      const sent = [html, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
      expect(texts).toHaveLength(4);
      expect(sent).toBeLessThan(40_000);
    }
  });

  it('is not sent again to who has it', async () => {
    for (const address of ['/docs', '/docs/errors', '/docs/reference', '/docs/assets/search-index.json']) {
      const etag = (await ask(address)).headers.get('etag')!;
      expect(etag).toMatch(/^"[\w-]{22}-\w+"$/);
      expect((await ask(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
  });

  it('leads from the old address, and answers 404 where there is nothing', async () => {
    const moved = await ask('/docs/');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/docs']);
    for (const address of [
      '/docs/nothing',
      '/docs/assets/nothing.js',
      '/docs/..%2fpackage.json',
      '/docs/assets/..%2f..%2f.stamp',
      '/docs/start/',
      '/docs/index',
    ])
      expect((await ask(address)).status).toBe(404);
    expect((await ask('/docs', { method: 'POST' })).status).toBe(404);
  });
});
