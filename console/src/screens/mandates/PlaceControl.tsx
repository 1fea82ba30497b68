import type { Fields } from '../../forms/draft.rules.ts';
import type { ControlProps } from '../../forms/control-props.ts';
import { FindBox } from '../../forms/FindBox.tsx';
import { Group } from '../../forms/Group.tsx';
import { useWords } from '../../forms/words.ts';
import { askGraph } from '../../graph/client.ts';
import { useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { TextField } from '../../ui/fields.tsx';

async function findPlaces(q: string) {
  const { data } = await askGraph('ConsolePlaces', { q });
  return data?.places.edges.map(({ node }) => node) ?? [];
}

/** A place in India, found while somebody types; any other can be typed. */
export function PlaceControl({ label, value, onChange, problems }: ControlProps) {
  const t = useTexts(mandateTexts);
  const words = useWords();
  const place = value as Fields;
  const text = (name: string) => String(place[name] ?? '');
  return (
    <Group label={label} problem={problems.get('')}>
      <div className="grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-[2fr_1.5fr_1fr]">
        <div data-field="location.city" className="min-w-0">
          <FindBox
            label={words.label('city')}
            hint={t.findPlace}
            problem={problems.get('city')}
            text={text('city')}
            onText={(city) => onChange({ ...place, city })}
            find={findPlaces}
            itemKey={({ city, state, pincode }) => `${city} ${state} ${pincode}`}
            show={({ city, state, pincode }) => (
              <>
                <span className="text-strong">{city}</span>{' '}
                <span className="text-xs text-quiet">
                  {state} · {pincode}
                </span>
              </>
            )}
            onPick={({ city, state, pincode }) => onChange({ city, state, pincode })}
          />
        </div>
        {['state', 'pincode'].map((name) => (
          <div key={name} data-field={`location.${name}`} className="min-w-0">
            <TextField
              label={words.label(name)}
              problem={problems.get(name)}
              value={text(name)}
              autoComplete="off"
              onChange={(event) => onChange({ ...place, [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
    </Group>
  );
}
