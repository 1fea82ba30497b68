import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formTexts } from '../texts/forms.ts';
import { useNumber, useTexts } from '../texts/language.ts';
import { TextField } from '../ui/fields.tsx';

interface FindBoxProps<Item> {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  isRequired?: boolean;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  /** Finds the choices for a text, the best first. */
  find: (text: string) => Promise<readonly Item[]>;
  itemKey: (item: Item) => string;
  show: (item: Item) => ReactNode;
  onPick: (item: Item) => void;
  /** The shortest text that is looked for. */
  least?: number;
}

const TYPING_MS = 150;

/** A text field that offers what it finds while somebody types; arrows and Enter choose, Escape closes. */
export function FindBox<Item>({
  label,
  hint,
  problem,
  isRequired = false,
  placeholder,
  text,
  onText,
  find,
  itemKey,
  show,
  onPick,
  least = 2,
}: FindBoxProps<Item>) {
  const t = useTexts(formTexts);
  const number = useNumber();
  const id = useId();
  const [found, setFound] = useState<{ text: string; items: readonly Item[] }>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const finder = useRef(find);
  finder.current = find;
  const asked = text.trim();
  const isAsked = isOpen && asked.length >= least;

  useEffect(() => {
    if (!isAsked) return;
    let isLate = false;
    const timer = setTimeout(() => {
      void finder.current(asked).then((items) => {
        if (isLate) return;
        setFound({ text: asked, items });
        setActive(0);
      });
    }, TYPING_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [asked, isAsked]);

  const items = isAsked ? (found?.items ?? []) : [];
  const isSearching = isAsked && found?.text !== asked;
  const pick = (item: Item) => {
    setOpen(false);
    onPick(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (items.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((at) => (at + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length);
    }
    if (event.key === 'Enter' && items[active] !== undefined) {
      event.preventDefault();
      pick(items[active]);
    }
  };
  const status = !isAsked
    ? ''
    : isSearching
      ? t.searching
      : items.length > 0
        ? t.found(number(items.length))
        : t.nothingFound;
  return (
    <div
      className="relative min-w-0"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <TextField
        label={label}
        hint={hint}
        problem={problem}
        placeholder={placeholder}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isAsked}
        aria-controls={isAsked ? `${id}-list` : undefined}
        aria-activedescendant={items[active] !== undefined ? `${id}-${active}` : undefined}
        aria-required={isRequired || undefined}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="sr-only">
        {status}
      </span>
      {isAsked && (
        <div className="absolute top-16 right-0 left-0 z-30 max-h-80 overflow-y-auto rounded-md border border-edge bg-ground shadow-lg">
          <ul id={`${id}-list`} role="listbox" aria-label={label}>
            {items.map((item, index) => (
              <li
                key={itemKey(item)}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                // The field keeps the focus while somebody clicks.
                onMouseDown={(event) => event.preventDefault()}
                onMouseEnter={() => setActive(index)}
                onClick={() => pick(item)}
                className={`cursor-pointer px-3 py-1.5 ${index === active ? 'bg-tint' : ''}`}
              >
                {show(item)}
              </li>
            ))}
          </ul>
          {items.length === 0 && <p className="px-3 py-2 text-quiet">{status}</p>}
        </div>
      )}
    </div>
  );
}
