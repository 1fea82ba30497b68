import { useState } from 'react';
import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { messageTexts } from '../../texts/messages.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { resultTexts } from '../../texts/results.ts';
import { senderTexts } from '../../texts/senders.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';

type Unknown = Data<'ConsoleUnknownContacts'>['unknownContacts'][number];

/** Messages of which nobody knows whether they left. They leave again only when somebody says so here or by command. */
export function UnknownMessages() {
  const t = useTexts(operatorTexts);
  const s = useTexts(senderTexts);
  const m = useTexts(messageTexts);
  const r = useTexts(resultTexts);
  const number = useNumber();
  const [asking, setAsking] = useState<Unknown>();
  const [sendAgain] = useChange('ConsoleSendUnknownAgain');
  const { data, problem, again } = useAnswer('ConsoleUnknownContacts', {}, { everySeconds: 15 });
  const pages = {
    rows: data?.unknownContacts ?? [],
    hasMore: false,
    more: () => {},
    isLoading: !data && !problem,
    isLoadingMore: false,
    problem,
    again: async () => void (await again()),
  };
  return (
    <>
      <p className="max-w-prose text-quiet">{s.unknown.text}</p>
      <DataTable
        label={s.unknown.title}
        pages={pages}
        rowKey={({ organisationId, channel, provider }) => [organisationId, channel, provider].join(' ')}
        empty={<Empty title={s.unknown.none}>{s.unknown.noneText}</Empty>}
        columns={[
          { key: 'organisation', head: t.organisation, cell: ({ organisationId }) => organisationId },
          {
            key: 'channel',
            head: s.channel,
            width: '12rem',
            cell: ({ channel, provider }) =>
              [r.channels[channel as 'sms'], provider && m.providers[provider as 'twilio']]
                .filter(Boolean)
                .join(', '),
          },
          {
            key: 'since',
            head: s.unknown.since,
            width: '12rem',
            isWide: true,
            cell: ({ oldestAt }) => <Time at={oldestAt} />,
          },
          { key: 'count', head: s.count, width: '6rem', align: 'right', cell: ({ count }) => number(count) },
          {
            key: 'again',
            head: s.unknown.again,
            width: '9rem',
            align: 'right',
            cell: (one) => (
              <Button small onClick={() => setAsking(one)}>
                {s.unknown.again}
              </Button>
            ),
          },
        ]}
      />
      <Confirm
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={s.unknown.confirmTitle}
        confirm={s.unknown.again}
        onConfirm={async () => {
          const { organisationId, channel } = asking!;
          const answer = await sendAgain({ organisationId, channel });
          if (answer.data) {
            toast(s.unknown.sent(number(answer.data.sendUnknownAgain.sent)));
            await again();
          }
          return { problem: answer.problem };
        }}
      >
        <p>{s.unknown.confirmText}</p>
      </Confirm>
    </>
  );
}
