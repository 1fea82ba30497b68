import type { Data } from '../../graph/documents.ts';
import { useTexts } from '../../texts/language.ts';
import { resultTexts } from '../../texts/results.ts';
import { Badge } from '../../ui/Badge.tsx';
import { SkillAnswers } from './SkillAnswers.tsx';
import { SpokenAnswer } from './SpokenAnswer.tsx';

type Result = NonNullable<Data<'ConsoleResult'>['result']>;

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
