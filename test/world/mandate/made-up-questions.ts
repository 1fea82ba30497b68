/** The option at this place is right, in every made-up question. */
const RIGHT = 1;
const POOL_SIZE = 12;

export const poolOf = (skillId: string): string[] =>
  Array.from({ length: POOL_SIZE }, (_, nth) => `QN_${skillId}_${nth}`);

const skillOf = (questionSetId: string): string => questionSetId.slice('QS_'.length);

interface Asked {
  questionSetId?: string;
  questionIds?: string[];
  answers?: { questionId: string; option: number }[];
  sets?: { questionSetId: string }[];
}

/** The answers of a verification subgraph that has made questions; undefined for an operation of another. */
export function answerOfVerification(operation: string, variables: unknown): unknown {
  const { questionIds = [], answers = [], sets = [] } = variables as Asked;
  if (operation === 'SkillSitting')
    return {
      questions: questionIds.map((id) => ({
        id,
        text: `Which of ${id}?`,
        options: ['a', 'b', 'c', 'd'],
        translations: [],
      })),
      marks: answers.map(({ option }) => option === RIGHT),
    };
  if (operation === 'CandidateQuestionSets')
    // In no particular order.
    return ['sk_3', 'sk_1', 'sk_2'].map((skillId) => ({
      id: `QS_${skillId}`,
      questions: poolOf(skillId)
        .slice(0, 5)
        .map((id) => ({ id })),
    }));
  if (operation === 'SimulateAnswers')
    return sets.map(({ questionSetId }) => ({
      questionSetId,
      answers: poolOf(skillOf(questionSetId)).map((questionId) => ({ questionId, option: RIGHT })),
    }));
  return undefined;
}
