import type { Fields } from '../../forms/draft.rules.ts';
import { hasSkill, type DraftSkill } from './mandate-draft.rules.ts';
import type { JobFacts } from './job-text.rules.ts';
import type { KnownSkill } from './known-skill.ts';

/** Candidates are asked about at most so many skills, and a mandate has at most so many. */
const MOST_VERIFIED = 3;
const MOST_SKILLS = 10;
const LONGEST_DESCRIPTION = 1_500;

export type FilledField =
  'title' | 'companyName' | 'location' | 'salary' | 'experience' | 'openings' | 'description' | 'skills';

interface Read {
  facts: JobFacts;
  text: string;
  /** The town of the job, where one of the places of the text is one. */
  place?: { city: string; state: string; pincode: string } | undefined;
  skills: readonly KnownSkill[];
}

const isBlank = (value: unknown): boolean =>
  value == null ||
  value === '' ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => isBlank(one) || one === 'INR' || one === 'month'));

/** The form with what the text says, where nothing was typed, and the names of the fields that were filled. */
export function fillFromText(
  form: Fields,
  { facts, text, place, skills }: Read,
): { form: Fields; filled: FilledField[] } {
  const { title, companyName, salary, experience, openings } = facts;
  const given: Partial<Record<FilledField, unknown>> = {
    title,
    companyName,
    openings: openings && String(openings),
    description: text.trim().slice(0, LONGEST_DESCRIPTION) || undefined,
    salary: salary && { ...(form['salary'] as Fields), min: String(salary.min), max: String(salary.max) },
    experience: experience && {
      minYears: String(experience.minYears),
      maxYears: String(experience.maxYears ?? ''),
    },
    location: form['locationType'] === 'abroad' ? undefined : place,
  };
  const news = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== '' && isBlank(form[name]),
  );
  const before = (form['skills'] ?? []) as readonly DraftSkill[];
  const after = withSkills(before, skills);
  const filled = news.map(([name]) => name as FilledField);
  return {
    form: { ...form, ...Object.fromEntries(news), skills: after },
    filled: after.length > before.length ? [...filled, 'skills'] : filled,
  };
}

/** The first that candidates can be asked about are asked about. */
function withSkills(before: readonly DraftSkill[], found: readonly KnownSkill[]): DraftSkill[] {
  const after = [...before];
  for (const { id, verifiable } of found) {
    const asked = after.filter((skill) => 'verify' in skill && skill.verify).length;
    const skill: DraftSkill = { skillId: id, verify: verifiable && asked < MOST_VERIFIED };
    if (after.length < MOST_SKILLS && !hasSkill(after, skill)) after.push(skill);
  }
  return after;
}
