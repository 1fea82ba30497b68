import { byPriority, submittedItem, type SourceKey, type SubmittedItems } from '../item/source.rules.ts';
import type { AskedItem } from '../question-maker/question-maker.ts';

/**
 * The stored items as questions speak of them, in the priority of contract 2.4. With several, the skills take turns: each is
 * asked about on one of them.
 */
export const askedItems = (submitted: SubmittedItems, items: readonly SourceKey[]): AskedItem[] =>
  byPriority(items).map((item) => askedItem(submitted, item));

function askedItem(submitted: SubmittedItems, { type, externalId }: SourceKey): AskedItem {
  if (type === 'experience') {
    const { role, company, description } = submittedItem.experience(submitted, externalId);
    return { kind: type, title: joined(', ', role, company), ...described(description) };
  }
  if (type === 'project') {
    const { projectName = '', role, description } = submittedItem.project(submitted, externalId);
    return { kind: type, title: projectName, ...described(role, description) };
  }
  const { certificateName = '', issuer, description } = submittedItem.certificate(submitted, externalId);
  return { kind: type, title: certificateName, ...described(issuer, description) };
}

const joined = (by: string, ...texts: (string | undefined)[]): string => texts.filter(Boolean).join(by);

function described(...texts: (string | undefined)[]): { description?: string } {
  const description = joined('. ', ...texts);
  return description ? { description } : {};
}
