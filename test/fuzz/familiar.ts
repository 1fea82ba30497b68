import type { Draw } from './draw.ts';
import type { Familiar } from './json-schema-values.ts';
import type { Bag, KnownIds, Mode } from './known-ids.ts';
import { CONSENT_VERSION } from '../../subgraphs/mandate/outreach/candidate/consent-texts.ts';

const DAY_MS = 86_400_000;
const WORDS = [
  'masonry',
  'welding',
  'tailor',
  'excel',
  'plumb',
  'electrician',
  'data entry',
  'java',
  'zzzz',
  'नल',
];

/** Values that lead further into the service than any that only fits a schema. Nothing here leads out of the machine. */
const BY_NAME: Record<string, (draw: Draw) => unknown> = {
  url: (draw) => draw.pick(['http://127.0.0.1:9/hook', 'https://hooks.invalid/x', 'https://127.0.0.1:9/']),
  proofUrl: () => 'https://example.org/proof',
  website: () => 'https://example.org',
  address: (draw) =>
    draw.chance(0.5) ? `+9198${draw.text(8, '0123456789')}` : `${draw.text(10, 'abcdefghijkl')}@example.org`,
  email: (draw) => `${draw.text(10, 'abcdefghijkl')}@example.org`,
  q: (draw) => draw.pick(WORDS),
  keyword: (draw) => draw.pick(WORDS),
  name: (draw) => `${draw.pick(WORDS)} ${draw.between(1, 500)}`,
  names: (draw) => draw.pick(WORDS),
  text: (draw) => Array.from({ length: draw.between(1, 40) }, () => draw.pick(WORDS)).join(' '),
  country: (draw) => draw.pick(['AE', 'SA', 'sg', 'DE']),
  state: (draw) => draw.pick(['Maharashtra', 'Goa']),
  from: (draw) => `2026-10-${draw.between(10, 28)}`,
  to: (draw) => `2026-11-${draw.between(10, 14)}`,
  since: (draw) => new Date(Math.floor(Date.now() / DAY_MS - draw.between(1, 20)) * DAY_MS).toISOString(),
  key: (draw) => draw.pick(['own_tools', 'last_job', 'bike']),
  textVersion: () => CONSENT_VERSION,
  agreed: (draw) => draw.chance(0.9),
  limit: (draw) => draw.between(1, 50),
  first: (draw) => draw.between(1, 50),
  page: (draw) =>
    draw.weighted([
      [9, 1],
      [1, draw.between(2, 9)],
    ]),
};

/** Fields of a sender that belong together. One of texts by WhatsApp would ask its provider for templates. */
const SENDERS: readonly Bag[] = [
  { channel: 'sms', provider: 'twilio', from: 'SKILLS' },
  { channel: 'sms', provider: 'exotel', from: '+919812345678', api_key: 'a key', apiKey: 'a key' },
  { channel: 'voice', provider: 'twilio', from: '+919812345678' },
];

/** Values that belong together, for what a route or a field is about. */
export const bagFor = (known: KnownIds, about: string, mode: Mode, draw: Draw): Bag =>
  /senders?$/i.test(about) ? draw.pick(SENDERS) : known.bagFor(about, mode, draw);

export function familiarTo(known: KnownIds, mode: Mode, bag: Bag, draw: Draw): Familiar {
  return (name) => {
    if (draw.chance(0.08)) return undefined;
    return bag[name] ?? known.named(mode, name, draw) ?? BY_NAME[name]?.(draw);
  };
}
