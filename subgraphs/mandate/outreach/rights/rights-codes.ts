import type { NewJob } from '../../../../kernel/store/jobs/job.ts';

export const SEND_CODE = 'rights.code';

/** The name that the codes of an address are sealed by, until they are sent. */
export const sealedCodesOf = (id: string): string => `rights codes ${id}`;

export const sealedAddressOf = (sessionId: string): string => `rights session ${sessionId}`;

export type SendCodePayload = Readonly<{ codeId: string }>;

/** The codes of an address, sent where something is kept about it. No attempt begins when they are too old to be used. */
export const sendCodeJob = (codeId: string, askedAt: string): NewJob & { payload: SendCodePayload } => ({
  kind: SEND_CODE,
  payload: { codeId },
  dedupeKey: `${codeId} ${askedAt}`,
  giveUpAt: new Date(new Date(askedAt).getTime() + 600_000),
});
