/** The screens of operators, with their names in `texts/operators.ts`. */
export const OPERATORS_AREAS = [
  ['/operators', 'organisations'],
  ['/operators/keys', 'keys'],
  ['/operators/tokens', 'tokens'],
  ['/operators/switches', 'switches'],
  ['/operators/audit', 'audit'],
  ['/operators/outbox', 'outbox'],
  ['/operators/work', 'work'],
  ['/operators/endpoints', 'endpoints'],
  ['/operators/questions', 'questions'],
  ['/operators/senders', 'senders'],
  ['/operators/credentials', 'credentials'],
  ['/operators/privacy', 'privacy'],
  ['/operators/clock', 'clock'],
] as const;
