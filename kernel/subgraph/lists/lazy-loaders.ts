import { systemIdentity, type Identity } from '../../core/identity/identity.ts';

type MakeLoaders = (identity: Identity) => object;

/** The loaders of a call. A domain makes its own when the first of them is asked for: most calls need those of one domain. */
export function lazyLoaders(makers: readonly MakeLoaders[]): (identity: Identity) => object {
  class Loaders {
    readonly #identity: Identity;
    constructor(identity: Identity) {
      this.#identity = identity;
    }
    static make(loaders: Loaders, make: MakeLoaders): Record<string, unknown> {
      const made = make(loaders.#identity) as Record<string, unknown>;
      for (const [name, value] of Object.entries(made)) Object.defineProperty(loaders, name, { value });
      return made;
    }
  }
  for (const make of makers)
    // Made once for nobody, to learn their names.
    for (const name of Object.keys(make(systemIdentity('loaders'))))
      Object.defineProperty(Loaders.prototype, name, {
        get(this: Loaders) {
          return Loaders.make(this, make)[name];
        },
      });
  return (identity) => new Loaders(identity);
}
