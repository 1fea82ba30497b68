import { useLocale } from '../texts/language.ts';

interface TimeProps {
  at: string | Date | null | undefined;
  /** Minutes when left out; `day` has no time of day. */
  precision?: 'day' | 'minute' | 'second';
  /** “5 min ago” instead; the instant is on hover. */
  isRelative?: boolean;
}

const STYLES = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
} as const;

const STEPS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
] as const;

/** An instant in the reader's own zone, with UTC and India's time on hover. */
export function Time({ at, precision = 'minute', isRelative = false }: TimeProps) {
  const locale = useLocale();
  if (!at) return <>—</>;
  const instant = new Date(at);
  const inZone = (zone: string) => formatOf(locale, STYLES.second, zone).format(instant);
  const shown = formatOf(locale, STYLES[precision]).format(instant);
  return (
    <time
      dateTime={instant.toISOString()}
      title={`${isRelative ? `${shown}\n` : ''}${inZone('UTC')} UTC\n${inZone('Asia/Kolkata')} IST`}
      className="whitespace-nowrap tabular-nums"
    >
      {isRelative ? ago(instant, locale) : shown}
    </time>
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are expensive to create and a list needs three for every row, so each is created once. */
function formatOf(locale: string, style: object, timeZone?: string): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, style, timeZone]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...style, ...(timeZone && { timeZone }) });
  formats.set(key, made);
  return made;
}

function ago(instant: Date, locale: string): string {
  let value = (instant.getTime() - Date.now()) / 1000;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(value) < size) return format.format(Math.round(value), unit);
    value /= size;
  }
  return format.format(Math.round(value), 'year');
}
