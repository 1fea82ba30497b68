import { useIsOperator, useMay, useMe } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { overviewTexts } from '../../texts/overview.ts';
import { UpcomingPurges } from '../privacy/UpcomingPurges.tsx';
import { Page } from '../../ui/Page.tsx';
import { Figures } from './Figures.tsx';
import { NewlyQualified, RunningCampaigns } from './Hiring.tsx';
import { LiveResults } from './LiveResults.tsx';
import { Queues } from './Queues.tsx';
import { useReadings } from './readings.ts';
import { FailedMandates, FailingWebhooks } from './Troubles.tsx';

/** The first screen: for an organisation its results and troubles, for operators the queues of the service. */
export function Overview() {
  const t = useTexts(overviewTexts);
  const { organisation } = useMe();
  const isOperator = useIsOperator();
  return (
    <Page title={t.title}>
      {organisation && <OfOrganisation />}
      {isOperator && (
        <div className="max-w-2xl">
          <Queues />
        </div>
      )}
      {isOperator && !organisation && <p className="text-quiet">{t.operatorNote}</p>}
    </Page>
  );
}

function OfOrganisation() {
  const [mayEvents, mayResults] = [useMay('events:read'), useMay('results:read')];
  const mayCampaigns = useMay('campaigns:read');
  const readings = useReadings();
  return (
    <>
      <Figures readings={readings} />
      <div className="grid min-w-0 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        {mayEvents && <LiveResults />}
        <div className="flex min-w-0 flex-col gap-6">
          {mayCampaigns && <RunningCampaigns />}
          {mayResults && <NewlyQualified />}
          {readings.mayWebhooks && <FailingWebhooks readings={readings} />}
          {mayResults && <UpcomingPurges isOnlyWhereAny />}
          {readings.mayMandates && <FailedMandates readings={readings} />}
        </div>
      </div>
    </>
  );
}
