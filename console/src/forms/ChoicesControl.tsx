import type { ControlProps } from './control-props.ts';
import { Group } from './Group.tsx';
import { useWords } from './words.ts';

/** Several of a few choices. Where their order means something, each shows its place. */
export function ChoicesControl({
  label,
  hint,
  schema,
  value,
  onChange,
  problems,
  isOrdered,
}: ControlProps & { isOrdered: boolean }) {
  const words = useWords();
  const chosen = (value ?? []) as readonly string[];
  const all = schema.items!.enum!;
  const toggle = (one: string, isChosen: boolean) => {
    const rest = chosen.filter((other) => other !== one);
    const next = isChosen ? [...rest, one] : rest;
    onChange(isOrdered ? next : all.filter((other) => next.includes(other)));
  };
  const problem = [...problems.values()][0];
  return (
    <Group label={label} hint={hint} problem={problem}>
      <div className="flex flex-wrap gap-2">
        {all.map((one) => {
          const place = chosen.indexOf(one);
          return (
            <label
              key={one}
              className={`inline-flex h-8 cursor-pointer items-center gap-2 rounded-md border px-2.5 ${place >= 0 ? 'border-accent bg-tint text-strong' : 'border-edge text-quiet hover:bg-raised'}`}
            >
              <input
                type="checkbox"
                className="size-3.5 accent-accent"
                checked={place >= 0}
                onChange={(event) => toggle(one, event.target.checked)}
              />
              {words.choice(one)}
              {isOrdered && place >= 0 && chosen.length > 1 && (
                <span className="text-xs text-quiet tabular-nums">{place + 1}</span>
              )}
            </label>
          );
        })}
      </div>
    </Group>
  );
}
