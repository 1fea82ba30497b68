import type { Data } from '../../graph/documents.ts';

/** A credential as lists have it; operators have more of it. */
type OwnCredential = Data<'ConsoleCandidateCredentials'>['candidateCredentials']['edges'][number]['node'];
type AnyCredential = Data<'ConsoleAllCredentials'>['skillCredentials']['edges'][number]['node'];
export type Shown = OwnCredential & Partial<Pick<AnyCredential, 'organisationId' | 'mode' | 'revokedNote'>>;

export const STATES = ['holds', 'revoked', 'expired'] as const;
