import { eventually } from './eventually.ts';
import { randomAddress, type Answer } from './partner-client.ts';
import type { World } from './world.ts';

export type Visitor = (what: string, body?: object) => Promise<Answer>;

/** The browser of whoever has the link to a candidate's page, as far as it calls the service. */
export function visitorOf(world: World, link: string): Visitor {
  const [, id, token] = /\/candidate\/(RS_\w+)#(.+)$/.exec(link)!;
  const address = randomAddress();
  // With ten calls a second a busy test waits its turn.
  return (what, body = {}) =>
    eventually(`${what} is let through`, 30, async () => {
      const answer = await world.fetch(`/api/v1/candidate/${id}/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ token, ...body }),
      });
      return answer.status === 429 ? undefined : answer;
    });
}
