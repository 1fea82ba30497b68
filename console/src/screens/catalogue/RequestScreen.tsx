import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAnswer } from '../../graph/use-answer.ts';
import { useIsOperator } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { DetailId } from '../../ui/copy.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Card, Facts, Page } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import type { SkillRequest } from './skill-request.ts';
import { RejectRequest } from './RejectRequest.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import { ResolveRequest } from './ResolveRequest.tsx';

const route = getRouteApi('/catalogue/requests/$id');

export function RequestScreen() {
  const t = useTexts(catalogueTexts);
  const { id } = route.useParams();
  const { data, problem, isLoading, again } = useAnswer('ConsoleSkillRequest', { id });
  const request = data?.skillRequest;
  const trail = [
    { to: '/catalogue', label: t.title },
    { to: '/catalogue/requests', label: t.requests },
  ];
  if (request) return <LoadedRequest request={request} trail={trail} again={again} />;
  return (
    <Page title={id} trail={trail}>
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {isLoading && <div aria-busy="true" className="skeleton h-96" />}
      {data && (
        <Empty
          title={t.noSuchRequest}
          action={
            <Link to="/catalogue/requests" className={buttonClass()}>
              {t.toList}
            </Link>
          }
        >
          {t.noSuchRequestText}
        </Empty>
      )}
    </Page>
  );
}

interface LoadedRequestProps {
  request: SkillRequest;
  trail: { to: string; label: string }[];
  again: () => Promise<void>;
}

function LoadedRequest({ request, trail, again }: LoadedRequestProps) {
  const t = useTexts(catalogueTexts);
  const isOperator = useIsOperator();
  const [isRejecting, setRejecting] = useState(false);
  const { status, skill, organisation, mode } = request;
  const isOpen = status === 'pending';
  const decided = [t.decided, <Time at={request.decidedAt} />] as const;
  const outcome: readonly [string, ReactNode] = skill
    ? [
        t.became,
        <Link to="/catalogue/skills/$id" params={{ id: skill.id }} className="text-accent hover:underline">
          {skill.name}
        </Link>,
      ]
    : [t.reason, request.decisionNote];
  return (
    <Page
      title={request.name}
      trail={trail}
      sub={
        <>
          <RequestStatus status={status} />
          <Badge>{mode === 'test' ? t.modes.test : t.modes.live}</Badge>
          <DetailId id={request.id} />
        </>
      }
      actions={
        isOpen &&
        isOperator && (
          <Button look="danger" onClick={() => setRejecting(true)}>
            {t.reject}
          </Button>
        )
      }
    >
      <Card>
        <Facts
          facts={[
            [t.organisation, organisation.name],
            [t.asked, <Time at={request.createdAt} />],
            [t.note, request.note],
            ...(isOpen ? [] : [decided, outcome]),
          ]}
        />
      </Card>
      {isOpen && !isOperator && <p className="text-quiet">{t.waits}</p>}
      {isOpen && isOperator && <ResolveRequest request={request} onResolved={again} />}
      <RejectRequest
        id={request.id}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        onRejected={again}
      />
    </Page>
  );
}
