import { refuse } from '../../../../kernel/core/refusal.ts';
import { isLoopback } from '../../../../kernel/core/address.rules.ts';
import { hostOf, isLocalName } from '../../../../kernel/core/outbound-url.rules.ts';

const MOST = 20;

/** The origins that students may be led back to: https, or http on a developer's own machine where that is allowed. */
export function decideReturnOrigins(given: readonly string[], local: boolean): string[] {
  const one = (path: string, message: string) => refuse.invalid([{ path, message }]);
  if (given.length > MOST) throw one('returnOrigins', `must hold at most ${MOST} origins`);
  const origins = given.map((text, at) => {
    const url = URL.parse(text.trim());
    const isBare = url !== null && url.href === `${url.origin}/`;
    if (!isBare || !(url.protocol === 'https:' || (local && isOwnMachine(url))))
      throw one(`returnOrigins[${at}]`, 'must be an origin such as https://students.example, without a path');
    return url.origin;
  });
  return [...new Set(origins)];
}

const isOwnMachine = (url: URL): boolean =>
  url.protocol === 'http:' && (isLocalName(hostOf(url)) || isLoopback(hostOf(url)));
