import type { FlowRow } from './mandate.entity.ts';

type Asked = Pick<FlowRow, 'questionSets' | 'translations'>;

/** The languages in which questions about skills are written; all others are made by a model, where there is one. */
const WRITTEN_IN = ['en', 'hi'] as const;

/** The languages in which the questions about skills of a version are there; none where it asks none. */
export const questionLanguages = ({ questionSets, translations }: Asked): string[] =>
  questionSets.length === 0 ? [] : [...new Set([...WRITTEN_IN, ...Object.keys(translations)])];

/** The languages of a workflow whose readers choose between those that there are. */
export function unreadLanguages(languages: readonly string[], asked: Asked): string[] {
  const there = questionLanguages(asked);
  return there.length === 0 ? [] : languages.filter((language) => !there.includes(language));
}

/** Warns the maker of a mandate. */
export const questionLanguageWarnings = (unread: readonly string[]): string[] =>
  unread.length === 0
    ? []
    : [
        `There are no questions about skills in ${unread.join(', ')}: candidates who read these are told so before they start, and choose between en and hi.`,
      ];

/** Warns whoever invites people of those who are asked in such a language. */
export function askedLanguageWarnings(
  { languages, unread }: { languages: readonly string[]; unread: readonly string[] },
  wanted: readonly (string | undefined)[],
): string[] {
  const asked = wanted.map((one) => (one !== undefined && languages.includes(one) ? one : languages[0]!));
  const without = asked.filter((one) => unread.includes(one));
  if (without.length === 0) return [];
  const names = [...new Set(without)].toSorted().join(', ');
  return [
    `${without.length} of the candidates are written to in a language without questions about skills (${names}): they are told so before they start, and choose between en and hi.`,
  ];
}
