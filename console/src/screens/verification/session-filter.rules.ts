/** The instant at which a day of the address begins for the reader, so many days later. */
export function startOf(day: string, days = 0): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + days).toISOString();
}
