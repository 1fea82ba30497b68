import { lazy, Suspense } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { PlainTable } from '../../ui/DataTable.tsx';
import { Card } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { percent } from './WebhookStatus.tsx';

type Spans = NonNullable<Data<'ConsoleWebhook'>['webhook']>['health'];

const Chart = lazy(() => import('../../ui/Chart.tsx'));
const HEIGHT = 200;

/** Attempts over time as a graph, and its numbers as a table beside it. */
export function Health({ spans, by }: { spans: Spans; by: 'hour' | 'day' }) {
  const t = useTexts(webhookTexts);
  const number = useNumber();
  const busy = spans.filter(({ figures }) => figures.attempts > 0);
  const ms = (value: number | null) => (value === null ? '—' : t.ms(number(value)));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <div className="mb-2 flex gap-4 text-xs text-quiet">
          <Key colour="bg-good" text={t.succeeded} />
          <Key colour="bg-bad" text={t.failed} />
        </div>
        <Suspense fallback={<div style={{ height: HEIGHT }} />}>
          <Chart
            label={t.health}
            height={HEIGHT}
            times={spans.map(({ from }) => from)}
            series={[
              { label: t.succeeded, values: spans.map(({ figures }) => figures.succeeded), colour: '--good' },
              { label: t.failed, values: spans.map(({ figures }) => figures.failed), colour: '--bad' },
            ]}
          />
        </Suspense>
      </Card>
      {busy.length === 0 ? (
        <p className="rounded-lg border border-dashed border-edge px-4 py-8 text-center text-quiet">
          {t.quiet}
        </p>
      ) : (
        <div
          className="max-h-64 overflow-y-auto rounded-lg"
          role="region"
          aria-label={t.numbers}
          tabIndex={0}
        >
          <PlainTable
            label={t.numbers}
            rows={busy.toReversed()}
            rowKey={({ from }) => from}
            columns={[
              {
                key: 'from',
                head: t.span,
                cell: ({ from }) => <Time at={from} precision={by === 'day' ? 'day' : 'minute'} />,
              },
              {
                key: 'ok',
                head: t.succeeded,
                align: 'right',
                cell: ({ figures }) => number(figures.succeeded),
              },
              {
                key: 'failed',
                head: t.failed,
                align: 'right',
                cell: ({ figures }) => number(figures.failed),
              },
              {
                key: 'rate',
                head: t.rate,
                align: 'right',
                isWide: true,
                cell: ({ figures }) => percent(figures.successRate),
              },
              {
                key: 'p95',
                head: t.p95,
                align: 'right',
                isWide: true,
                cell: ({ figures }) => ms(figures.p95Ms),
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}

const Key = ({ colour, text }: { colour: string; text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`size-2.5 rounded-sm ${colour}`} />
    {text}
  </span>
);
