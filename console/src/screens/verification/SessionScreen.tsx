import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAnswer } from '../../graph/use-answer.ts';
import { useLive } from '../../graph/use-live.ts';
import { useMay } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { verificationTexts } from '../../texts/verification.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { CopyId, DetailId } from '../../ui/copy.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Card, Facts, Page, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Session } from './session-record.ts';
import { Assessments } from './Assessments.tsx';
import { EraseStudent } from './EraseStudent.tsx';
import { ReviewerCard } from './ReviewerCard.tsx';
import { SessionItems } from './SessionItems.tsx';
import { SessionSkills } from './SessionSkills.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { isEmailOnItsWay, wayOf } from './way.rules.ts';
import { Way } from './Way.tsx';

const route = getRouteApi('/verification/$id');

const LETTER_SECONDS = 3;

export function SessionScreen() {
  const t = useTexts(verificationTexts);
  const { id } = route.useParams();
  const [isEmailAwaited, setEmailAwaited] = useState(false);
  const { data, problem, isLoading, again } = useAnswer(
    'ConsoleVerification',
    { id },
    isEmailAwaited ? { everySeconds: LETTER_SECONDS } : {},
  );
  useLive('ConsoleVerificationStatus', { verificationId: id }, () => void again(), {
    pause: data?.verification === null,
  });
  const session = data?.verification;
  // A reply of the mail server is no event: the page polls for it while an email is on its way.
  const awaits =
    session?.status === 'awaiting_reviewer' && session.reviewer !== null && isEmailOnItsWay(session.reviewer);
  if (awaits !== isEmailAwaited) setEmailAwaited(awaits);
  const trail = [{ to: '/verification', label: t.title }];
  if (!session)
    return (
      <Page title={id} trail={trail}>
        {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
        {isLoading && <Loading />}
        {data && (
          <Empty
            title={t.noSuch}
            action={
              <Link to="/verification" className={buttonClass()}>
                {t.toList}
              </Link>
            }
          >
            {t.noSuchText}
          </Empty>
        )}
      </Page>
    );
  return <LoadedSession session={session} trail={trail} again={again} />;
}

interface LoadedSessionProps {
  session: Session;
  trail: { to: string; label: string }[];
  again: () => Promise<void>;
}

function LoadedSession({ session, trail, again }: LoadedSessionProps) {
  const t = useTexts(verificationTexts);
  const mayWrite = useMay('verifications:write');
  const [isErasing, setErasing] = useState(false);
  const { student, items, erasedAt, verificationMethod: method } = session;
  const used = items.projects.length + items.experience.length + items.certificates.length;
  const stops = wayOf({
    ...session,
    skills: session.skills.length,
    items: used,
    reviewer: session.reviewer !== null,
    assessments: session.assessments.length,
  });
  return (
    <Page
      title={erasedAt ? student.externalStudentId : student.name}
      trail={trail}
      sub={
        <>
          <StatusBadge status={session.status} />
          {erasedAt && <Badge>{t.erased}</Badge>}
          {(method === 'human' || method === 'assessment') && <span>{t.methods[method]}</span>}
          <DetailId id={session.id} />
        </>
      }
      actions={
        mayWrite &&
        !erasedAt && (
          <Button look="danger" onClick={() => setErasing(true)}>
            {t.erase}
          </Button>
        )
      }
    >
      {erasedAt && (
        <p role="note" className="rounded-md border border-line bg-raised px-3 py-2.5">
          {t.erasedText} <Time at={erasedAt} />
        </p>
      )}
      <Way stops={stops} />
      <div className="grid min-w-0 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <SessionSkills session={session} />
          <SessionItems session={session} />
          {method !== 'human' && <Assessments session={session} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {method !== 'assessment' && <ReviewerCard session={session} mayRemind={mayWrite} again={again} />}
          <Section title={t.student}>
            <Card>
              <Facts
                facts={[
                  [t.name, student.name || null],
                  [t.externalId, <code className="font-mono text-xs">{student.externalStudentId}</code>],
                  [t.userId, <CopyId id={session.userId} isShort />],
                  [t.email, student.email || null],
                  [t.phone, student.phone ?? null],
                  [t.opened, <Time at={session.createdAt} />],
                  [t.ends, <Time at={session.expiresAt} />],
                  [t.completed, <Time at={session.completedAt} />],
                ]}
              />
            </Card>
          </Section>
        </div>
      </div>
      <EraseStudent
        externalStudentId={student.externalStudentId}
        isOpen={isErasing}
        onClose={() => setErasing(false)}
        onErased={again}
      />
    </Page>
  );
}

/** Placeholders as high as the cards that follow, so that nothing jumps. */
const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-4">
    <div className="skeleton h-8 w-80 max-w-full" />
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="skeleton h-96" />
      <div className="skeleton h-96" />
    </div>
  </div>
);
