import { audit } from '../../store/audit/audit.ts';
import type { Clock } from '../../core/clock.ts';
import type { Store } from '../../store/store.ts';
import type { Identity } from '../../core/identity/identity.ts';
import { refuse } from '../../core/refusal.ts';
import type { Sealer } from '../../core/sealed.ts';
import { resealPage } from './reseal-page.ts';
import type { ResealStep } from './reseal.types.ts';
import type { SealedPlace } from './sealed-place.ts';

interface ResealOptions {
  store: Store;
  clock: Clock;
  sealer: Sealer;
  part: string;
  places: readonly SealedPlace[];
}

const PAGE = 500;

/** Goes through everything that a part keeps sealed, a page at a time, beside whatever else runs. */
export class ResealService {
  readonly #options: ResealOptions;

  constructor(options: ResealOptions) {
    this.#options = options;
  }

  /** One page for operators; the beginning and the end of a round are in the audit log. */
  async step(identity: Identity, after: string | null): Promise<ResealStep> {
    if (after === null) await this.#audit(identity, 'seals.rotation_begun');
    const step = await this.#step(after);
    if (step.next === null) await this.#audit(identity, 'seals.rotation_ended');
    return step;
  }

  async #step(after: string | null): Promise<ResealStep> {
    const { store, sealer, places } = this.#options;
    const { nth, key } = readCursor(after, places);
    const place = places[nth]!;
    const { last, ...counts } = await resealPage(store.shared().statements, sealer, place, key, PAGE);
    const next =
      last !== null ? toCursor(nth, last) : nth + 1 < places.length ? toCursor(nth + 1, null) : null;
    return { place: `${place.table}.${place.name}`, ...counts, next };
  }

  async #audit(identity: Identity, action: string): Promise<void> {
    const { store, clock, part } = this.#options;
    const { statements } = store.shared();
    await audit({ statements, now: clock.now() }, identity, { action, subject: part });
  }
}

const toCursor = (nth: number, key: string | null): string =>
  Buffer.from(JSON.stringify([nth, key])).toString('base64url');

function readCursor(
  cursor: string | null,
  places: readonly SealedPlace[],
): { nth: number; key: string | null } {
  if (cursor === null) return { nth: 0, key: null };
  try {
    const [nth, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [number, string | null];
    const place = places[nth];
    const fits =
      key === null || (typeof key === 'string' && (place?.keyType === 'text' || /^\d+$/.test(key)));
    if (place && fits) return { nth, key };
  } catch {
    // every text that is no cursor gets the same answer
  }
  throw refuse.invalid([{ path: 'after', message: 'is not where a page begins' }]);
}
