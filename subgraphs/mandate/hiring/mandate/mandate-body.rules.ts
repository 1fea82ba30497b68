import { isDeepStrictEqual } from 'node:util';
import { METHODS, type Method } from '../workflow/workflow.rules.ts';
import type { GivenMandate } from './mandate-fields.rules.ts';

export type SkillItem = { skillId: string; verify: boolean } | { name: string; pending: true };

export interface Owner {
  externalUserId: string;
  name: string | null;
}

/** A mandate as it is kept: every default is filled in, and a field without one is null when left out. */
export interface MandateBody {
  title: string;
  companyName: string;
  locationType: string;
  location: { city: string; state: string | null; pincode: string | null } | null;
  countries: string[] | null;
  experience: { minYears: number; maxYears: number } | null;
  openings: number | null;
  salary: { min: number; max: number; currency: string; period: string } | null;
  description: string | null;
  shift: string | null;
  employmentType: string | null;
  owner: Owner | null;
  methods: string[];
  skills: SkillItem[];
  enrichmentQuestions: {
    key: string;
    type: string;
    text: string;
    knockout: string | null;
    required: boolean;
  }[];
  interestCollection: { otherRoles: string[] } | null;
}

/**
 * Owner and methods as they became when they were first left out. They stay so when left out again, whoever calls and
 * whatever the workflow's default is by then: that resend is identical.
 */
export interface LeftOut {
  owner?: Owner | null;
  methods?: string[];
}

export function resolveLeftOut(
  given: GivenMandate,
  before: LeftOut,
  now: { onBehalfOf: string | undefined; defaultMethods: string[] },
): LeftOut {
  const resolved = { ...before };
  if (given.owner === undefined && before.owner === undefined)
    resolved.owner = now.onBehalfOf === undefined ? null : { externalUserId: now.onBehalfOf, name: null };
  if (given.methods === undefined && before.methods === undefined) resolved.methods = now.defaultMethods;
  return resolved;
}

/** Two requests mean the same mandate exactly when this makes the same of both. */
export function toMandateBody(given: GivenMandate, leftOut: LeftOut): MandateBody {
  const { location, salary, owner } = given;
  const methods = given.methods ?? leftOut.methods ?? [];
  return {
    title: given.title,
    companyName: given.companyName,
    locationType: given.locationType ?? 'india',
    location: location
      ? { city: location.city, state: location.state ?? null, pincode: location.pincode ?? null }
      : null,
    countries: given.countries?.map((code) => code.toUpperCase()) ?? null,
    experience: given.experience ?? null,
    openings: given.openings ?? null,
    salary: salary ? { min: salary.min, max: salary.max, currency: 'INR', period: 'month' } : null,
    description: given.description ?? null,
    shift: given.shift ?? null,
    employmentType: given.employmentType ?? null,
    owner: owner
      ? { externalUserId: owner.externalUserId, name: owner.name ?? null }
      : (leftOut.owner ?? null),
    // Methods are a set: candidates always go through them in this order.
    methods: METHODS.filter((method) => methods.includes(method)),
    skills: given.skills.map((skill) =>
      'skillId' in skill
        ? { skillId: skill.skillId, verify: skill.verify ?? false }
        : { name: skill.name, pending: true },
    ),
    enrichmentQuestions: (given.enrichmentQuestions ?? []).map(
      ({ key, type, text, knockout = null, required = true }) => ({ key, type, text, knockout, required }),
    ),
    interestCollection: given.interestCollection
      ? { otherRoles: given.interestCollection.otherRoles ?? [] }
      : null,
  };
}

export const sameBody = (stored: MandateBody, wanted: MandateBody): boolean =>
  isDeepStrictEqual(stored, wanted);

export const isOnlyEnrichment = ({ methods }: Pick<MandateBody, 'methods'>): boolean =>
  methods.length === 1 && methods[0] === ('data_enrichment' satisfies `${Method}`);

export const verifiedSkillIds = ({ skills }: Pick<MandateBody, 'skills'>): string[] =>
  skills.flatMap((skill) => ('skillId' in skill && skill.verify ? [skill.skillId] : []));

export const pendingNames = ({ skills }: Pick<MandateBody, 'skills'>): string[] =>
  skills.flatMap((skill) => ('name' in skill ? [skill.name] : []));
