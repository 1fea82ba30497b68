import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { CopyCurl, CopyId } from '../../ui/copy.tsx';
import { startOfDay } from '../../ui/day-bounds.rules.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Card, Figure, Page, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Time } from '../../ui/Time.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Health } from './Health.tsx';
import { WebhookActions } from './WebhookActions.tsx';
import { percent, WebhookStatus } from './WebhookStatus.tsx';

type Webhook = NonNullable<Data<'ConsoleWebhook'>['webhook']>;
type Attempt = NonNullable<Data<'ConsoleDeliveries'>['webhook']>['deliveries'];

const route = getRouteApi('/webhooks/$id');
/** Attempts come while somebody waits for them. */
const EVERY_SECONDS = 5;
const SPANS = { hour: 48, day: 30 };
const NO_ATTEMPTS: Attempt = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

export function OneWebhook() {
  const t = useTexts(webhookTexts);
  const { id } = route.useParams();
  const { by = 'hour', status, type, from } = route.useSearch();
  const asked = { id, by, last: SPANS[by] };
  const answer = useAnswer('ConsoleWebhook', asked, { everySeconds: EVERY_SECONDS });
  const filter = { status: status ?? null, type: type ?? null, since: startOfDay(from) ?? null };
  const pages = usePages(
    'ConsoleDeliveries',
    { id, filter },
    ({ webhook }) => webhook?.deliveries ?? NO_ATTEMPTS,
  );
  const { data, problem, isLoading } = answer;
  const webhook = data?.webhook;
  const attempts = webhook?.summary.lastDay.attempts;
  const readAttempts = pages.again;
  // The list is read again when the figures say that something was sent.
  useEffect(() => void (attempts !== undefined && readAttempts()), [attempts, readAttempts]);
  const again = async () => void (await Promise.all([answer.again(), readAttempts()]));
  return (
    <Page
      title={webhook?.url ?? (isLoading ? '…' : t.title)}
      trail={[{ to: '/webhooks', label: t.title }]}
      sub={
        <>
          {webhook && <WebhookStatus webhook={webhook} />}
          {webhook?.description && <span>{webhook.description}</span>}
          {webhook?.origin === 'api' && <span>{t.foreign}</span>}
          <CopyId id={id} />
        </>
      }
      actions={
        webhook && (
          <>
            <CopyCurl method="GET" path={`/webhooks/${id}/deliveries`} />
            <WebhookActions
              webhook={webhook}
              again={again}
              assume={(next, change) =>
                answer.assume(
                  (told) => ({ ...told, webhook: told.webhook && { ...told.webhook, status: next } }),
                  change,
                )
              }
            />
          </>
        )
      }
    >
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {!problem && !isLoading && !webhook && <Empty title={t.noSuch}>{t.noSuchText}</Empty>}
      {isLoading && <div aria-busy className="skeleton h-96" />}
      {webhook && (
        <>
          <Figures webhook={webhook} />
          <Section title={t.health} actions={<BySelect />}>
            <Health spans={webhook.health} by={by} />
          </Section>
          <Section title={t.deliveries}>
            <Deliveries pages={pages} />
          </Section>
        </>
      )}
    </Page>
  );
}

function Figures({ webhook: { summary, events, failingSince } }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts);
  const number = useNumber();
  const { lastHour, lastDay, waiting, oldestWaitingAt } = summary;
  const tone = (rate: number | null) =>
    rate === null ? undefined : rate === 1 ? 'good' : rate < 0.9 ? 'bad' : 'warn';
  const sent = (count: number) => t.attempts(number(count));
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-5">
        <Figure
          label={t.lastHour}
          value={percent(lastHour.successRate)}
          tone={tone(lastHour.successRate)}
          note={sent(lastHour.attempts)}
        />
        <Figure
          label={t.lastDay}
          value={percent(lastDay.successRate)}
          tone={tone(lastDay.successRate)}
          note={sent(lastDay.attempts)}
        />
        <Figure
          label={t.median}
          value={lastDay.medianMs === null ? '—' : t.ms(number(lastDay.medianMs))}
          note={lastDay.p95Ms === null ? '' : `${t.p95}: ${t.ms(number(lastDay.p95Ms))}`}
        />
        <Figure
          label={t.waiting}
          value={number(waiting)}
          tone={waiting > 0 ? 'warn' : undefined}
          note={oldestWaitingAt && <Time at={oldestWaitingAt} isRelative />}
        />
        <Figure
          label={failingSince ? t.failingSince : t.events}
          value={
            failingSince ? (
              <span className="text-base">
                <Time at={failingSince} />
              </span>
            ) : events.includes('*') ? (
              <span className="text-base">{t.allEvents}</span>
            ) : (
              number(events.length)
            )
          }
          note={events.includes('*') ? '' : events.join(', ')}
        />
      </dl>
    </Card>
  );
}

function BySelect() {
  const t = useTexts(webhookTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SelectField
      label={t.by}
      isLabelHidden
      value={search.by ?? 'hour'}
      onChange={(event) =>
        void navigate({
          search: { ...search, by: event.target.value === 'day' ? 'day' : undefined } as typeof search,
          replace: true,
        })
      }
      options={[
        { value: 'hour', label: t.hour },
        { value: 'day', label: t.day },
      ]}
    />
  );
}
