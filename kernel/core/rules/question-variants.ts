/** A template of the bank gives many questions that differ in their numbers alone; a person is asked at most so many of them. */
const VARIANTS_A_PERSON = 2;

/** The id of a variant is the template's and the number of its drawn values. */
export const variantIdOf = (templateId: string, nth: number): string => `${templateId}-${nth.toString(36)}`;

/** The id that answers are counted by, and that is suspended: a template's for its variants, its own for any other question. */
export const countedIdOf = (questionId: string): string => questionId.split('-', 1)[0]!;

/** The questions in their order, without the variants of a template beyond those that one person is asked. */
export function withFewVariants<Item extends { id: string }>(questions: readonly Item[]): Item[] {
  const asked = new Map<string, number>();
  return questions.filter(({ id }) => {
    const counted = countedIdOf(id);
    if (counted === id) return true;
    asked.set(counted, (asked.get(counted) ?? 0) + 1);
    return asked.get(counted)! <= VARIANTS_A_PERSON;
  });
}
