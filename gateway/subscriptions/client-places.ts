import { clientNetwork } from '../../kernel/edge/limits/client-address.ts';
import { Refusal } from '../../kernel/core/refusal.ts';

/** The same bound as an organisation's, whose people may share an address; a fifth of what the service takes. */
const CONNECTIONS_PER_ADDRESS = 2_000;
/** Sockets without their `connection_init`. Only a crowd that comes back at once has many, for one round trip. */
const UNGREETED_PER_ADDRESS = 500;
const UNGREETED_IN_ALL = 2_000;

/** The place of one connection. */
export interface Place {
  greeted(): void;
  /** May be called more than once. */
  leave(): void;
}

interface NetworkPlaces {
  open: number;
  ungreeted: number;
}

/**
 * Bounds the open connections of one client address (IPv6 by its /64), so that nobody takes the places of all others.
 */
export class ClientPlaces {
  readonly #taken = new Map<string, NetworkPlaces>();
  /** The oldest place first, each with a function that ends its connection. */
  readonly #ungreeted = new Map<Place, () => void>();

  stream(address: string): Place {
    return this.#take(clientNetwork(address));
  }

  /** The place of a new socket. When too many have not said who they are, the longest silent one is ended. */
  socket(address: string, end: () => void): Place {
    const network = clientNetwork(address);
    if ((this.#taken.get(network)?.ungreeted ?? 0) >= UNGREETED_PER_ADDRESS) throw tooMany(10);
    const place = this.#take(network);
    this.#taken.get(network)!.ungreeted += 1;
    this.#ungreeted.set(place, end);
    if (this.#ungreeted.size > UNGREETED_IN_ALL) {
      const [oldest, endOldest] = this.#ungreeted.entries().next().value!;
      oldest.leave();
      endOldest();
    }
    return place;
  }

  get counts(): { addresses: number; ungreeted: number } {
    return { addresses: this.#taken.size, ungreeted: this.#ungreeted.size };
  }

  #take(network: string): Place {
    const taken = this.#taken.get(network) ?? { open: 0, ungreeted: 0 };
    if (taken.open >= CONNECTIONS_PER_ADDRESS) throw tooMany(60);
    taken.open += 1;
    this.#taken.set(network, taken);
    let left = false;
    const place: Place = {
      greeted: () => {
        if (this.#ungreeted.delete(place)) taken.ungreeted -= 1;
      },
      leave: () => {
        if (left) return;
        left = true;
        place.greeted();
        taken.open -= 1;
        if (taken.open === 0) this.#taken.delete(network);
      },
    };
    return place;
  }
}

const tooMany = (retryAfterSeconds: number) =>
  new Refusal('TOO_MANY_SOCKETS', 'Too many connections are open from this address.', { retryAfterSeconds });
