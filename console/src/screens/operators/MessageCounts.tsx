import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { messageTexts } from '../../texts/messages.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { resultTexts } from '../../texts/results.ts';
import { senderTexts } from '../../texts/senders.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';

type Count = Data<'ConsoleMessageCounts'>['messageCounts'][number];

/** Messages of the last day by provider, template, state and reason, the most frequent first. */
export function MessageCounts() {
  const t = useTexts(operatorTexts);
  const s = useTexts(senderTexts);
  const m = useTexts(messageTexts);
  const r = useTexts(resultTexts);
  const number = useNumber();
  const { data, problem, again } = useAnswer('ConsoleMessageCounts', { hours: 24 }, { everySeconds: 15 });
  const pages = {
    rows: data?.messageCounts ?? [],
    hasMore: false,
    more: () => {},
    isLoading: !data && !problem,
    isLoadingMore: false,
    problem,
    again: async () => void (await again()),
  };
  const why = ({ failure, provider, errorCode }: Count) =>
    errorCode === null
      ? '—'
      : `${failure ? `${m.failures[failure]} ` : ''}(${m.code(m.providers[provider as 'twilio'], errorCode)})`;
  const keyOf = (one: Count) => [one.channel, one.provider, one.template, one.state, one.errorCode].join(' ');
  return (
    <DataTable
      label={s.messages}
      pages={pages}
      rowKey={keyOf}
      empty={<Empty title={s.noMessages}>{s.noMessagesText}</Empty>}
      columns={[
        {
          key: 'template',
          head: s.template,
          cell: ({ template, step, language }) =>
            template === null
              ? s.freeText
              : [step ? s.steps[step as 'first'] : null, language, template].filter(Boolean).join(' · '),
        },
        {
          key: 'provider',
          head: s.provider,
          width: '10rem',
          isWide: true,
          cell: ({ provider, channel }) =>
            `${m.providers[provider as 'twilio']}, ${s.channels[channel as 'sms']}`,
        },
        { key: 'state', head: t.state, width: '9rem', cell: ({ state }) => r.states[state] },
        { key: 'why', head: s.why, width: '22rem', isWide: true, cell: why },
        { key: 'count', head: s.count, width: '6rem', align: 'right', cell: ({ count }) => number(count) },
      ]}
    />
  );
}
