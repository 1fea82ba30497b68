import type { Identity } from '../../../../kernel/core/identity/identity.ts';

/** Operators alone see which option was chosen of a question about a skill (contract 7.1): it would teach the questions. */
export const answersShownTo = <Answer extends { kind: string; value: string | null }>(
  { kind: actor }: Pick<Identity['actor'], 'kind'>,
  answers: readonly Answer[],
): Answer[] =>
  answers.map((answer) =>
    answer.kind === 'skill' && actor !== 'operator' ? { ...answer, value: null } : answer,
  );
