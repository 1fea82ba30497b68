import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formTexts } from '../texts/forms.ts';
import { useNumber, useTexts } from '../texts/language.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { emptyOf, type Draft } from './draft.rules.ts';
import type { ControlProps } from './control-props.ts';
import { Group } from './Group.tsx';
import { kindOf } from './kind.rules.ts';
import { problemsInside } from './path.rules.ts';

/** All that the fields of an item know. */
type ItemProps = Pick<ControlProps, 'path' | 'schema' | 'value' | 'onChange' | 'problems'>;

/** Any number of texts, or of groups of fields: each can be taken out, and another added. */
export function ListControl({
  path,
  label,
  hint,
  schema,
  value,
  onChange,
  problems,
  fields,
}: ControlProps & { fields: (item: ItemProps) => ReactNode }) {
  const t = useTexts(formTexts);
  const number = useNumber();
  const items = (value ?? []) as readonly Draft[];
  const inner = schema.items!;
  const name = label.replace(/ \*$/, '');
  const set = (index: number, next: Draft) => onChange(items.map((item, at) => (at === index ? next : item)));
  const remove = (index: number) => (
    <IconButton
      label={t.removeItem(name, number(index + 1))}
      onClick={() => onChange(items.filter((_, at) => at !== index))}
    >
      <X size={16} aria-hidden />
    </IconButton>
  );
  return (
    <Group label={label} hint={hint} problem={problems.get('')}>
      <ol className="flex flex-col gap-2">
        {items.map((item, index) => {
          const inside = problemsInside(problems, String(index));
          const at = `${path}.${index}`;
          return (
            <li key={index} data-field={at}>
              {kindOf(inner) === 'fields' ? (
                <div className="flex min-w-0 items-start gap-2 rounded-md border border-line bg-raised/50 p-3">
                  <div className="min-w-0 flex-1" role="group" aria-label={t.item(name, number(index + 1))}>
                    {fields({
                      path: at,
                      schema: inner,
                      value: item,
                      onChange: (next) => set(index, next),
                      problems: inside,
                    })}
                    {inside.get('') && (
                      <p data-invalid tabIndex={-1} className="mt-2 text-xs font-medium text-bad">
                        {inside.get('')}
                      </p>
                    )}
                  </div>
                  {remove(index)}
                </div>
              ) : (
                <div className="flex min-w-0 items-start gap-1">
                  <TextField
                    className="flex-1"
                    isLabelHidden
                    label={t.item(name, number(index + 1))}
                    value={String(item ?? '')}
                    problem={inside.get('')}
                    onChange={(event) => set(index, event.target.value)}
                  />
                  {remove(index)}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <Button
        small
        className={items.length > 0 ? 'mt-2' : ''}
        icon={<Plus size={14} aria-hidden />}
        aria-label={t.addTo(name)}
        disabled={items.length >= (schema.maxItems ?? Infinity)}
        onClick={() => onChange([...items, emptyOf(inner)])}
      >
        {t.add}
      </Button>
    </Group>
  );
}
