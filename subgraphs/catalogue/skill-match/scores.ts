/** Scores say how sure a match is. The descriptions of the graph and of OpenAPI use the same words. */
export const SCORES = {
  name: 1,
  alias: 0.9,
  /** A part of a name: "Floor mopping" of "Floor Cleaning and Mopping". */
  part: 0.8,
  /** Taken off for a plural, a hyphen or a space that the catalogue writes differently. */
  otherForm: 0.05,
  /** Taken off for a doer instead of the doing, or the reverse: welder, welding. */
  otherDerivation: 0.1,
  /** Taken off for another spelling of the same sound. */
  otherSpelling: 0.15,
  /** An alias that two or three skills share points to each of them. */
  sharedAlias: 0.5,
  /** The factor of a match by an alias that several skills share: somebody must choose. */
  sharedName: 0.75,
};

/** An alias that more skills share tells nothing about which is meant. */
export const MOST_SHARED = 3;

export const rounded = (score: number): number => Math.round(score * 1000) / 1000;
