/** A candidate of a call, as a result would keep them. */
export interface NewCandidate {
  index: number;
  id: string;
  externalCandidateId: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  language: string;
  person: string;
  phoneKey: string | null;
  emailKey: string | null;
  /** The caller knows that the person was there before. */
  again: boolean;
}
