import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useChange } from '../../graph/use-change.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';

type Deliveries = NonNullable<Data<'ConsolePendingDeliveries'>['endpoint']>['pendingDeliveries'];
type Delivery = Deliveries['edges'][number]['node'];

const NONE: Deliveries = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

interface PendingDeliveriesProps {
  id: string;
  /** Nothing is sent to an endpoint that is disabled. */
  mayRetry: boolean;
  /** The endpoint as it was last read: the list is read again with it. */
  endpoint: unknown;
  onRetried: () => unknown;
}

/** Deliveries to one endpoint that wait for another attempt, with a retry of each that waits for its time. */
export function PendingDeliveries({ id, mayRetry, endpoint: read, onRetried }: PendingDeliveriesProps) {
  const t = useTexts(operatorTexts);
  const number = useNumber();
  const [asking, setAsking] = useState<Delivery>();
  const [retry] = useChange('ConsoleRetryDelivery');
  const pages = usePages(
    'ConsolePendingDeliveries',
    { id },
    ({ endpoint }) => endpoint?.pendingDeliveries ?? NONE,
    20,
  );
  const { again } = pages;
  useEffect(() => void (read !== undefined && again()), [read, again]);
  return (
    <>
      <DataTable
        label={t.endpoint.deliveries}
        pages={pages}
        rowKey={(delivery) => delivery.id}
        empty={<Empty title={t.endpoint.noDeliveries}>{t.endpoint.noDeliveriesText}</Empty>}
        columns={[
          {
            key: 'event',
            head: t.endpoint.event,
            cell: ({ type, eventId }) => (
              <span className="font-mono text-xs text-strong" title={eventId}>
                {type ?? eventId}
              </span>
            ),
          },
          {
            key: 'error',
            head: t.endpoint.lastFailure,
            isWide: true,
            cell: ({ lastError }) => lastError ?? '—',
          },
          {
            key: 'attempts',
            head: t.endpoint.attempts,
            width: '6rem',
            align: 'right',
            isWide: true,
            cell: ({ attempts }) => number(attempts),
          },
          {
            key: 'next',
            head: t.endpoint.next,
            width: '12rem',
            isWide: true,
            cell: ({ dueAt }) => (dueAt ? <Time at={dueAt} precision="second" /> : t.endpoint.behind),
          },
          {
            key: 'retry',
            head: t.endpoint.retry,
            width: '9rem',
            align: 'right',
            cell: (delivery) =>
              mayRetry &&
              delivery.dueAt && (
                <Button small icon={<RotateCw size={13} aria-hidden />} onClick={() => setAsking(delivery)}>
                  {t.endpoint.retry}
                </Button>
              ),
          },
        ]}
      />
      <Confirm
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t.endpoint.retryTitle}
        confirm={t.endpoint.retry}
        onConfirm={async () => {
          const answer = await retry({ id: asking!.id });
          if (answer.data) {
            toast(answer.data.retryDelivery.changed ? t.endpoint.retried : t.endpoint.due);
            await Promise.all([again(), onRetried()]);
          }
          return { problem: answer.problem };
        }}
      >
        <p>{t.endpoint.retryText}</p>
        <p className="mt-2 text-quiet">{asking?.lastError}</p>
      </Confirm>
    </>
  );
}
