import { eventually } from './eventually.ts';
import { randomAddress, type Answer } from './partner-client.ts';
import type { World } from './world.ts';

export type Visitor = (what: string, body?: object) => Promise<Answer>;

/** The browser of whoever has the link to a candidate's or a student's page, as far as it calls the service. */
export function visitorOf(world: World, link: string): Visitor {
  const [, key] = /\/c\?k=([\w-]{22})$/.exec(link) ?? [];
  const [, page, token] = key
    ? [link, '/candidate/c', key]
    : /(\/(?:candidate\/RS|assessment\/SV)_\w+)#(.+)$/.exec(link)!;
  const address = randomAddress();
  // With ten calls a second a busy test waits its turn.
  return (what, body = {}) =>
    eventually(`${what} is let through`, async () => {
      const answer = await world.fetch(`/api/v1${page}/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ token, ...body }),
      });
      return answer.status === 429 ? undefined : answer;
    });
}
