import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Checkbox } from '../../ui/fields.tsx';
import { KEY_SCOPES } from './scopes.ts';

interface ScopeChoiceProps {
  /** Null for everything. */
  chosen: readonly string[] | null;
  onChange: (chosen: readonly string[] | null) => void;
  problem?: string | undefined;
}

/** Everything, or only some scopes. */
export function ScopeChoice({ chosen, onChange, problem }: ScopeChoiceProps) {
  const t = useTexts(operatorTexts);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-strong">{t.key.scopes}</legend>
      <div className="flex gap-4">
        {[null, [] as string[]].map((value) => (
          <label key={String(value)} className="flex items-center gap-2 text-strong">
            <input
              type="radio"
              name="scopes"
              className="size-4 accent-accent"
              checked={(chosen === null) === (value === null)}
              onChange={() => onChange(value)}
            />
            {value === null ? t.key.allScopes : t.key.someScopes}
          </label>
        ))}
      </div>
      {chosen && (
        <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border border-line p-3 sm:grid-cols-3">
          {KEY_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={<code className="font-mono text-xs">{scope}</code>}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
              }
            />
          ))}
        </div>
      )}
      {problem && <p className="text-xs font-medium text-bad">{problem}</p>}
    </fieldset>
  );
}
