import { PartnerClient } from './partner-client.ts';

const DAY = 86_400;
const NOON_IN_INDIA = 6.5 * 3_600;

/** How far a clock has to be moved so that it is noon in India: nobody is written to at night. */
export const secondsToNoon = (): number => (NOON_IN_INDIA + DAY - ((Date.now() / 1000) % DAY)) % DAY;

/** A partner whose clock was moved as far as the system's. */
export class MovedPartner extends PartnerClient {
  readonly #ahead: number;

  constructor(url: string, keyId: string, secret: string, ahead: number) {
    super(url, keyId, secret);
    this.#ahead = ahead;
  }

  override send(...[method, target, options]: Parameters<PartnerClient['send']>) {
    const timestamp = Math.floor(Date.now() / 1000 + this.#ahead);
    return super.send(method, target, { timestamp, ...options });
  }
}
