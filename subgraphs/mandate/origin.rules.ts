import { originOf, type Identity } from '../../kernel/core/identity/identity.ts';
import { refuse, type KindWithOrigin } from './origin.errors.ts';

/** Step 13 of contract 1.3: keys change what keys made, internal UIs what internal UIs made. */
export function decideMayChange(
  what: KindWithOrigin,
  { origin }: { origin: 'api' | 'playground' },
  identity: Identity,
): void {
  if (origin === originOf(identity)) return;
  throw origin === 'playground' ? refuse.madeInPlayground(what) : refuse.madeThroughApi(what);
}
