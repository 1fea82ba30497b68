import { useAnswer } from '../../graph/use-answer.ts';
import { useWords } from '../../forms/words.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Card, Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import type { MandateRecord } from './mandate-record.ts';

/** The questions to candidates of the newest version; which option is right is told to nobody. */
export function MandateQuestions({ mandate }: { mandate: MandateRecord }) {
  const t = useTexts(mandateTexts);
  const words = useWords();
  const number = useNumber();
  const isReady = mandate.status === 'ready';
  const { data, problem, again } = useAnswer(
    'ConsoleMandateQuestions',
    { mandateId: mandate.id },
    { pause: !isReady },
  );
  if (!isReady) return <Empty title={t.noQuestions}>{t.noQuestionsText}</Empty>;
  if (problem) return <ProblemNote problem={problem} onRetry={() => void again()} />;
  const asked = data?.mandateQuestions;
  if (!asked) return <div className="h-40 skeleton" />;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <p className="text-quiet">{t.minutes(number(asked.minutes))}</p>
      <Section title={t.own}>
        {asked.enrichment.length === 0 ? (
          <p className="text-quiet">{t.noOwn}</p>
        ) : (
          <ol className="flex flex-col gap-2">
            {asked.enrichment.map(({ key, type, text, required }) => (
              <li key={key}>
                <Card className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 flex-1 text-strong">{text}</span>
                  <Badge>{words.choice(type)}</Badge>
                  {!required && <Badge>{t.optional}</Badge>}
                  <code className="font-mono text-xs text-quiet">{key}</code>
                </Card>
              </li>
            ))}
          </ol>
        )}
      </Section>
      {asked.skills.map(({ skillId, name, questionSet }) => (
        <Section key={skillId} title={name}>
          <ol className="grid min-w-0 gap-3 lg:grid-cols-2">
            {questionSet.questions.map(({ id, text, options }, index) => (
              <li key={id}>
                <Card className="h-full">
                  <p className="mb-2 font-medium text-strong">
                    {number(index + 1)}. {text}
                  </p>
                  <ol className="flex list-[upper-alpha] flex-col gap-1 pl-5">
                    {options.map((option) => (
                      <li key={option}>{option}</li>
                    ))}
                  </ol>
                </Card>
              </li>
            ))}
          </ol>
        </Section>
      ))}
    </div>
  );
}
