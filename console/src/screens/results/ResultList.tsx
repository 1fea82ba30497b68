import { getRouteApi, Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useWords } from '../../forms/words.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { usePages } from '../../graph/use-pages.ts';
import type { Data } from '../../graph/documents.ts';
import { useTexts } from '../../texts/language.ts';
import { resultTexts } from '../../texts/results.ts';
import { CopyCurl } from '../../ui/copy.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';
import { ExportButton } from './ExportButton.tsx';
import {
  DECLINED_REASONS,
  FAILURE_REASONS,
  LANGUAGES,
  ORDERS,
  resultFilterOf,
  SCORES,
  VERDICTS,
  YES_NO,
  type ResultSearch,
} from './result-filter.rules.ts';
import { ResultStatus, useShortReason } from './ResultStatus.tsx';
import { ChosenBar } from './shortlist/ChosenBar.tsx';
import { MOST_CHOSEN } from './shortlist/compare.rules.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { shortlistTexts } from '../../texts/shortlist.ts';

type Row = Data<'ConsoleResults'>['results']['edges'][number]['node'];

const route = getRouteApi('/results');
/** Somebody who scrolls through thousands waits less often. */
const PAGE = 200;
const NONE: ReadonlySet<string> = new Set();

export function ResultList() {
  const t = useTexts(resultTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = resultFilterOf(search);
  const pages = usePages(
    'ConsoleResults',
    { filter, order: search.order ?? null },
    ({ results }) => results,
    PAGE,
  );
  const open = useCallback(
    ({ id }: Row) => void navigate({ to: '/results/$id', params: { id } }),
    [navigate],
  );
  const isFiltered = Object.keys(filter).length > 0;
  const s = useTexts(shortlistTexts);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const choose = useCallback(
    (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id) && after.size < MOST_CHOSEN) after.add(id);
        return after;
      }),
    [],
  );
  return (
    <Page
      title={t.title}
      actions={
        <>
          <Link to="/results/shared" className={buttonClass()}>
            {s.links}
          </Link>
          <ExportButton filter={filter} />
          <CopyCurl method="GET" path={restPath(search)} />
        </>
      }
    >
      <ResultFilters />
      <ChosenBar ids={[...chosen]} onClear={() => setChosen(NONE)} onChanged={pages.again} />
      <DataTable
        label={t.title}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={open}
        columns={useColumns(chosen, choose)}
        empty={
          <Empty title={isFiltered ? t.noneFiltered : t.none}>
            {isFiltered ? t.noneFilteredText : t.noneText}
          </Empty>
        }
      />
    </Page>
  );
}

/** The same list over REST, as far as it has the filters. */
function restPath({ status, mandate, campaign }: ResultSearch): string {
  const given = Object.entries({ status, mandate_id: mandate, campaign_id: campaign });
  const query = new URLSearchParams(given.filter((pair): pair is [string, string] => pair[1] !== undefined));
  return `/results${query.size > 0 ? `?${query}` : ''}`;
}

function ResultFilters() {
  const t = useTexts(resultTexts);
  const s = useTexts(shortlistTexts);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = useWords();
  const yesNo = YES_NO.map((value) => ({ value, label: t[value] }));
  const mandates = useAnswer('ConsoleMandateChoices', {});
  const campaigns = useAnswer('ConsoleCampaignChoices', {
    filter: search.mandate ? { mandateId: search.mandate } : null,
  });
  const choices = (edges: readonly { node: { id: string; name: string } }[] = [], chosen?: string) => {
    const options = edges.map(({ node }) => ({ value: node.id, label: node.name }));
    const isListed = !chosen || options.some(({ value }) => value === chosen);
    return isListed ? options : [...options, { value: chosen, label: chosen }];
  };
  const named = mandates.data?.mandates.edges.map(({ node: { id, title } }) => ({
    node: { id, name: title },
  }));
  return (
    <Filters
      values={search}
      onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
      fields={[
        { kind: 'search', name: 'q', label: t.search },
        {
          kind: 'choice',
          name: 'status',
          label: t.status,
          options: (['pending', 'completed', 'declined', 'failed'] as const).map((value) => ({
            value,
            label: t.statuses[value],
          })),
        },
        {
          kind: 'choice',
          name: 'reason',
          label: t.reason,
          options: [...DECLINED_REASONS, ...FAILURE_REASONS].map((value) => ({
            value,
            label: t.short[value],
          })),
        },
        { kind: 'choice', name: 'qualified', label: t.qualified, options: yesNo },
        { kind: 'choice', name: 'interested', label: t.interested, options: yesNo },
        {
          kind: 'choice',
          name: 'verdict',
          label: t.verdict,
          options: VERDICTS.map((value) => ({ value, label: t.verdicts[value] })),
        },
        {
          kind: 'choice',
          name: 'score',
          label: t.score,
          options: SCORES.map((value) => ({ value, label: t.scoreAtLeast(value) })),
        },
        {
          kind: 'choice',
          name: 'language',
          label: t.language,
          options: LANGUAGES.map((value) => ({ value, label: words.choice(value) })),
        },
        { kind: 'choice', name: 'shortlist', label: s.filter, options: [{ value: 'yes', label: s.onList }] },
        { kind: 'choice', name: 'mandate', label: t.mandate, options: choices(named, search.mandate) },
        {
          kind: 'choice',
          name: 'campaign',
          label: t.campaign,
          options: choices(campaigns.data?.campaigns.edges, search.campaign),
        },
        { kind: 'day', name: 'from', label: t.from },
        { kind: 'day', name: 'until', label: t.until },
        {
          kind: 'choice',
          name: 'order',
          label: t.order,
          options: ORDERS.map((value) => ({ value, label: t.orders[value] })),
        },
      ]}
    />
  );
}

/** The same array for every drawing: rows that are there are not redrawn while the list scrolls. */
function useColumns(chosen: ReadonlySet<string>, choose: (id: string) => void): readonly Column<Row>[] {
  const t = useTexts(resultTexts);
  const s = useTexts(shortlistTexts);
  const shortReason = useShortReason();
  return useMemo(
    () => [
      {
        key: 'chosen',
        head: s.chooseHead,
        isHeadHidden: true,
        width: '2.75rem',
        cell: ({ id, candidate: { name } }) => (
          <input
            type="checkbox"
            aria-label={s.choose(name ?? t.erasedPerson)}
            checked={chosen.has(id)}
            onChange={() => choose(id)}
            className="size-4 align-middle accent-accent"
          />
        ),
      },
      {
        key: 'candidate',
        head: t.candidate,
        cell: ({ id, shortlistedAt, candidate: { name, phone, email } }) => (
          <>
            <Link
              to="/results/$id"
              params={{ id }}
              preload={false}
              className="font-medium text-strong hover:underline"
            >
              {name ?? t.erasedPerson}
            </Link>
            {shortlistedAt && (
              <Star
                size={13}
                role="img"
                aria-label={s.onList}
                className="ml-1.5 inline align-[-2px] text-accent"
                fill="currentColor"
              />
            )}
            <span className="ml-2 hidden text-xs text-quiet sm:inline">{phone ?? email}</span>
          </>
        ),
      },
      {
        key: 'status',
        head: t.status,
        width: '7.5rem',
        isWide: true,
        cell: ({ status }) => <ResultStatus status={status} />,
      },
      {
        key: 'outcome',
        head: t.outcome,
        width: 'clamp(8rem, 30vw, 10rem)',
        isTitle: true,
        cell: ({ output, failureReason, declinedReason, stage, status }) =>
          shortReason(failureReason ?? declinedReason) ??
          (output?.qualified != null
            ? output.qualified
              ? t.qualified
              : t.notQualified
            : status === 'pending'
              ? t.stages[stage]
              : '—'),
      },
      {
        key: 'mandate',
        head: t.mandate,
        width: '15%',
        isWide: true,
        isTitle: true,
        cell: ({ mandate }) => mandate.title,
      },
      {
        key: 'campaign',
        head: t.campaign,
        width: '15%',
        isWide: true,
        isTitle: true,
        cell: ({ campaign }) => campaign.name,
      },
      {
        key: 'channel',
        head: t.channel,
        width: '6.5rem',
        isWide: true,
        cell: ({ channel }) => (channel ? t.channels[channel] : '—'),
      },
      {
        key: 'updated',
        head: t.changed,
        width: '11.5rem',
        isWide: true,
        cell: ({ updatedAt }) => <Time at={updatedAt} />,
      },
    ],
    // The texts stand for the language, on which the reasons hang too.
    [t, chosen, choose],
  );
}
