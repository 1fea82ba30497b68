import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { askGraph } from '../../graph/client.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useLive, type LiveState } from '../../graph/use-live.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { DetailId } from '../../ui/copy.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { aboutResult, merged, type RecentEvent } from './recent-events.rules.ts';

const TONES: Record<string, Tone> = {
  'result.completed': 'good',
  'result.declined': 'warn',
  'result.failed': 'bad',
  'result.consented': 'accent',
};
const TYPES = ['result.reached', 'result.consented', 'result.completed', 'result.declined', 'result.failed'];

/** Results as they arrive. The list is read first, and the line begins after its newest event: nothing falls between. */
export function LiveResults() {
  const t = useTexts(overviewTexts);
  const { data, problem, isLoading, again } = useAnswer('ConsoleOverviewEvents', { types: TYPES });
  return (
    <Section title={t.results}>
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {isLoading && (
        <>
          <Line state="connecting" caughtUp={0} />
          <Rows events={undefined} />
        </>
      )}
      {data && <Followed read={data.events.edges.map(({ node }) => node)} again={again} />}
    </Section>
  );
}

function Followed({ read, again }: { read: readonly RecentEvent[]; again: () => Promise<void> }) {
  const t = useTexts(overviewTexts);
  const [live, setLive] = useState<readonly RecentEvent[]>([]);
  const events = merged(live, read);
  const { state, caughtUp } = useLive(
    'ConsoleEvents',
    { types: TYPES },
    ({ resultEvents }) => setLive((before) => merged(before, [resultEvents])),
    {
      after: read[0]?.id,
      eventId: ({ resultEvents }) => resultEvents.id,
      newest: async () => {
        const { data } = await askGraph('ConsoleOverviewEvents', { types: TYPES });
        return data?.events.edges[0]?.node.id;
      },
    },
  );
  // A line that has not brought anything yet knows no event to go on after: the list is read again.
  const wasLost = useRef(false);
  useEffect(() => {
    if (state === 'lost') wasLost.current = true;
    if (state !== 'live' || !wasLost.current) return;
    wasLost.current = false;
    void again();
  }, [state, again]);
  return (
    <>
      <Line state={state} caughtUp={caughtUp} />
      {events.length === 0 ? <Empty title={t.noResults}>{t.noResultsText}</Empty> : <Rows events={events} />}
    </>
  );
}

/** Whether the list is live, and what came late. */
function Line({ state, caughtUp }: { state: LiveState; caughtUp: number }) {
  const t = useTexts(overviewTexts);
  const number = useNumber();
  const states = { live: t.live, connecting: t.connecting, lost: t.lost };
  const tones = { live: 'good', connecting: 'plain', lost: 'warn' } as const;
  return (
    <div role="status" className="mb-2 flex h-6 items-center gap-2">
      <Badge tone={tones[state]}>{states[state]}</Badge>
      {caughtUp > 0 && <span className="text-xs text-quiet">{t.caughtUp(number(caughtUp))}</span>}
    </div>
  );
}

function Rows({ events }: { events: readonly RecentEvent[] | undefined }) {
  const t = useTexts(overviewTexts);
  const names = t.events as Record<string, string>;
  return (
    <ol
      aria-label={t.results}
      aria-busy={!events}
      className="divide-y divide-line rounded-lg border border-line"
    >
      {!events &&
        Array.from({ length: 8 }, (_, index) => (
          <li key={index} className="flex h-11 items-center px-3">
            <span className="skeleton h-3 w-2/3" />
          </li>
        ))}
      {events?.map((event) => {
        const { who, jobId, resultId } = aboutResult(event);
        return (
          <li key={event.id} data-event={event.id} className="flex h-11 items-center gap-3 px-3">
            <span className="w-24 flex-none">
              <Badge tone={TONES[event.type] ?? 'plain'}>{names[event.type] ?? event.type}</Badge>
            </span>
            <span className="min-w-0 flex-1 truncate font-medium text-strong">
              {resultId ? (
                <Link to="/results/$id" params={{ id: resultId }} className="hover:text-accent">
                  {who ?? resultId}
                </Link>
              ) : (
                (who ?? '—')
              )}
            </span>
            <span className="hidden w-28 truncate text-quiet md:block">{jobId}</span>
            <span className="hidden sm:block">{resultId && <DetailId id={resultId} isShort />}</span>
            <span className="flex-none text-right text-quiet">
              <Time at={event.createdAt} isRelative />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
