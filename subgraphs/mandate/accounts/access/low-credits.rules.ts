/** A balance is low when it is less than this part of what there was after the last grant. */
export const LOW_PART = 5;

/** True when a charge takes the balance below the threshold; one that is low already is not told again. */
export const fallsLow = (before: number, after: number, lowBelow: number): boolean =>
  before >= lowBelow && after < lowBelow;
