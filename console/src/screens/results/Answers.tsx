import { Check } from 'lucide-react';
import { chancesOf } from '../../../../kernel/core/rules/verification-rule.ts';
import type { Data } from '../../graph/documents.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { resultTexts } from '../../texts/results.ts';
import { Badge } from '../../ui/Badge.tsx';
import { SpokenAnswer } from './SpokenAnswer.tsx';

type Result = NonNullable<Data<'ConsoleResult'>['result']>;

const VERDICT_TONES = { verified: 'good', not_verified: 'bad', inconclusive: 'warn' } as const;

/**
 * The questions as they were asked, with what was answered. The right options are shown to nobody, which of a skill's were
 * chosen to operators alone.
 */
export function Answers({ result }: { result: Result }) {
  const t = useTexts(resultTexts);
  const { questions, answers, output } = result;
  const given = new Map(answers.map(({ key, value }) => [key, value]));
  const asksNothing = !questions || (questions.enrichment.length === 0 && questions.skills.length === 0);
  const asksInterest = questions?.steps.includes('interest') ?? false;
  if (asksNothing && !asksInterest) return <p className="text-quiet">{t.nothingAsked}</p>;
  return (
    <div className="flex flex-col gap-4">
      {questions && questions.enrichment.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
          {questions.enrichment.map(({ key, text }) => {
            const frozen = output?.enrichment.find((one) => one.key === key);
            const value = frozen ? frozen.answer : given.get(key);
            const recording = frozen
              ? frozen.recording
              : answers.find((one) => one.kind === 'enrichment' && one.key === key)?.recording;
            return (
              <li key={key} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-3 py-2">
                <span className="min-w-0 flex-1 basis-60">{text}</span>
                <span className="flex flex-wrap items-center gap-2">
                  {recording && <SpokenAnswer resultId={result.id} of={key} seconds={recording.seconds} />}
                  {recording && value == null ? (
                    <span className="text-quiet">{t.toBeHeard}</span>
                  ) : (
                    <Answer value={value} isKnown={given.has(key)} />
                  )}
                  {frozen?.knockedOut && <Badge tone="bad">{t.knockedOut}</Badge>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {questions?.skills.map((skill) => (
        <SkillAnswers key={skill.skillId} skill={skill} given={given} output={output} />
      ))}
      {asksInterest && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line px-3 py-2">
          <span className="min-w-0 flex-1 basis-60">{t.interest}</span>
          <Answer value={given.get('interested')} isKnown={given.has('interested')} />
        </div>
      )}
    </div>
  );
}

function Answer({ value, isKnown }: { value: string | null | undefined; isKnown: boolean }) {
  const t = useTexts(resultTexts);
  if (value == null) return <span className="text-quiet">{isKnown ? t.skipped : t.notAnswered}</span>;
  const words = value === 'yes' ? t.yes : value === 'no' ? t.no : value;
  return <span className="font-medium break-words text-strong">{words}</span>;
}

type SkillVerdict = NonNullable<Result['output']>['skills'][number];

const KNOWS_HALF = 0.5;
const COMPETENT = 0.85;

/** Says what a verdict rests on, and how often somebody else would get it. */
function useSentence(skill: SkillVerdict | undefined): string | undefined {
  const t = useTexts(resultTexts);
  const number = useNumber();
  if (!skill) return undefined;
  const { correct, asked, total, rule, verdict, reason } = skill;
  if (reason === 'too_few_questions') return t.verdictReasons[reason];
  if (!rule) return t.right(number(correct), number(total));
  const counts = t.byRule(number(correct), number(asked), t.rules[rule]);
  if (verdict === 'inconclusive') return reason ? `${counts}. ${t.verdictReasons[reason]}` : counts;
  const oneIn = (chance: number) => number(Math.round(1 / chance));
  const others =
    verdict === 'verified'
      ? t.halfWould(oneIn(chancesOf(rule, KNOWS_HALF).verified))
      : t.competentWould(oneIn(chancesOf(rule, COMPETENT).notVerified));
  return `${counts}; ${others}`;
}

interface SkillAnswersProps {
  skill: NonNullable<Result['questions']>['skills'][number];
  given: ReadonlyMap<string, string | null>;
  output: Result['output'];
}

function SkillAnswers({ skill, given, output }: SkillAnswersProps) {
  const t = useTexts(resultTexts);
  const verdict = output?.skills.find(({ skillId }) => skillId === skill.skillId);
  // A pool has more questions than anybody is asked.
  const questions = skill.questionSet.questions.filter(({ id }) => !skill.rule || given.has(id));
  const sentence = useSentence(verdict);
  const isGradeAlone = (verdict?.correct ?? 0) > 0 && !questions.some(({ id }) => given.has(id));
  return (
    <div className="rounded-lg border border-line">
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-raised px-3 py-2">
        <h3 className="flex-1 font-medium text-strong">{skill.name}</h3>
        {verdict && (
          <>
            <span className="text-xs text-quiet tabular-nums">{sentence}</span>
            <Badge tone={VERDICT_TONES[verdict.verdict]}>{t.verdicts[verdict.verdict]}</Badge>
          </>
        )}
      </div>
      {isGradeAlone && <p className="px-3 pt-2 text-xs text-quiet">{t.gradeAlone}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {questions.map(({ id, text, options }) => {
          const chosen = given.get(id) == null ? null : Number(given.get(id));
          return (
            <li key={id} className="px-3 py-2">
              <p className="mb-1 text-strong">{text}</p>
              <ul className="grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
                {options.map((option, nth) => (
                  <li
                    key={option}
                    className={`flex items-baseline gap-1.5 ${nth === chosen ? 'font-medium text-accent' : 'text-quiet'}`}
                  >
                    {nth === chosen ? (
                      <Check size={13} className="flex-none self-center" aria-hidden />
                    ) : (
                      <span
                        aria-hidden
                        className="mx-1 size-1.5 flex-none self-center rounded-full bg-edge"
                      />
                    )}
                    {option}
                  </li>
                ))}
              </ul>
              {chosen === null && !isGradeAlone && (
                <p className="text-xs text-quiet">{given.has(id) ? t.answeredAlone : t.notAnswered}</p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
