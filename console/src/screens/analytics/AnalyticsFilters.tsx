import { useAnswer } from '../../graph/use-answer.ts';
import { analyticsTexts } from '../../texts/analytics.ts';
import { useTexts } from '../../texts/language.ts';
import { Filters } from '../../ui/Filters.tsx';
import { narrowed, type AnalyticsSearch } from './filter.rules.ts';

const CHOICES = 200;

/** Adds the choice that a link named where it is not among the newest. */
const withNamed = (options: { value: string; label: string }[], named: string | undefined) =>
  named === undefined || options.some(({ value }) => value === named)
    ? options
    : [{ value: named, label: named }, ...options];

interface AnalyticsFiltersProps {
  search: AnalyticsSearch;
  onChange: (search: AnalyticsSearch) => void;
}

export function AnalyticsFilters({ search, onChange }: AnalyticsFiltersProps) {
  const t = useTexts(analyticsTexts);
  const workflows = useAnswer('ConsoleWorkflows', { first: CHOICES });
  const mandates = useAnswer('ConsoleCampaignMandates', {
    first: CHOICES,
    filter: { workflowId: search.workflow ?? null },
  });
  const campaigns = useAnswer('ConsoleCampaigns', {
    first: CHOICES,
    filter: { workflowId: search.workflow ?? null, mandateId: search.mandate ?? null },
  });
  const choices = {
    workflow: (workflows.data?.workflows.edges ?? []).map(({ node }) => ({
      value: node.id,
      label: node.name,
    })),
    mandate: (mandates.data?.mandates.edges ?? []).map(({ node }) => ({ value: node.id, label: node.title })),
    campaign: (campaigns.data?.campaigns.edges ?? []).map(({ node }) => ({
      value: node.id,
      label: node.name,
    })),
  };
  return (
    <Filters
      values={search}
      onChange={(next) => onChange(narrowed(search, { ...search, ...next }))}
      fields={[
        ...(['workflow', 'mandate', 'campaign'] as const).map((name) => ({
          kind: 'choice' as const,
          name,
          label: t[name],
          options: withNamed(choices[name], search[name]),
        })),
        { kind: 'day', name: 'from', label: t.from },
        { kind: 'day', name: 'to', label: t.to },
      ]}
    />
  );
}
