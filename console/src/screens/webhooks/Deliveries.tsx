import { getRouteApi, Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import type { Data } from '../../graph/documents.ts';
import { useChange } from '../../graph/use-change.ts';
import type { Pages } from '../../graph/use-pages.ts';
import { useMay } from '../../session/session.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import { EVENT_TYPES } from '../events/event-types.ts';

export type Attempt = NonNullable<
  Data<'ConsoleDeliveries'>['webhook']
>['deliveries']['edges'][number]['node'];

const route = getRouteApi('/webhooks/$id');

/** Every attempt to deliver to a webhook, newest first; each leads to its event, and can be sent again. */
export function Deliveries({ pages }: { pages: Pages<Attempt> }) {
  const t = useTexts(webhookTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const open = ({ eventId: id }: Attempt) => void navigate({ to: '/events/$id', params: { id } });
  return (
    <div className="flex flex-col gap-3">
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          {
            kind: 'choice',
            name: 'status',
            label: t.status,
            options: [
              { value: 'succeeded', label: t.succeeded },
              { value: 'failed', label: t.failed },
            ],
          },
          {
            kind: 'choice',
            name: 'type',
            label: t.type,
            options: EVENT_TYPES.map((value) => ({ value, label: value })),
          },
          { kind: 'day', name: 'from', label: t.from },
        ]}
      />
      <DataTable
        label={t.deliveries}
        pages={pages}
        rowKey={({ deliveryId, attempt }) => `${deliveryId} ${attempt}`}
        onOpen={open}
        columns={useColumns(pages.again)}
        empty={<Empty title={t.noDeliveries}>{t.noDeliveriesText}</Empty>}
      />
    </div>
  );
}

function useColumns(again: () => Promise<void>): readonly Column<Attempt>[] {
  const t = useTexts(webhookTexts);
  const number = useNumber();
  const may = useMay('webhooks:write');
  return [
    {
      key: 'event',
      head: t.event,
      cell: ({ eventId: id, type }) => (
        <Link
          to="/events/$id"
          params={{ id }}
          preload={false}
          className="font-mono text-xs font-medium text-strong hover:underline"
        >
          {type ?? id}
        </Link>
      ),
    },
    {
      key: 'answer',
      head: t.answer,
      width: '6rem',
      cell: ({ status, responseStatus }) => (
        <Badge tone={status === 'succeeded' ? 'good' : 'bad'}>{responseStatus ?? t.failed}</Badge>
      ),
    },
    { key: 'error', head: t.said, isWide: true, cell: ({ answer, error }) => answer ?? error ?? '' },
    {
      key: 'attempt',
      head: t.attempt,
      width: '5.5rem',
      align: 'right',
      isWide: true,
      cell: ({ attempt }) => number(attempt),
    },
    {
      key: 'took',
      head: t.took,
      width: '6rem',
      align: 'right',
      isWide: true,
      cell: ({ durationMs }) => t.ms(number(durationMs)),
    },
    {
      key: 'at',
      head: t.at,
      width: '14rem',
      isWide: true,
      cell: ({ createdAt }) => <Time at={createdAt} precision="second" />,
    },
    ...(may
      ? [
          {
            key: 'again',
            head: t.sendAgain,
            width: '8rem',
            cell: ({ eventId }: Attempt) => <SendAgain eventId={eventId} again={again} />,
          },
        ]
      : []),
  ];
}

function SendAgain({ eventId, again }: { eventId: string; again: () => Promise<void> }) {
  const t = useTexts(webhookTexts);
  const { id } = route.useParams();
  const [replay, { isBusy }] = useChange('ConsoleReplayWebhook');
  const send = async () => {
    const { data, problem } = await replay({ id, input: { eventIds: [eventId] } });
    toast(data ? t.replayed : problem!.message, data ? 'plain' : 'bad');
    await again();
  };
  return (
    <Button small isBusy={isBusy} icon={<RotateCw size={12} aria-hidden />} onClick={() => void send()}>
      {t.sendAgain}
    </Button>
  );
}
