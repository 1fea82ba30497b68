import { Refusal, refuse } from '../../core/refusal.ts';

export interface BodyBounds {
  /** Bytes of all bodies together. */
  perProcess: number;
  /** Bytes of the bodies of one client address (IPv6 by /64). */
  perAddress: number;
}

/** A recording of a candidate has 2 MB at most, any other body of a caller 256 KB. */
export const BODY_BOUNDS: BodyBounds = { perProcess: 67_108_864, perAddress: 16_777_216 };

/** The objects around a chunk: chunks of one byte would otherwise hold hundreds of times what they count for. */
const CHUNK_BYTES = 512;

const RETRY_SECONDS = 1;

interface Holder {
  bytes: number;
  arriving: Set<HeldBody>;
}

/**
 * The bytes of request bodies that a process holds, from their arrival until their call is answered. An address over its
 * share is refused. When the process is full, the address that holds most loses its oldest body that is still arriving, so
 * that slow senders cannot keep everybody else out.
 */
export class BodyBudget {
  readonly #bounds: BodyBounds;
  readonly #holders = new Map<string, Holder>();
  #bytes = 0;

  constructor(bounds: BodyBounds = BODY_BOUNDS) {
    this.#bounds = bounds;
  }

  get heldBytes(): number {
    return this.#bytes;
  }

  /**
   * A body that is about to arrive; throws where the declared bytes do not fit. Without an address (between parts of the
   * service) only the process counts.
   */
  begin(address: string | undefined, declaredBytes: number): HeldBody {
    const body = new HeldBody(this, address);
    this.#check(body, declaredBytes);
    this.#holderOf(body).arriving.add(body);
    return body;
  }

  take(body: HeldBody, bytes: number): void {
    this.#check(body, bytes);
    this.#holderOf(body).bytes += bytes;
    this.#bytes += bytes;
    body.bytes += bytes;
  }

  arrived(body: HeldBody): void {
    this.#holders.get(body.address ?? INSIDE)?.arriving.delete(body);
  }

  release(body: HeldBody): void {
    const key = body.address ?? INSIDE;
    const holder = this.#holders.get(key);
    if (!holder) return;
    holder.arriving.delete(body);
    holder.bytes -= body.bytes;
    this.#bytes -= body.bytes;
    body.bytes = 0;
    if (holder.bytes === 0 && holder.arriving.size === 0) this.#holders.delete(key);
  }

  #check(body: HeldBody, bytes: number): void {
    const { perProcess, perAddress } = this.#bounds;
    const own = (this.#holders.get(body.address ?? INSIDE)?.bytes ?? 0) + bytes;
    if (body.address !== undefined && own > perAddress) throw tooManyBytes();
    while (this.#bytes + bytes > perProcess) {
      const [largest, victim] = this.#largestArriving();
      if (!victim || largest <= own) throw refuse.unavailable(RETRY_SECONDS);
      this.release(victim);
      victim.giveUp(refuse.unavailable(RETRY_SECONDS));
    }
  }

  #largestArriving(): [number, HeldBody | undefined] {
    let [most, victim]: [number, HeldBody | undefined] = [0, undefined];
    for (const [address, { bytes, arriving }] of this.#holders) {
      if (address === INSIDE || bytes <= most) continue;
      for (const body of arriving) {
        if (body.bytes === 0) continue;
        [most, victim] = [bytes, body];
        break;
      }
    }
    return [most, victim];
  }

  #holderOf({ address = INSIDE }: HeldBody): Holder {
    let holder = this.#holders.get(address);
    if (!holder) this.#holders.set(address, (holder = { bytes: 0, arriving: new Set() }));
    return holder;
  }
}

/** No address has this name. */
const INSIDE = 'inside';

const tooManyBytes = () =>
  new Refusal('RATE_LIMITED', 'Too many bytes from this address are under way; wait and try again.', {
    retryAfterSeconds: RETRY_SECONDS,
  });

export class HeldBody {
  readonly address: string | undefined;
  readonly #budget: BodyBudget;
  bytes = 0;
  /** Called when the body, still arriving, has to make room for others. */
  giveUp: (refusal: Refusal) => void = () => {};

  constructor(budget: BodyBudget, address: string | undefined) {
    this.#budget = budget;
    this.address = address;
  }

  /** Throws where the chunk does not fit. */
  take(chunk: Buffer): void {
    this.#budget.take(this, chunk.length + CHUNK_BYTES);
  }

  /** The whole body is here, and leaves with its answer. */
  arrived(): void {
    this.#budget.arrived(this);
  }

  release(): void {
    this.#budget.release(this);
  }
}
