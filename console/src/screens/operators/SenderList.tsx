import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useAnswer } from '../../graph/use-answer.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { messageTexts } from '../../texts/messages.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { senderTexts } from '../../texts/senders.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { MessageCounts } from './MessageCounts.tsx';
import { OneSender } from './OneSender.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';
import { ProviderCosts } from './ProviderCosts.tsx';
import { UnknownMessages } from './UnknownMessages.tsx';

const route = getRouteApi('/operators/senders');

/** Senders of messages: whose, by which provider, and which languages have no approved text; and what became of messages. */
export function SenderList() {
  const t = useTexts(operatorTexts);
  const s = useTexts(senderTexts);
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <OperatorsPage title={t.senders}>
      <p className="max-w-prose text-quiet">{s.text}</p>
      <Tabs
        label={s.tabs}
        value={tab ?? 'senders'}
        onChange={(next) => void navigate({ search: { tab: next as typeof tab }, replace: true })}
        tabs={[
          { value: 'senders', label: t.senders, content: <Senders /> },
          { value: 'messages', label: s.messages, content: <MessageCounts /> },
          { value: 'unknown', label: s.unknown.title, content: <UnknownMessages /> },
          { value: 'costs', label: s.costs.title, content: <ProviderCosts /> },
        ]}
      />
    </OperatorsPage>
  );
}

function Senders() {
  const t = useTexts(operatorTexts);
  const s = useTexts(senderTexts);
  const m = useTexts(messageTexts);
  const number = useNumber();
  const [openId, setOpenId] = useState<string>();
  const { data, problem, again } = useAnswer('ConsoleSenders', {}, { everySeconds: 15 });
  const open = data?.senders.find(({ id }) => id === openId);
  const pages = {
    rows: data?.senders ?? [],
    hasMore: false,
    more: () => {},
    isLoading: !data && !problem,
    isLoadingMore: false,
    problem,
    again: async () => void (await again()),
  };
  return (
    <>
      <DataTable
        label={t.senders}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={<Empty title={s.none}>{s.noneText}</Empty>}
        columns={[
          {
            key: 'from',
            head: s.from,
            cell: ({ id, from }) => (
              <button
                type="button"
                onClick={() => setOpenId(id)}
                className="max-w-full truncate font-medium text-strong hover:text-accent hover:underline"
              >
                {from}
              </button>
            ),
          },
          {
            key: 'channel',
            head: s.channel,
            width: '8rem',
            cell: ({ channel }) => s.channels[channel as 'sms'],
          },
          {
            key: 'provider',
            head: s.provider,
            width: '7rem',
            isWide: true,
            cell: ({ provider }) => m.providers[provider as 'twilio'],
          },
          {
            key: 'organisation',
            head: t.organisation,
            width: '16rem',
            isWide: true,
            cell: ({ organisationId }) => organisationId ?? s.installation,
          },
          {
            key: 'missing',
            head: s.missing,
            width: '9rem',
            align: 'right',
            cell: ({ missingLanguages }) =>
              missingLanguages.length === 0 ? (
                <Badge tone="good">{s.complete}</Badge>
              ) : (
                <Badge tone="warn">{s.languages(number(missingLanguages.length))}</Badge>
              ),
          },
          {
            key: 'state',
            head: t.state,
            width: '8rem',
            isWide: true,
            cell: ({ status }) => (
              <Badge tone={status === 'active' ? 'good' : 'plain'}>{s.states[status]}</Badge>
            ),
          },
        ]}
      />
      {open && (
        <OneSender sender={open} onClose={() => setOpenId(undefined)} onChanged={() => void again()} />
      )}
    </>
  );
}
