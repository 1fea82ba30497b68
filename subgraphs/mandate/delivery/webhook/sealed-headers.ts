import { asStored, type Sealer } from '../../../../kernel/core/sealed.ts';
import { inColumn, type SealedPlace } from '../../../../kernel/subgraph/reseal/sealed-place.ts';

type Headers = Record<string, string>;

/** The binding of the sealed headers of a webhook. */
const headersOf = (webhookId: string): string => `headers ${webhookId}`;

export const SEALED_HEADERS: SealedPlace = inColumn({
  table: 'mandate.webhook',
  column: 'sealed_headers',
  of: headersOf,
});

export const sealHeaders = (sealer: Sealer, webhookId: string, headers: Headers): string =>
  sealer.sealSecret(JSON.stringify(headers), headersOf(webhookId));

export const openHeaders = (sealer: Sealer, webhookId: string, sealed: string | null | undefined): Headers =>
  sealed ? (JSON.parse(sealer.open(asStored(sealed), headersOf(webhookId))) as Headers) : {};
