import { request, type Answer } from './partner-client.ts';

const ME = JSON.stringify({ query: '{ me { organisation { id } mode operator } }' });

/** A browser that has signed in to the console, as the service sees it: a cookie, and headers that no page can forge. */
export class BrowserSession {
  readonly url: string;
  /** The headers of a browser's own page, of which a test may change some. */
  readonly headers: Record<string, string>;
  cookie = '';
  id = 'unknown';

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url;
    this.headers = { origin: url, 'sec-fetch-site': 'same-origin', ...headers };
  }

  /** Opens a session with a token or a link; answers with the attributes of the cookie. */
  async open(token: string): Promise<Answer & { attributes: string[] }> {
    const answer = await this.session('POST', { authorization: `Bearer ${token}` });
    const [pair = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
    if (answer.status !== 201) return { ...answer, attributes };
    this.cookie = pair;
    this.id = answer.body.data.session.id as string;
    return { ...answer, attributes };
  }

  session(method: 'POST' | 'DELETE', headers: Record<string, string | undefined> = {}): Promise<Answer> {
    return request(`${this.url}/console/session`, { method, headers: this.#with(headers) });
  }

  me(headers: Record<string, string | undefined> = {}): Promise<Answer> {
    const sent = this.#with({ 'content-type': 'application/json', ...headers });
    return request(`${this.url}/graphql`, { method: 'POST', headers: sent, body: ME });
  }

  get(path: string, headers: Record<string, string | undefined> = {}): Promise<Answer> {
    return request(this.url + path, { headers: this.#with(headers) });
  }

  post(path: string, body: object, headers: Record<string, string | undefined> = {}): Promise<Answer> {
    const sent = this.#with({ 'content-type': 'application/json', ...headers });
    return request(this.url + path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  }

  /** A header that a test sets to undefined is left out. */
  #with(changes: Record<string, string | undefined>): Record<string, string> {
    const all = { cookie: this.cookie, 'x-console-session': this.id, ...this.headers, ...changes };
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  }
}
