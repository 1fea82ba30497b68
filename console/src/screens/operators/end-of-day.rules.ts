/** The last instant of a day in the reader's zone; null for no day. */
export function endOfDay(day: string): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}

/** The first instant of a day in the reader's zone; null for no day. */
export function startOfDay(day: string | undefined, daysLater = 0): string | null {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + daysLater).toISOString();
}
