import type { Basis } from '../result/basis.rules.ts';
import type { Metadata } from '../result/metadata.rules.ts';

/** A candidate of a call, as a result would keep them. */
export interface NewCandidate {
  index: number;
  id: string;
  externalCandidateId: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  language: string;
  basis: Basis;
  basisAt: Date | null;
  /** The candidate's own, without the campaign's. */
  metadata: Metadata | undefined;
  person: string;
  phoneKey: string | null;
  emailKey: string | null;
  /** The caller knows that the person was there before. */
  again: boolean;
}
