import type { Data } from '../../graph/documents.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { requestTexts } from '../../texts/requests.ts';
import { CopyId } from '../../ui/copy.tsx';
import { Json } from '../../ui/Json.tsx';
import { Card, Facts, Section } from '../../ui/Page.tsx';
import { Time } from '../../ui/Time.tsx';

type Call = NonNullable<Data<'ConsoleRequest'>['request']>;

/** A call in full: what is known of it, what was sent and what was answered. */
export function CallDetails({ call }: { call: Call }) {
  const t = useTexts(requestTexts);
  const number = useNumber();
  const isKept = call.body !== null || call.answer !== null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Section title={t.about}>
        <Card>
          <Facts
            facts={[
              [t.at, <Time key="at" at={call.createdAt} precision="second" />],
              [t.took, t.ms(number(call.durationMs))],
              [t.code, call.code],
              [t.reason, call.reason],
              [t.key, <CopyId key="key" id={call.keyId} />],
              [t.onBehalfOf, call.onBehalfOf],
            ]}
          />
        </Card>
      </Section>
      <div className="flex min-w-0 flex-col gap-6">
        {call.body !== null && (
          <Section title={t.body}>
            <Json label={t.body} value={call.body} />
          </Section>
        )}
        {call.answer !== null && (
          <Section title={t.answer}>
            <Json label={t.answer} value={call.answer} />
          </Section>
        )}
        {!isKept && <p className="text-quiet">{t.notKept}</p>}
      </div>
    </div>
  );
}
