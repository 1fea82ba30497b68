import { compileFilter } from '../../../../kernel/core/rules/event-filter.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Time } from '../../ui/Time.tsx';

const LAST = 50;
const SHOWN = 5;

interface FilterPreviewProps {
  filter: Record<string, unknown>;
  /** The types that are sent at all; undefined for all. */
  types: readonly string[] | undefined;
}

/** The last events that a filter would have let through, by the same code that decides at sending. */
export function FilterPreview({ filter, types }: FilterPreviewProps) {
  const t = useTexts(webhookTexts);
  const number = useNumber();
  const { data } = useAnswer('ConsoleLastEvents', { first: LAST });
  if (!data) return null;
  const events = data.events.edges
    .map(({ node }) => node)
    .filter(({ type }) => types === undefined || types.includes(type));
  const matches = compileFilter(filter);
  const matching = events.filter(({ id, createdAt, ...rest }) =>
    matches({ event_id: id, created_at: createdAt, ...rest }),
  );
  return (
    <div role="status" className="rounded-md border border-line p-3 text-sm">
      <p className="text-strong">{t.matching(number(matching.length), number(events.length))}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {matching.slice(0, SHOWN).map(({ id, type, createdAt }) => (
          <li key={id} className="flex justify-between gap-3">
            <code className="font-mono text-xs">{type}</code>
            <Time at={createdAt} isRelative />
          </li>
        ))}
      </ul>
    </div>
  );
}
