export const VERDICT_TONES = { verified: 'good', not_verified: 'bad', inconclusive: 'warn' } as const;
