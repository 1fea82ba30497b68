import { useEffect, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { ScreenLink } from './ScreenLink.tsx';

interface PageProps {
  title: string;
  /** One quiet line below the title: an id to copy, a state, times. */
  sub?: ReactNode;
  /** The way back up: the list that this is of. */
  trail?: readonly { to: string; label: string }[];
  /** Buttons on the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen: its heading, its actions, its content. */
export function Page({ title, sub, trail = [], actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Console`;
  }, [title]);
  return (
    <div className="mx-auto flex w-full max-w-[90rem] min-w-0 flex-col gap-4 px-4 py-5 sm:px-6 lg:px-8">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          {trail.length > 0 && (
            <div className="mb-0.5 flex items-center gap-1 text-xs text-quiet">
              {trail.map(({ to, label }) => (
                <span key={to} className="flex items-center gap-1">
                  <ScreenLink to={to} className="hover:text-accent hover:underline">
                    {label}
                  </ScreenLink>
                  <ChevronRight size={12} aria-hidden />
                </span>
              ))}
            </div>
          )}
          <h1
            tabIndex={-1}
            className="text-xl leading-8 font-semibold tracking-tight break-words text-strong"
          >
            {title}
          </h1>
          {sub && (
            <div className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-quiet">{sub}</div>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a screen with a heading of its own. */
export function Section({
  title,
  actions,
  children,
  className = '',
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={`min-w-0 ${className}`}>
      <div className="mb-2 flex min-h-7 items-center gap-3">
        <h2 className="flex-1 text-sm font-semibold text-strong">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A raised box. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`min-w-0 rounded-lg border border-line bg-ground p-4 ${className}`}>{children}</div>;
}

interface MetricProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  tone?: 'good' | 'warn' | 'bad' | undefined;
  /** In a raised box of its own, where several stand in a row. */
  isBoxed?: boolean;
}

/** One figure with its name, in a `<dl>`; `—` of the same height while it is not known. */
export function Figure({ label, value, note, tone, isBoxed = false }: MetricProps) {
  const colour = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' };
  return (
    <div className={`min-w-0 ${isBoxed ? 'rounded-lg border border-line bg-ground p-4' : ''}`}>
      <dt className="text-xs text-quiet">{label}</dt>
      <dd
        className={`mt-0.5 text-2xl leading-8 font-semibold tabular-nums ${tone ? colour[tone] : 'text-strong'}`}
      >
        {value ?? '—'}
      </dd>
      {note !== undefined && <dd className="min-h-4 text-xs text-quiet">{note}</dd>}
    </div>
  );
}

/** Names and values in two columns. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="min-w-0 break-words text-strong">{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
