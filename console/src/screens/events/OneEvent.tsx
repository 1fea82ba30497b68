import { getRouteApi, Link } from '@tanstack/react-router';
import { useAnswer } from '../../graph/use-answer.ts';
import type { Data } from '../../graph/documents.ts';
import { eventTexts } from '../../texts/events.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Json } from '../../ui/Json.tsx';
import { Card, Facts, Page, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { byWebhook } from './event.rules.ts';
import { Delivery } from './Delivery.tsx';

type Event = NonNullable<Data<'ConsoleEvent'>['event']>;

const route = getRouteApi('/events/$id');
/** Attempts come while somebody waits for them. */
const EVERY_SECONDS = 5;

export function OneEvent() {
  const t = useTexts(eventTexts);
  const { id } = route.useParams();
  const { data, problem, isLoading, again } = useAnswer(
    'ConsoleEvent',
    { id },
    { everySeconds: EVERY_SECONDS },
  );
  const event = data?.event;
  return (
    <Page
      title={event?.type ?? (isLoading ? '…' : t.title)}
      trail={[{ to: '/events', label: t.title }]}
      sub={
        <>
          {event && <Time at={event.createdAt} precision="second" />}
          <CopyId id={id} />
        </>
      }
    >
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {!problem && !isLoading && !event && <Empty title={t.noSuch}>{t.noSuchText}</Empty>}
      {isLoading && <div aria-busy className="skeleton h-96" />}
      {event && <Loaded event={event} again={again} />}
    </Page>
  );
}

function Loaded({ event, again }: { event: Event; again: () => Promise<void> }) {
  const t = useTexts(eventTexts);
  const number = useNumber();
  const { result, mandate, campaign, deliveries } = event;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Section title={t.attempts}>
        <div className="flex flex-col gap-3">
          {byWebhook(deliveries).map((attempts) => (
            <Delivery key={attempts[0]!.webhook.id} eventId={event.id} attempts={attempts} again={again} />
          ))}
          {deliveries.length === 0 && <Empty title={t.noAttempts}>{t.noAttemptsText}</Empty>}
        </div>
      </Section>
      <div className="flex min-w-0 flex-col gap-6">
        <Card>
          <Facts
            facts={[
              [t.at, <Time key="at" at={event.createdAt} precision="second" />],
              [t.version, number(event.version)],
              [t.pull, <Badge key="ack">{event.acknowledged ? t.acknowledged : t.notAcknowledged}</Badge>],
              ...(result
                ? ([
                    [
                      t.result,
                      <Link
                        key="r"
                        to="/results/$id"
                        params={{ id: result.id }}
                        className="text-accent hover:underline"
                      >
                        <code className="font-mono text-xs">{result.id}</code>
                      </Link>,
                    ],
                  ] as const)
                : []),
              ...(mandate ? ([[t.mandate, mandate.title]] as const) : []),
              ...(campaign ? ([[t.campaign, campaign.name]] as const) : []),
            ]}
          />
        </Card>
        <Section title={t.data}>
          <Json label={t.data} value={event.data} />
        </Section>
      </div>
    </div>
  );
}
