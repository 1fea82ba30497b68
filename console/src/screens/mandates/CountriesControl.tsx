import { X } from 'lucide-react';
import { useState } from 'react';
import type { ControlProps } from '../../forms/control-props.ts';
import { FindBox } from '../../forms/FindBox.tsx';
import { Group } from '../../forms/Group.tsx';
import { useAnswer } from '../../graph/use-answer.ts';
import { useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';

const MOST_SHOWN = 8;

/** The countries of a job abroad, chosen by name. */
export function CountriesControl({ label, hint, value, onChange, problems }: ControlProps) {
  const t = useTexts(mandateTexts);
  const [text, setText] = useState('');
  const all = useAnswer('ConsoleCountries', {}).data?.countries ?? [];
  const chosen = (value ?? []) as readonly string[];
  const nameOf = (code: string) => all.find((country) => country.code === code)?.name ?? code;
  const find = async (typed: string) => {
    const wanted = typed.toLowerCase();
    const rest = all.filter(({ code }) => !chosen.includes(code));
    return rest
      .filter(({ code, name }) => name.toLowerCase().includes(wanted) || code.toLowerCase() === wanted)
      .toSorted(
        (a, b) =>
          Number(b.name.toLowerCase().startsWith(wanted)) - Number(a.name.toLowerCase().startsWith(wanted)),
      )
      .slice(0, MOST_SHOWN);
  };
  const problem = [...problems].map(([place, message]) =>
    place === '' ? message : `${nameOf(chosen[Number(place)] ?? place)}: ${message}`,
  );
  return (
    <Group label={label} hint={hint} problem={problem.join(' · ') || undefined}>
      <div className="flex flex-col gap-2">
        {chosen.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {chosen.map((code) => (
              <li
                key={code}
                className="inline-flex h-8 items-center gap-1 rounded-md border border-accent bg-tint pl-2.5 text-strong"
              >
                {nameOf(code)}
                <button
                  type="button"
                  aria-label={t.removeCountry(nameOf(code))}
                  className="inline-flex size-7 items-center justify-center rounded text-quiet hover:text-strong"
                  onClick={() => onChange(chosen.filter((one) => one !== code))}
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <FindBox
          label={t.findCountry}
          text={text}
          onText={setText}
          find={find}
          itemKey={({ code }) => code}
          show={({ code, name }) => (
            <>
              {name} <span className="text-xs text-quiet">{code}</span>
            </>
          )}
          onPick={({ code }) => {
            onChange([...chosen, code]);
            setText('');
          }}
          least={1}
        />
      </div>
    </Group>
  );
}
