import { getRouteApi, Link } from '@tanstack/react-router';
import { Archive, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../forms/words.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useMay } from '../../session/session.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { workflowTexts } from '../../texts/workflows.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { CopyCurl, DetailId } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Card, Facts, Page, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import { StatusBadge } from '../mandates/StatusBadge.tsx';
import { Warnings } from '../shared/Warnings.tsx';

const route = getRouteApi('/workflows/$id');

export function WorkflowScreen() {
  const t = useTexts(workflowTexts);
  const mandateWords = useTexts(mandateTexts);
  const words = useWords();
  const number = useNumber();
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const mayWrite = useMay('workflows:write');
  const mayMake = useMay('mandates:write');
  const { data, problem, again } = useAnswer('ConsoleWorkflow', { id });
  const mandates = usePages(
    'ConsoleMandates',
    { filter: { workflowId: id } },
    (answer) => answer.mandates,
    10,
  );
  const [archive] = useChange('ConsoleArchiveWorkflow');
  const [isArchiving, setArchiving] = useState(false);
  const trail = [{ to: '/workflows', label: t.title }];
  const workflow = data?.workflow;
  if (data && !workflow)
    return (
      <Page title={t.title} trail={trail}>
        <Empty title={t.notFound}>{t.notFoundText}</Empty>
      </Page>
    );
  const isOwn = workflow?.origin === 'playground';
  const isActive = workflow?.status === 'active';
  const newMandate = isActive && mayMake && (
    <Link to="/mandates/new" search={{ workflow: id }} className={buttonClass('quiet', true)}>
      <Plus size={14} aria-hidden />
      {t.newMandate}
    </Link>
  );
  return (
    <Page
      title={workflow?.name ?? '…'}
      trail={trail}
      sub={
        workflow && (
          <>
            <Badge tone={isActive ? 'good' : 'plain'}>{t[workflow.status]}</Badge>
            <DetailId id={id} />
            <span>
              {t.updated} <Time at={workflow.updatedAt} />
            </span>
          </>
        )
      }
      actions={
        <>
          <CopyCurl method="GET" path={`/workflows/${id}`} />
          {isOwn && isActive && mayWrite && (
            <>
              <Button icon={<Archive size={15} aria-hidden />} onClick={() => setArchiving(true)}>
                {t.archive}
              </Button>
              <Link to="/workflows/$id/edit" params={{ id }} className={buttonClass('primary')}>
                <Pencil size={15} aria-hidden />
                {t.edit}
              </Link>
            </>
          )}
        </>
      }
    >
      {problem && !data && <ProblemNote problem={problem} onRetry={() => void again()} />}
      <Warnings title={t.warnings} warnings={workflow?.warnings ?? []} />
      <div className="grid min-w-0 gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Section title={t.how}>
          <Card className="min-h-64">
            {workflow && (
              <Facts
                facts={[
                  [t.description, workflow.description],
                  [t.methods, workflow.defaultMethods.map(words.choice).join(', ')],
                  [t.channels, workflow.channels.map(words.choice).join(' → ')],
                  [t.languages, workflow.languages.map(words.choice).join(', ')],
                  [
                    t.followUps,
                    workflow.followUps.max === 0
                      ? t.noFollowUps
                      : t.followUpsText(
                          number(workflow.followUps.max),
                          number(workflow.followUps.intervalHours),
                        ),
                  ],
                  [t.expires, number(workflow.expiresInDays)],
                  [t.verificationRule, words.choice(workflow.verificationRule)],
                  [t.created, <Time key="at" at={workflow.createdAt} />],
                  [t.origin, isOwn ? t.playground : t.foreign],
                ]}
              />
            )}
          </Card>
        </Section>
        <Section
          title={t.mandates}
          actions={
            <>
              <Link to="/mandates" search={{ workflow: id }} className="text-xs text-accent hover:underline">
                {t.allMandates}
              </Link>
              {newMandate}
            </>
          }
        >
          <DataTable
            label={t.mandates}
            pages={mandates}
            rowKey={(row) => row.id}
            onOpen={(row) => void navigate({ to: '/mandates/$id', params: { id: row.id } })}
            empty={<Empty title={t.noMandates}>{t.noMandatesText}</Empty>}
            columns={[
              {
                key: 'title',
                head: mandateWords.job,
                cell: (row) => (
                  <Link
                    to="/mandates/$id"
                    params={{ id: row.id }}
                    className="font-medium text-strong hover:text-accent hover:underline"
                  >
                    {row.title}
                  </Link>
                ),
              },
              {
                key: 'status',
                head: t.status,
                width: '8rem',
                cell: ({ status }) => <StatusBadge status={status} />,
              },
              {
                key: 'updated',
                head: t.updated,
                width: '13rem',
                isWide: true,
                cell: ({ updatedAt }) => <Time at={updatedAt} />,
              },
            ]}
          />
        </Section>
      </div>
      <Confirm
        isOpen={isArchiving}
        onClose={() => setArchiving(false)}
        title={t.archiveTitle}
        confirm={t.archive}
        isDangerous
        onConfirm={async () => {
          const answer = await archive({ id });
          if (answer.data) {
            toast(t.archivedNow);
            void again();
          }
          return answer;
        }}
      >
        {t.archiveText}
      </Confirm>
    </Page>
  );
}
