import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from './Button.tsx';
import type { Option } from './fields.tsx';
import { useKeys } from './keys.ts';

type FilterField =
  | { kind: 'search'; name: string; label: string }
  | { kind: 'choice'; name: string; label: string; options: readonly Option[] }
  | { kind: 'day'; name: string; label: string };

interface FiltersProps {
  /** The filters as the address has them: `Route.useSearch()`. */
  values: Readonly<Record<string, string | undefined>>;
  /** Sets them in the address: `(search) => navigate({ to: '.', search, replace: true })`. */
  onChange: (values: Record<string, string | undefined>) => void;
  fields: readonly FilterField[];
}

const BOX = 'h-9 rounded-md border border-edge bg-ground px-2.5 text-strong focus-visible:outline-offset-0';

/** The filters of a list, which the address keeps: a link shows the same list to another. */
export function Filters({ values, onChange, fields }: FiltersProps) {
  const t = useTexts(shellTexts);
  const set = (name: string, value: string) => onChange({ ...values, [name]: value || undefined });
  const isFiltered = fields.some(({ name }) => values[name] !== undefined);
  return (
    <div role="search" className="flex flex-wrap items-end gap-2">
      {fields.map((field) => {
        const value = values[field.name] ?? '';
        if (field.kind === 'search')
          return (
            <SearchBox
              key={field.name}
              label={field.label}
              value={value}
              onChange={(next) => set(field.name, next)}
            />
          );
        if (field.kind === 'day')
          return (
            <label key={field.name} className="flex items-center gap-1.5 text-xs text-quiet">
              {field.label}
              <input
                type="date"
                value={value}
                onChange={(event) => set(field.name, event.target.value)}
                className={`${BOX} text-sm`}
              />
            </label>
          );
        return (
          <select
            key={field.name}
            aria-label={field.label}
            value={value}
            onChange={(event) => set(field.name, event.target.value)}
            className={`${BOX} max-w-full pr-1 ${value ? 'border-accent' : ''}`}
          >
            <option value="">
              {field.label}: {t.all}
            </option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        );
      })}
      {isFiltered && (
        <Button
          look="plain"
          icon={<X size={14} aria-hidden />}
          onClick={() => onChange(Object.fromEntries(fields.map(({ name }) => [name, undefined])))}
        >
          {t.clearFilters}
        </Button>
      )}
    </div>
  );
}

const TYPING_MS = 250;

/** Tells what was typed when the typing pauses. `/` leads into it. */
function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => tell.current(typed), TYPING_MS);
    return () => clearTimeout(timer);
    // A new value from outside is no typing.
  }, [typed]);
  useKeys({ '/': () => box.current?.focus() });
  return (
    <div className="relative min-w-0 grow basis-56 sm:max-w-xs">
      <Search size={15} aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 text-quiet" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        className={`${BOX} w-full pl-8`}
      />
    </div>
  );
}
