import { useEffect, useRef } from 'react';
import { serviceTime } from '../../graph/line.ts';
import { customerTexts } from '../../texts/customers.ts';
import { useLocale, useNumber, useTexts } from '../../texts/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Page.tsx';
import { lastHours, type HourOfCalls } from './hours.rules.ts';

interface CallsByHourProps {
  /** Undefined while they are not there yet. */
  hours: readonly HourOfCalls[] | undefined;
  chosen: string | undefined;
  onChoose: (hour: string | undefined) => void;
}

/** A bar for each of the last 24 hours, its refused calls in red; an hour can be chosen. */
export function CallsByHour({ hours, chosen, onChoose }: CallsByHourProps) {
  const { calls: t } = useTexts(customerTexts);
  const number = useNumber();
  const locale = useLocale();
  const shown = lastHours(hours ?? [], serviceTime());
  const strip = useRef<HTMLOListElement>(null);
  // On a phone the hours are wider than the window, and the last ones matter.
  useEffect(() => void strip.current?.scrollTo({ left: strip.current.scrollWidth }), []);
  const most = Math.max(1, ...shown.map(({ calls }) => calls));
  const time = (hour: string) =>
    new Date(hour).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hour12: false });
  return (
    <Section
      title={t.byHour}
      actions={
        chosen && (
          <Button small onClick={() => onChoose(undefined)}>
            {t.anyHour}
          </Button>
        )
      }
    >
      <p className="mb-2 text-quiet">{t.byHourText}</p>
      <ol
        ref={strip}
        aria-label={t.byHour}
        className="flex items-end overflow-x-auto rounded-lg border border-line px-2 pt-2 pb-1"
      >
        {shown.map(({ hour, calls, refused }, nth) => (
          <li key={hour} className="min-w-7 flex-1">
            <button
              type="button"
              aria-pressed={hour === chosen}
              aria-label={t.hour(time(hour), number(calls), number(refused))}
              title={t.hour(time(hour), number(calls), number(refused))}
              onClick={() => onChoose(hour === chosen ? undefined : hour)}
              className="flex h-24 w-full flex-col items-stretch justify-end gap-0.5 rounded px-0.5 hover:bg-raised aria-pressed:bg-tint"
            >
              <span
                aria-hidden
                className="flex flex-col overflow-hidden rounded-t-sm bg-accent"
                style={{ height: `${Math.ceil((calls / most) * 68)}px` }}
              >
                <span
                  className="bg-bad"
                  style={{ height: `${calls === 0 ? 0 : (refused / calls) * 100}%` }}
                />
              </span>
              <span aria-hidden className="h-4 text-center text-[0.65rem] leading-4 text-quiet tabular-nums">
                {nth % 3 === 2 ? time(hour).slice(0, 2) : ''}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  );
}
