import { asStored, type Sealed, type Sealer } from '../../../kernel/core/sealed.ts';
import type { Student } from './submitted.types.ts';

type StudentContact = Omit<Student, 'externalStudentId'>;

export interface SealedContact {
  name: string;
  email: Sealed;
  phone?: Sealed;
}

/** The contact that is left of somebody who was erased. */
export const NOBODY: SealedContact = { name: '', email: asStored('') };

export const sealedOf = {
  studentEmail: (sessionId: string): string => `student e-mail ${sessionId}`,
  studentPhone: (sessionId: string): string => `student phone ${sessionId}`,
  reviewerEmail: (sessionId: string): string => `reviewer e-mail ${sessionId}`,
};

export const sealContact = (
  sealer: Sealer,
  sessionId: string,
  { name, email, phone }: StudentContact,
): SealedContact => ({
  name,
  email: sealer.seal(email, sealedOf.studentEmail(sessionId)),
  ...(phone !== undefined && { phone: sealer.seal(phone, sealedOf.studentPhone(sessionId)) }),
});

export const openContact = (
  sealer: Sealer,
  sessionId: string,
  { name, email, phone }: SealedContact,
): StudentContact => ({
  name,
  email: sealer.open(email, sealedOf.studentEmail(sessionId)),
  ...(phone !== undefined && { phone: sealer.open(phone, sealedOf.studentPhone(sessionId)) }),
});

export const openReviewerEmail = (sealer: Sealer, sessionId: string, email: Sealed): string =>
  sealer.open(email, sealedOf.reviewerEmail(sessionId));
