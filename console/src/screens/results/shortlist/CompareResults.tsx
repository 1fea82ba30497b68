import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Data } from '../../../graph/documents.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { useMay } from '../../../session/session.ts';
import { useNumber, useTexts } from '../../../texts/language.ts';
import { resultTexts } from '../../../texts/results.ts';
import { shortlistTexts } from '../../../texts/shortlist.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ProblemNote } from '../../../ui/ProblemNote.tsx';
import { Time } from '../../../ui/Time.tsx';
import { ResultStatus } from '../ResultStatus.tsx';
import { VERDICT_TONES } from '../verdict-tones.ts';
import { allSkills, comparedIds, meanScore, MOST_COMPARED } from './compare.rules.ts';
import { ShareResults } from './ShareResults.tsx';

type Compared = NonNullable<Data<'ConsoleComparedResult'>['result']>;

const route = getRouteApi('/results/compare');
const PLACES = Array.from({ length: MOST_COMPARED }, (_, nth) => nth);

/** Up to five results side by side: what each came to, skill by skill and answer by answer. */
export function CompareResults() {
  const t = useTexts(shortlistTexts);
  const r = useTexts(resultTexts);
  const mayShare = useMay('campaigns:write');
  const [isSharing, setSharing] = useState(false);
  const ids = comparedIds(route.useSearch().ids);
  // The number of places is the same for every drawing, as hooks want it.
  const answers = PLACES.map((nth) =>
    useAnswer('ConsoleComparedResult', { id: ids[nth] ?? '' }, { pause: ids[nth] === undefined }),
  ).slice(0, ids.length);
  const problem = answers.find((answer) => answer.problem)?.problem;
  const results = answers.flatMap(({ data }) => data?.result ?? []);
  const isLoading = answers.some((answer) => answer.isLoading);
  return (
    <Page
      title={t.compareTitle}
      trail={[{ to: '/results', label: r.title }]}
      actions={
        results.length > 0 && (
          <>
            <Button icon={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
              {t.print}
            </Button>
            {mayShare && <Button onClick={() => setSharing(true)}>{t.share}</Button>}
          </>
        )
      }
    >
      {problem && (
        <ProblemNote problem={problem} onRetry={() => answers.forEach(({ again }) => void again())} />
      )}
      {!isLoading && !problem && results.length === 0 && (
        <Empty title={t.compareNone}>{t.compareNoneText}</Empty>
      )}
      {isLoading && results.length === 0 && <div aria-busy className="skeleton h-96" />}
      {results.length > 0 && <Comparison results={results} />}
      {isSharing && <ShareResults ids={results.map(({ id }) => id)} onClose={() => setSharing(false)} />}
    </Page>
  );
}

function Comparison({ results }: { results: readonly Compared[] }) {
  const t = useTexts(shortlistTexts);
  const r = useTexts(resultTexts);
  const number = useNumber();
  const percent = (score: number | null) => (score === null ? '—' : `${number(Math.round(score * 100))} %`);
  const yesNo = (value: boolean | null | undefined) => (value == null ? '—' : value ? r.yes : r.no);
  const questions = new Map(
    results
      .flatMap(({ output }) => output?.enrichment ?? [])
      .map(({ key, text }) => [`${key} ${text}`, text]),
  );
  const line = (label: string, cell: (result: Compared) => ReactNode, key = label) => (
    <tr key={key} className="border-b border-line last:border-0">
      <th scope="row" className="bg-raised px-3 py-2 text-left align-top text-xs font-medium text-quiet">
        {label}
      </th>
      {results.map((result) => (
        <td key={result.id} className="px-3 py-2 align-top break-words">
          {cell(result)}
        </td>
      ))}
    </tr>
  );
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t.compareTitle}
      className="overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full min-w-[48rem] table-fixed border-collapse" aria-label={t.compareTitle}>
        <thead>
          <tr className="border-b border-line bg-raised">
            <th scope="col" className="w-40 px-3 py-2 text-left text-xs font-medium text-quiet">
              {r.candidate}
            </th>
            {results.map(({ id, candidate, shortlistedAt }) => (
              <th key={id} scope="col" className="px-3 py-2 text-left align-top">
                <Link to="/results/$id" params={{ id }} className="font-medium text-strong hover:underline">
                  {candidate.name ?? r.erasedPerson}
                </Link>
                {shortlistedAt && (
                  <span className="block">
                    <Badge tone="accent">{t.onList}</Badge>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {line(r.mandate, ({ mandate }) => mandate.title)}
          {line(r.status, ({ status }) => (
            <ResultStatus status={status} />
          ))}
          {line(r.outcome, ({ output }) =>
            output?.qualified == null ? '—' : output.qualified ? r.qualified : r.notQualified,
          )}
          {line(t.verifiedSkills, ({ output }) => {
            const skills = output?.skills ?? [];
            const verified = skills.filter(({ verdict }) => verdict === 'verified').length;
            return skills.length === 0 ? '—' : t.ofSkills(number(verified), number(skills.length));
          })}
          {line(t.score, (result) => percent(meanScore(result)))}
          {allSkills(results).map(({ skillId, name }) =>
            line(
              name,
              ({ output }) => {
                const skill = output?.skills.find((one) => one.skillId === skillId);
                if (!skill) return <span className="text-quiet">{t.notAsked}</span>;
                return (
                  <>
                    <Badge tone={VERDICT_TONES[skill.verdict]}>{r.verdicts[skill.verdict]}</Badge>
                    <span className="mt-0.5 block text-xs text-quiet tabular-nums">
                      {r.right(number(skill.correct), number(skill.asked))}
                    </span>
                  </>
                );
              },
              skillId,
            ),
          )}
          {line(t.interested, ({ output }) => yesNo(output?.interest.interested))}
          {[...questions].map(([key, text]) =>
            line(
              text,
              ({ output }) => {
                const found = output?.enrichment.find((one) => `${one.key} ${one.text}` === key);
                if (!found) return <span className="text-quiet">{t.notAsked}</span>;
                if (found.answer === null) return <span className="text-quiet">{r.notAnswered}</span>;
                const isChoice = found.answer === 'yes' || found.answer === 'no';
                return isChoice ? yesNo(found.answer === 'yes') : found.answer;
              },
              key,
            ),
          )}
          {line(t.completedAt, ({ completedAt }) => (completedAt ? <Time at={completedAt} /> : '—'))}
        </tbody>
      </table>
    </div>
  );
}
