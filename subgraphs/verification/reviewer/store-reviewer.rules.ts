import { Type } from 'typebox';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { codedRules, filledText } from '../../../kernel/core/rules/coded-fields.ts';
import { isEmailAddress } from '../../../kernel/core/rules/text-forms.ts';
import type { Neighbour } from '../item/store-items.rules.ts';
import { isWebAddress } from '../session/addresses.rules.ts';
import { refuse as refuseSession } from '../session/session.errors.ts';

const CHANGES_OF_REVIEWER = 5;
export const LINK_DAYS = 14;
export const REMINDER_DAYS = 3;

export const ReviewerFields = Type.Object({
  serviceVerificationId: filledText(128, { missing: 'MISSING_VERIFICATION_ID' }),
  name: filledText(200, { missing: 'MISSING_NAME', description: "The reviewer's name." }),
  email: filledText(254, {
    missing: 'MISSING_EMAIL',
    invalid: 'INVALID_EMAIL',
    description: "Where the request to endorse is sent; not the student's own address.",
  }),
  company: filledText(200, { missing: 'MISSING_COMPANY', description: 'Where the reviewer works.' }),
  website: Type.Optional(
    Type.String({
      maxLength: 2_000,
      invalid: 'INVALID_WEBSITE',
      description: "The company's website, http or https.",
    }),
  ),
});

const check = codedRules(ReviewerFields);

export const refuse = {
  badEmail: () => new Refusal('INVALID_EMAIL', 'email is not an e-mail address.'),
  ownEmail: () => new Refusal('INVALID_EMAIL', "email is the student's own address."),
  badWebsite: () => new Refusal('INVALID_WEBSITE', 'website is not an http or https URL.'),
  duplicateEmail: () =>
    new Refusal(
      'DUPLICATE_REVIEWER_EMAIL',
      'This address already endorses the same source under another endorsement type.',
    ),
  tooManyChanges: () =>
    new Refusal('TOO_MANY_CHANGES', `The reviewer has been changed ${CHANGES_OF_REVIEWER} times already.`),
};

export function decideReviewer(given: unknown) {
  const { serviceVerificationId, name, email, company, website } = check(given);
  const address = email.trim().toLowerCase();
  if (!isEmailAddress(address)) throw refuse.badEmail();
  if (website !== undefined && !isWebAddress(website.trim())) throw refuse.badWebsite();
  return {
    verificationId: serviceVerificationId.trim(),
    name: name.trim(),
    email: address,
    company: company.trim(),
    website: website?.trim() ?? null,
  };
}

interface ReviewerFacts {
  method: string | null;
  endorsementType: string;
  skills: number;
  items: number;
  studentEmail: string;
  /** The address that the newest link went to. */
  storedEmail: string | undefined;
  linkStillOpens: boolean;
  linkVersion: number;
  changes: number;
  neighbours: readonly Neighbour[];
}

/**
 * Each endorsement type of a source has a reviewer of its own. This is checked whenever a reviewer or, with one stored,
 * the sources change: so no link is ever out that would break it.
 */
export function requireFreeAddress(
  email: string,
  { endorsementType, neighbours }: Pick<ReviewerFacts, 'endorsementType' | 'neighbours'>,
): void {
  const used = neighbours.some(
    (other) => other.counts && other.reviewerEmail === email && other.endorsementType !== endorsementType,
  );
  if (used) throw refuse.duplicateEmail();
}

/** Another address gets a link of its own, and the old one is void; the same address keeps its link. */
export function decideLink(
  { email }: { email: string },
  facts: ReviewerFacts,
): { link: 'new' | 'kept'; isChange: boolean } {
  if (!facts.method) throw refuseSession.methodNotSet();
  if (facts.method !== 'human') throw refuseSession.humanOnly();
  if (facts.items === 0) throw refuseSession.noItems();
  if (facts.skills === 0) throw refuseSession.noSkills();
  if (email === facts.studentEmail.trim().toLowerCase()) throw refuse.ownEmail();
  requireFreeAddress(email, facts);
  const isChange = facts.linkVersion > 0 && email !== facts.storedEmail;
  if (isChange && facts.changes >= CHANGES_OF_REVIEWER) throw refuse.tooManyChanges();
  const kept = email === facts.storedEmail && facts.linkStillOpens;
  return { link: kept ? 'kept' : 'new', isChange };
}
