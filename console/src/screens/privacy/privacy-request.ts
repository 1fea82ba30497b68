import type { Data } from '../../graph/documents.ts';

/** A request with what was said, as its organisation sees it. */
export type OwnRequest = Data<'ConsolePrivacyRequests'>['privacyRequests']['edges'][number]['node'];
type AnyRequest = Data<'ConsoleAnyPrivacyRequests'>['anyPrivacyRequests']['edges'][number]['node'];
export type ShownRequest = Omit<OwnRequest, 'words' | 'answer' | 'resultIds' | 'verificationIds'> &
  Partial<Pick<AnyRequest, 'organisationId' | 'mode'>>;

export const KINDS = ['access', 'correct', 'withdraw', 'erase', 'grievance'] as const;
export const STATUSES = ['open', 'answered', 'done'] as const;

/** Corrections and complaints have words that somebody reads; the service does the others. */
export const isAnswered = ({ kind, status }: ShownRequest): boolean =>
  (kind === 'correct' || kind === 'grievance') && status !== 'done';
