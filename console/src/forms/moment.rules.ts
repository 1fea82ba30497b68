const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as a browser's own control shows it: in the reader's zone, to the minute. */
export function toLocalMoment(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that was chosen there, with its zone; empty where none was. */
export function fromLocalMoment(local: string): string {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
