import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useAnswer } from '../../graph/use-answer.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/fields.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';
import { CandidateSheet } from './CandidateSheet.tsx';
import { SendPanel } from './SendPanel.tsx';

const route = getRouteApi('/campaigns/new');
const CHOICES = 200;

export function NewCampaign() {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const { mandate: mandateId } = route.useSearch();
  const navigate = route.useNavigate();
  const ready = useAnswer('ConsoleCampaignMandates', { first: CHOICES, filter: { status: 'ready' } });
  const [typed, setTyped] = useState<string>();
  const [keepOpen, setKeepOpen] = useState(false);
  const mandates = ready.data?.mandates.edges.map(({ node }) => node) ?? [];
  const mandate = mandates.find(({ id }) => id === mandateId);
  const name = typed ?? mandate?.title ?? '';
  const trail = [{ to: '/campaigns', label: t.title }];

  if (ready.data && mandates.length === 0)
    return (
      <Page title={t.start} trail={trail}>
        <Empty title={t.noMandate}>{t.noMandateText}</Empty>
      </Page>
    );
  return (
    <Page title={t.start} trail={trail}>
      {ready.problem && <ProblemNote problem={ready.problem} onRetry={() => void ready.again()} />}
      <Section title={t.step.goal}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t.mandate}
            value={mandateId ?? ''}
            onChange={(event) => void navigate({ search: { mandate: event.target.value }, replace: true })}
            options={[
              ...(mandate ? [] : [{ value: mandateId ?? '', label: t.chooseMandate }]),
              ...mandates.map(({ id, title, companyName }) => ({
                value: id,
                label: `${title} · ${companyName}`,
              })),
            ]}
          />
          <TextField
            label={t.name}
            hint={t.nameHint}
            maxLength={120}
            value={name}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Checkbox
            label={t.keepOpen}
            hint={t.keepOpenHint}
            checked={keepOpen}
            onChange={(event) => setKeepOpen(event.target.checked)}
          />
        </div>
      </Section>
      <CandidateSheet
        mandateId={mandate?.id}
        campaignId={null}
        inCampaign={0}
        languages={mandate?.workflow.languages}
      >
        {(preview) => (
          <SendPanel
            preview={preview}
            goal={{ mandateId: mandate!.id, name: name.trim(), campaignId: null, keepOpen }}
            missing={name.trim() === '' ? t.nameMissing : undefined}
            onDone={({ campaignId, accepted }) => {
              toast(t.sent(number(accepted)));
              void navigate({ to: '/campaigns/$id', params: { id: campaignId! } });
            }}
          />
        )}
      </CandidateSheet>
    </Page>
  );
}
