import { SOURCE_TYPES, type SourceKey } from '../item/source.rules.ts';
import type { AskedItem } from '../question-maker/question-maker.ts';
import type { SessionBody } from '../session/open-session.rules.ts';

type Submitted = Pick<SessionBody, 'projects' | 'workExperiences' | 'certificates'>;

/**
 * The stored items as questions speak of them, in the seed's priority. With several, the skills take turns: each is
 * asked about on one of them.
 */
export function askedItems(submitted: Submitted, items: readonly SourceKey[]): AskedItem[] {
  return SOURCE_TYPES.flatMap((type) => items.filter((item) => item.type === type)).map((item) =>
    askedItem(submitted, item),
  );
}

function askedItem(submitted: Submitted, { type, externalId }: SourceKey): AskedItem {
  if (type === 'experience') {
    const one = submitted.workExperiences.find((item) => item.externalExperienceId === externalId);
    return { kind: type, title: joined(', ', one?.role, one?.company), ...described(one?.description) };
  }
  if (type === 'project') {
    const one = submitted.projects.find((item) => item.externalProjectId === externalId);
    return { kind: type, title: one?.projectName ?? '', ...described(one?.role, one?.description) };
  }
  const one = submitted.certificates.find((item) => item.externalCertificateId === externalId);
  return { kind: type, title: one?.certificateName ?? '', ...described(one?.issuer, one?.description) };
}

const joined = (by: string, ...texts: (string | undefined)[]): string => texts.filter(Boolean).join(by);

function described(...texts: (string | undefined)[]): { description?: string } {
  const description = joined('. ', ...texts);
  return description ? { description } : {};
}
