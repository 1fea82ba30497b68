import { getRouteApi } from '@tanstack/react-router';
import { useAnswer } from '../../graph/use-answer.ts';
import { useTexts } from '../../texts/language.ts';
import { requestTexts } from '../../texts/requests.ts';
import { CopyId } from '../../ui/copy.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { CallDetails } from './CallDetails.tsx';
import { CallStatus } from './CallStatus.tsx';

const route = getRouteApi('/requests/$id');

export function OneRequest() {
  const t = useTexts(requestTexts);
  const { id } = route.useParams();
  const { data, problem, isLoading, again } = useAnswer('ConsoleRequest', { requestId: id });
  const call = data?.request;
  return (
    <Page
      title={call ? `${call.method} ${call.path}` : isLoading ? '…' : t.title}
      trail={[{ to: '/requests', label: t.title }]}
      sub={
        <>
          {call && <CallStatus status={call.status} />}
          <CopyId id={id} />
        </>
      }
    >
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {!problem && !isLoading && !call && <Empty title={t.noSuch}>{t.noSuchText}</Empty>}
      {isLoading && <div aria-busy className="skeleton h-72" />}
      {call && <CallDetails call={call} />}
    </Page>
  );
}
