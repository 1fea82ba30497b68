/** The instant at which a day of the reader's own zone begins. */
export const startOfDay = (day: string | undefined): string | undefined =>
  day === undefined ? undefined : new Date(`${day}T00:00`).toISOString();

/** The instant at which it has ended: what was before it was on that day or earlier. */
export function endOfDay(day: string | undefined): string | undefined {
  if (day === undefined) return undefined;
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}
