import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Card, Facts, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import { EndpointBadge } from './EndpointBadge.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';
import { RetryAll } from './RetryAll.tsx';
import { PendingDeliveries } from './PendingDeliveries.tsx';

const route = getRouteApi('/operators/endpoints/$id');
/** Deliveries arrive while somebody looks. */
const EVERY_SECONDS = 5;

/** An endpoint of an organisation: what is wrong with it, what waits for it, and the ways to have that sent. */
export function OneEndpoint() {
  const t = useTexts(operatorTexts);
  const number = useNumber();
  const { id } = route.useParams();
  const { data, problem, again } = useAnswer('ConsoleEndpoint', { id }, { everySeconds: EVERY_SECONDS });
  const [isEnabling, setEnabling] = useState(false);
  const [enable] = useChange('ConsoleEnableEndpoint');
  const endpoint = data?.endpoint;
  const trail = [{ to: '/operators/endpoints', label: t.endpoints }];
  if (problem && !data)
    return (
      <OperatorsPage
        title={t.endpoints}
        trail={trail}
        children={<ProblemNote problem={problem} onRetry={() => void again()} />}
      />
    );
  if (data && !endpoint)
    return (
      <OperatorsPage title={t.endpoint.missing} trail={trail}>
        <Empty title={t.endpoint.missing}>{t.endpoint.missingText}</Empty>
      </OperatorsPage>
    );
  return (
    <OperatorsPage
      title={endpoint?.url ?? '…'}
      trail={trail}
      sub={
        endpoint && (
          <>
            <EndpointBadge state={endpoint.state} />
            <span>{t[endpoint.mode]}</span>
            <CopyId id={id} />
          </>
        )
      }
      actions={
        endpoint?.state === 'disabled' ? (
          <Button look="primary" onClick={() => setEnabling(true)}>
            {t.endpoint.enable}
          </Button>
        ) : (
          endpoint && <RetryAll webhookId={id} onRetried={again} />
        )
      }
    >
      <Card>
        <Facts
          facts={[
            [
              t.organisation,
              endpoint && (
                <Link
                  to="/operators/organisations/$id"
                  params={{ id: endpoint.organisationId }}
                  preload={false}
                  className="text-accent hover:underline"
                >
                  {endpoint.organisation?.name ?? endpoint.organisationId}
                </Link>
              ),
            ],
            [t.endpoint.waiting, endpoint && number(endpoint.waiting)],
            [t.endpoint.lag, <Time at={endpoint?.oldestWaitingAt} precision="second" />],
            [t.endpoint.failingSince, <Time at={endpoint?.failingSince} precision="second" />],
            [t.endpoint.lastFailure, endpoint?.lastError],
            [t.created, <Time at={endpoint?.createdAt} />],
          ]}
        />
      </Card>
      <Section title={t.endpoint.deliveries}>
        <p className="mb-3 max-w-prose text-quiet">{t.endpoint.deliveriesText}</p>
        <PendingDeliveries
          id={id}
          mayRetry={endpoint !== undefined && endpoint?.state !== 'disabled'}
          endpoint={endpoint}
          onRetried={again}
        />
      </Section>
      <Confirm
        isOpen={isEnabling}
        onClose={() => setEnabling(false)}
        title={t.endpoint.enableTitle}
        confirm={t.endpoint.enable}
        onConfirm={async () => {
          const answer = await enable({ id });
          if (answer.data) {
            toast(answer.data.enableEndpoint.changed ? t.endpoint.enabled : t.endpoint.already);
            await again();
          }
          return { problem: answer.problem };
        }}
      >
        {t.endpoint.enableText}
      </Confirm>
    </OperatorsPage>
  );
}
