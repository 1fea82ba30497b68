import type { Clock } from '../../../../kernel/core/clock.ts';
import { istDay, istMidnight } from '../../../../kernel/core/india-time.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { People } from '../result/people.ts';
import { findEverywhere } from '../rights/find-everywhere.ts';
import { readAddress, type ProvenAddress } from '../rights/rights.rules.ts';
import type { AddressDay, MessageOfDay } from './address-day.types.ts';

const MOST_SHOWN = 200;

// A message that was begun yesterday and tried again today is one of today.
const MESSAGES = `
  SELECT contact.organisation_id AS "organisationId", contact.result_id AS "resultId", contact.step, contact.channel,
    contact.state, contact.provider, contact.error_code AS "errorCode", contact.created_at AS "createdAt",
    contact.updated_at AS "updatedAt"
  FROM unnest($1::text[], $2::text[]) AS found (organisation_id, result_id)
  JOIN mandate.contact ON contact.organisation_id = found.organisation_id AND contact.mode = 'live'
    AND contact.result_id = found.result_id
  WHERE contact.created_at >= $3 OR contact.updated_at >= $3 AND contact.state <> 'delivered'
  ORDER BY contact.updated_at, contact.id LIMIT ${MOST_SHOWN}`;

interface AddressDayOptions {
  store: Store;
  clock: Clock;
  people: People;
  /** The most contacts of a day. */
  most: number;
}

/** The messages of a day to one number or address. Numbers are sealed; they are found by their keyed hashes. */
export class AddressDayService {
  readonly #options: AddressDayOptions;

  constructor(options: AddressDayOptions) {
    this.#options = options;
  }

  async read(typed: string): Promise<AddressDay> {
    const { store, clock, people, most } = this.#options;
    const address = addressOf(typed);
    const now = clock.now();
    const day = istDay(now);
    const { statements } = store.shared();
    const person = people.contactOf((address.phone ?? address.email)!, day);
    const [counted] = await statements.query<{ contacts: number }>(
      'SELECT contacts FROM mandate.contact_day WHERE person = $1 AND day = $2',
      [person, day],
    );
    const found = await findEverywhere(store, people, address, ['live']);
    const messages = await statements.query<MessageOfDay>(MESSAGES, [
      found.map(({ organisationId }) => organisationId),
      found.map(({ id }) => id),
      istMidnight(now),
    ]);
    return { day, contacts: counted?.contacts ?? 0, most, messages };
  }
}

function addressOf(typed: string): ProvenAddress {
  try {
    return readAddress(typed);
  } catch (error) {
    throw Object.assign(
      refuse.invalid([{ path: 'address', message: 'must be a phone number or an e-mail address' }]),
      { cause: error },
    );
  }
}
