import { refuse as refuseScope } from '../refusal.ts';
import { originOf, type Identity, type Origin } from './identity.ts';
import { refuse } from './origin.errors.ts';

/**
 * A right that a write needs because of the object that it is about (step 13 of contract 1.3): a scope besides that of the
 * route, or to be of the origin that made the object. It is data, so that it is kept with an idempotent answer and checked
 * again for whoever repeats the call (docs/decisions/0070).
 */
export type Right = { scope: string } | { origin: Origin; what: string };

export function checkRight(right: Right, identity: Identity): void {
  if ('scope' in right) {
    if (!identity.scopes.includes(right.scope)) throw refuseScope.scopeMissing(right.scope);
    return;
  }
  // Keys change what keys made, internal UIs what internal UIs made.
  const { origin, what } = right;
  if (origin === originOf(identity)) return;
  throw origin === 'playground' ? refuse.madeInPlayground(what) : refuse.madeThroughApi(what);
}
