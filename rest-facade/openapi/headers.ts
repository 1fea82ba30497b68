import { PARTNER_HEADERS } from '../../kernel/edge/header-rules.ts';

/** Headers of requests and answers that more than one route has, and what a route of audio answers. */

const headerParameter = (name: string, description: string, maxLength?: number) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...(maxLength !== undefined && { minLength: 1, maxLength }) },
});

export const SESSION_TOKEN = headerParameter(
  'x-session-token',
  'The session token; or `Authorization: Bearer`, or `sessionToken` in the body.',
);
export const IDEMPOTENCY_KEY = headerParameter(
  'Idempotency-Key',
  'A retry with the same key returns the first answer, kept 24 hours, marked Idempotent-Replayed: true.',
  PARTNER_HEADERS['Idempotency-Key'],
);
export const ON_BEHALF_OF = headerParameter(
  'x-on-behalf-of',
  'The recruiter for whom the call is made, as the partner knows them; signed.',
  PARTNER_HEADERS['x-on-behalf-of'],
);
export const ORGANISATION = headerParameter(
  'x-organisation',
  "The organisation of a platform's own, `OR_…`, for which its key acts, with that organisation's data and the key's mode and scopes; any other is 404. Signed.",
  PARTNER_HEADERS['x-organisation'],
);
export const NONCE = headerParameter(
  'x-nonce',
  'Makes the call good once: a repeat, while its timestamp is good, is 401 with the reason nonce_repeated. Signed.',
  PARTNER_HEADERS['x-nonce'],
);

const AUDIO = Object.fromEntries(
  ['webm', 'ogg', 'mp4', 'mpeg', 'wav'].map((type) => [
    `audio/${type}`,
    { schema: { type: 'string', format: 'binary' } },
  ]),
);
const CONTENT_RANGE = {
  'Content-Range': {
    description: 'The bytes that are sent, and how many there are.',
    schema: { type: 'string' },
  },
};
export const AUDIO_ANSWERS = {
  200: { description: 'The whole audio.', content: AUDIO },
  206: { description: 'The bytes that were asked for.', headers: CONTENT_RANGE, content: AUDIO },
  416: { description: 'The bytes that were asked for begin behind the end.', headers: CONTENT_RANGE },
};
export const RANGE = headerParameter(
  'Range',
  'The bytes that are wanted, such as `bytes=0-65535`; all without it.',
);

export const endingHeaders = ({ deprecated, sunset }: { deprecated: string; sunset: string }) => ({
  Deprecation: {
    description: `The route is deprecated since ${deprecated} (RFC 9745).`,
    schema: { type: 'string' },
  },
  Sunset: { description: `The route ends on ${sunset} (RFC 8594).`, schema: { type: 'string' } },
});
