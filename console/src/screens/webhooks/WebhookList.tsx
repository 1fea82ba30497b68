import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Data } from '../../graph/documents.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useMay } from '../../session/session.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyCurl } from '../../ui/copy.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { MakeWebhook } from './MakeWebhook.tsx';
import { percent, WebhookStatus } from './WebhookStatus.tsx';

type Row = Data<'ConsoleWebhooks'>['webhooks']['edges'][number]['node'];

const route = getRouteApi('/webhooks');

export function WebhookList() {
  const t = useTexts(webhookTexts);
  const navigate = route.useNavigate();
  const may = useMay('webhooks:write');
  const [isMaking, setMaking] = useState(false);
  const pages = usePages('ConsoleWebhooks', {}, ({ webhooks }) => webhooks);
  const open = ({ id }: Row) => void navigate({ to: '/webhooks/$id', params: { id } });
  const add = may && (
    <Button look="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setMaking(true)}>
      {t.add}
    </Button>
  );
  return (
    <Page
      title={t.title}
      actions={
        <>
          <CopyCurl method="GET" path="/webhooks" />
          {add}
        </>
      }
    >
      <DataTable
        label={t.title}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={open}
        columns={useColumns()}
        empty={<Empty title={t.none}>{t.noneText}</Empty>}
      />
      <MakeWebhook isOpen={isMaking} onClose={() => setMaking(false)} onMade={() => void pages.again()} />
    </Page>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useTexts(webhookTexts);
  const number = useNumber();
  return [
    {
      key: 'url',
      head: t.url,
      cell: ({ id, url, description }) => (
        <>
          <Link to="/webhooks/$id" params={{ id }} className="font-medium text-strong hover:underline">
            {url}
          </Link>
          {description && <span className="ml-2 text-xs text-quiet">{description}</span>}
        </>
      ),
    },
    {
      key: 'status',
      head: t.status,
      width: '8rem',
      cell: (webhook) => <WebhookStatus webhook={webhook} />,
    },
    {
      key: 'events',
      head: t.events,
      width: '11rem',
      isWide: true,
      cell: ({ events }) => (events.includes('*') ? t.allEvents : events.join(', ')),
    },
    {
      key: 'rate',
      head: t.delivered,
      width: '9rem',
      align: 'right',
      isWide: true,
      cell: ({ summary }) => percent(summary.lastDay.successRate),
    },
    {
      key: 'waiting',
      head: t.waiting,
      width: '6rem',
      align: 'right',
      isWide: true,
      cell: ({ summary }) => number(summary.waiting),
    },
    {
      key: 'created',
      head: t.created,
      width: '9rem',
      isWide: true,
      cell: ({ createdAt }) => <Time at={createdAt} precision="day" />,
    },
  ];
}
