import { Type } from 'typebox';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { codedRules, filledText } from '../../../kernel/core/rules/coded-fields.ts';
import { refuse as refuseSession } from '../session/session.errors.ts';
import { MAX_SKILLS } from '../skill/store-skills.rules.ts';
import type { SourceKey, SubmittedItems } from './source.rules.ts';

const ids = (kind: string) =>
  Type.Optional(
    Type.Array(filledText(128), {
      maxItems: 200,
      default: [],
      description: `The platform's own ids of ${kind} that the session was opened with.`,
    }),
  );

/** The body of step 3. */
export const StoreItemsFields = Type.Object({
  serviceVerificationId: Type.Optional(Type.String({ maxLength: 128 })),
  projectIds: ids('projects'),
  workExperienceIds: ids('jobs'),
  credentialIds: ids('certificates'),
});

const check = codedRules(StoreItemsFields);

export const refuse = {
  unknownItem: (kind: string, id: string) =>
    new Refusal('ITEM_NOT_FOUND', `The session was opened without a ${kind} "${id}".`),
  duplicateSkills: (skillIds: string[]) =>
    new Refusal(
      'DUPLICATE_SKILLS_IN_BUNDLE',
      `Already verified for this source under the same endorsement type: ${skillIds.join(', ')}.`,
    ),
  tooManySkills: (externalId: string) =>
    new Refusal(
      'MAX_SKILLS_PER_SOURCE',
      `The source "${externalId}" would have more than ${MAX_SKILLS} skills.`,
    ),
  alreadyPassed: (skillIds: string[]) =>
    new Refusal('ASSESSMENT_ALREADY_PASSED', `Already assessed and passed: ${skillIds.join(', ')}.`),
};

/** The rules that need only the request; an id given twice is one item. */
export function decideItems(given: unknown) {
  const { serviceVerificationId, projectIds, workExperienceIds, credentialIds } = check(given);
  const keys = (type: SourceKey['type'], wanted: string[] = []) =>
    [...new Set(wanted)].map((externalId) => ({ type, externalId }));
  const items = [
    ...keys('project', projectIds),
    ...keys('experience', workExperienceIds),
    ...keys('certificate', credentialIds),
  ];
  if (items.length === 0) throw refuseSession.noItems();
  return { verificationId: serviceVerificationId, items };
}

/** Ids must come from POST /verify. */
export function requireSubmitted(items: readonly SourceKey[], submitted: SubmittedItems): void {
  const known = {
    project: submitted.projects.map((item) => item.externalProjectId),
    experience: submitted.workExperiences.map((item) => item.externalExperienceId),
    certificate: submitted.certificates.map((item) => item.externalCertificateId),
  };
  for (const { type, externalId } of items)
    if (!known[type].includes(externalId)) throw refuse.unknownItem(type, externalId);
}

/** Another verification of the same student that rests on one of the same sources, test and live apart. */
export interface Neighbour {
  sources: SourceKey[];
  method: string | null;
  endorsementType: string;
  /** False when it was cancelled or declined, has failed or expired. */
  counts: boolean;
  /** True when it was endorsed or passed. */
  finished: boolean;
  skills: { skillId: string; verified: boolean | null }[];
  reviewerEmail: string | null;
}

interface SourceBundle {
  method: string;
  endorsementType: string;
  items: readonly SourceKey[];
  skillIds: readonly string[];
  neighbours: readonly Neighbour[];
}

/** The conflicts of step 3, in the order of contract 2.4. A method has its own kind of "already verified". */
export function decideBundle({ method, endorsementType, items, skillIds, neighbours }: SourceBundle): void {
  const verified = (of: (neighbour: Neighbour) => boolean) =>
    neighbours
      .filter((neighbour) => neighbour.finished && neighbour.method === method && of(neighbour))
      .flatMap(({ skills }) => skills.filter((skill) => skill.verified).map(({ skillId }) => skillId));
  const both = (found: string[]) => skillIds.filter((id) => found.includes(id));

  const endorsed = both(
    method === 'human' ? verified((other) => other.endorsementType === endorsementType) : [],
  );
  if (endorsed.length > 0) throw refuse.duplicateSkills(endorsed);
  for (const item of items) {
    const there = neighbours
      .filter((other) => other.counts && other.sources.some((source) => sameSource(source, item)))
      .flatMap(({ skills }) => skills.map(({ skillId }) => skillId));
    if (new Set([...there, ...skillIds]).size > MAX_SKILLS) throw refuse.tooManySkills(item.externalId);
  }
  const passed = both(method === 'assessment' ? verified(() => true) : []);
  if (passed.length > 0) throw refuse.alreadyPassed(passed);
}

const sameSource = (a: SourceKey, b: SourceKey): boolean =>
  a.type === b.type && a.externalId === b.externalId;
