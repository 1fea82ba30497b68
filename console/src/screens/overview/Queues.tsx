import { Link } from '@tanstack/react-router';
import { useAnswer } from '../../graph/use-answer.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { PlainTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { useAge } from './age.ts';

const EVERY_SECONDS = 5;

/** Deliveries that are held are found at their endpoints. */
function QueueName({ name }: { name: keyof (typeof overviewTexts)['en']['queueNames'] }) {
  const t = useTexts(overviewTexts);
  if (name !== 'parked') return t.queueNames[name];
  return (
    <Link to="/operators/endpoints" className="text-accent hover:underline">
      {t.queueNames[name]}
    </Link>
  );
}

/** The queues of the whole service with the age of the oldest in each. */
export function Queues() {
  const t = useTexts(overviewTexts);
  const number = useNumber();
  const age = useAge();
  const { data: work, problem, again } = useAnswer('ConsoleQueues', {}, { everySeconds: EVERY_SECONDS });
  const { data: deliveries } = useAnswer('ConsoleOverviewQueue', {}, { everySeconds: EVERY_SECONDS });
  const due = deliveries?.deliveryQueue;
  const rows = [
    ...(work?.queues ?? []).map(({ name, ...rest }) => ({
      name: name as keyof typeof t.queueNames,
      ...rest,
    })),
    { name: 'deliveries' as const, waiting: due?.ready ?? 0, oldestSeconds: due?.oldestDueSeconds ?? 0 },
    { name: 'retries' as const, waiting: due?.later ?? 0, oldestSeconds: 0 },
    { name: 'parked' as const, waiting: due?.parked ?? 0, oldestSeconds: 0 },
  ];
  return (
    <Section title={t.queues}>
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {work && due ? (
        <PlainTable
          label={t.queues}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', head: t.queue, cell: ({ name }) => <QueueName name={name} /> },
            { key: 'waiting', head: t.waiting, align: 'right', cell: ({ waiting }) => number(waiting) },
            {
              key: 'age',
              head: t.age,
              align: 'right',
              cell: ({ oldestSeconds }) => (oldestSeconds > 0 ? age(oldestSeconds) : '—'),
            },
          ]}
        />
      ) : (
        !problem && <p className="skeleton h-64 w-full" />
      )}
    </Section>
  );
}
