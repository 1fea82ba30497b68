/** A change that breaks a caller by the letter, and that the contract asks for. */
export interface Wanted {
  /** The end of the line that the check prints. */
  change: string;
  why: string;
}

/** Changes since the last release; after the next one they are of no use. */
export const WANTED: readonly Wanted[] = [
  {
    change:
      'declined_reason enum was ["no_consent","not_interested","opted_out",null], is ["no_consent","not_interested","opted_out","under_age","withdrawn",null]',
    why: 'Who is under 18 or withdraws ends as declined, with that reason (docs/contract.md, notice and rights).',
  },
];

/** The breaks that nobody asked for. An entry names both states, so it can hide no other change. */
export const unwanted = (breaks: readonly string[], wanted: readonly Wanted[]): string[] =>
  breaks.filter((line) => !wanted.some(({ change }) => line.endsWith(change)));
