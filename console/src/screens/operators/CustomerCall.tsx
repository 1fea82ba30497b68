import { getRouteApi } from '@tanstack/react-router';
import { useAnswer } from '../../graph/use-answer.ts';
import { customerTexts } from '../../texts/customers.ts';
import { useTexts } from '../../texts/language.ts';
import { requestTexts } from '../../texts/requests.ts';
import { CopyId } from '../../ui/copy.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { CallDetails } from '../requests/CallDetails.tsx';
import { CallStatus } from '../requests/CallStatus.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';

const route = getRouteApi('/operators/organisations/$id/calls/$request');

/** One call of a customer, as the customer sees it. */
export function CustomerCall() {
  const t = useTexts(customerTexts);
  const r = useTexts(requestTexts);
  const { id, request } = route.useParams();
  const mode = route.useSearch().mode ?? 'live';
  const { data, problem, isLoading, again } = useAnswer('ConsoleCustomerRequest', {
    organisationId: id,
    mode,
    requestId: request,
  });
  const organisation = useAnswer('ConsoleOrganisation', { id }).data?.organisation;
  const call = data?.customerRequest;
  const to = `/operators/organisations/${id}?tab=calls&mode=${mode}`;
  return (
    <OperatorsPage
      title={call ? `${call.method} ${call.path}` : isLoading ? '…' : t.calls.missing}
      trail={[{ to, label: t.calls.back(organisation?.name ?? id) }]}
      sub={
        <>
          {call && <CallStatus status={call.status} />}
          <CopyId id={request} />
        </>
      }
    >
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {!problem && !isLoading && !call && <Empty title={t.calls.missing}>{r.noSuchText}</Empty>}
      {call && <CallDetails call={call} />}
    </OperatorsPage>
  );
}
