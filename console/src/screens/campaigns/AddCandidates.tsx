import { getRouteApi } from '@tanstack/react-router';
import { useAnswer } from '../../graph/use-answer.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';
import { CandidateSheet } from './CandidateSheet.tsx';
import { SendPanel } from './SendPanel.tsx';

const route = getRouteApi('/campaigns/$id/add');

export function AddCandidates() {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const { data, problem, again } = useAnswer('ConsoleCampaign', { id });
  const campaign = data?.campaign;
  if (data && !campaign)
    return (
      <Page title={t.title}>
        <Empty title={t.notThere} />
      </Page>
    );
  const trail = [
    { to: '/campaigns', label: t.title },
    { to: `/campaigns/${id}`, label: campaign?.name ?? '…' },
  ];
  return (
    <Page
      title={campaign ? t.addTitle(campaign.name) : t.addMore}
      trail={trail}
      sub={campaign?.mandate.title ?? '…'}
    >
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      <CandidateSheet
        mandateId={campaign?.mandate.id}
        campaignId={id}
        inCampaign={campaign?.accepted ?? 0}
        languages={campaign?.workflow.languages}
      >
        {(preview) => (
          <SendPanel
            preview={preview}
            goal={{ mandateId: campaign!.mandate.id, name: campaign!.name, campaignId: id, keepOpen: false }}
            missing={undefined}
            onDone={({ accepted }) => {
              toast(t.sent(number(accepted)));
              void navigate({ to: '/campaigns/$id', params: { id } });
            }}
          />
        )}
      </CandidateSheet>
    </Page>
  );
}
