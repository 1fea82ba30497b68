import type { Data } from '../../graph/documents.ts';

export type PartnerKey = Data<'ConsoleKeys'>['partnerKeys']['edges'][number]['node'];

export const KEY_TONES = { good: 'good', expired: 'warn', revoked: 'bad' } as const;
