import { systemIdentity, type Identity } from '../../core/identity/identity.ts';

type MakeLoaders = (identity: Identity) => object;

/** The loaders of a call. A domain makes its own when the first of them is asked for: most calls need those of one domain. */
export function lazyLoaders(makers: readonly MakeLoaders[]): (identity: Identity) => object {
  class Loaders {
    readonly #identity: Identity;
    readonly #made: Record<string, unknown>[] = [];
    constructor(identity: Identity) {
      this.#identity = identity;
    }
    static of(loaders: Loaders, domain: number): Record<string, unknown> {
      return (loaders.#made[domain] ??= makers[domain]!(loaders.#identity) as Record<string, unknown>);
    }
  }
  for (const [domain, make] of makers.entries())
    // Made once for nobody, to learn their names.
    for (const name of Object.keys(make(systemIdentity('loaders'))))
      Object.defineProperty(Loaders.prototype, name, {
        get(this: Loaders) {
          return Loaders.of(this, domain)[name];
        },
      });
  return (identity) => new Loaders(identity);
}
