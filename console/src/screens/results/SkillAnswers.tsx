import { Check } from 'lucide-react';
import { chancesOf } from '../../../../kernel/core/rules/verification-rule.ts';
import type { Data } from '../../graph/documents.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { resultTexts } from '../../texts/results.ts';
import { Badge } from '../../ui/Badge.tsx';
import { COMPETENT, KNOWS_HALF, RulePicture } from './RulePicture.tsx';
import { Signals } from './Signals.tsx';
import { VERDICT_TONES } from './verdict-tones.ts';

type Result = NonNullable<Data<'ConsoleResult'>['result']>;

type SkillVerdict = NonNullable<Result['output']>['skills'][number];

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

/** The verdict on a skill with what it rests on, and the questions that were asked. */
export function SkillAnswers({ skill, given, output }: SkillAnswersProps) {
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
      {verdict && verdict.signals.length > 0 && <Signals skill={verdict} />}
      {verdict?.rule && verdict.verdict !== 'inconclusive' && <RulePicture rule={verdict.rule} />}
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
