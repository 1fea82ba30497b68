import { expect } from 'vitest';
import { randomAddress } from './partner-client.ts';

/** The bytes of a page with all that it names, as they are and as they are sent. */
export async function weighPage(url: string, page: string): Promise<{ plain: number; small: number }> {
  const load = async (path: string, encoding: string) => {
    const headers = { 'accept-encoding': encoding, 'x-forwarded-for': randomAddress() };
    const response = await fetch(url + path, { headers });
    return { text: await response.text(), sent: Number(response.headers.get('content-length')) };
  };
  const { text: html } = await load(page, 'identity');
  const paths = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(3);
  const weigh = async (encoding: string) => {
    const loaded = await Promise.all([page, ...paths].map((path) => load(path, encoding)));
    for (const { text } of loaded) {
      // Nothing loads more than the page names.
      expect(text).not.toMatch(/@import|url\(|https?:\/\//);
      for (const [, imported] of text.matchAll(/from '([^']+)'/g))
        expect(paths.some((path) => path.endsWith(imported!.replace(/^\.+/, '')))).toBe(true);
    }
    return loaded.reduce((sum, { sent }) => sum + sent, 0);
  };
  return { plain: await weigh('identity'), small: await weigh('gzip') };
}
