import { campaignTexts } from '../../texts/campaigns.ts';
import { useLanguageNames } from '../../texts/language-names.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { PlainTable } from '../../ui/DataTable.tsx';
import type { Preview } from './preview.rules.ts';

/** The candidates that can be reached, by channel, language and text; those that cannot, and why; and the messages that it takes. */
export function ReachTable({ preview }: { preview: Preview }) {
  const t = useTexts(campaignTexts);
  const number = useNumber();
  const names = useLanguageNames();
  const { reach, unreachable, messages, segments } = preview;
  return (
    <div className="flex flex-col gap-3">
      {reach.length === 0 ? (
        <p className="text-bad">{t.reach.nobody}</p>
      ) : (
        <PlainTable
          label={t.reach.title}
          rows={reach}
          rowKey={({ channel, language, template }) => `${channel} ${language} ${template}`}
          columns={[
            {
              key: 'channel',
              head: t.reach.channel,
              cell: ({ channel }) => t.reach.channels[channel as 'sms'],
            },
            { key: 'language', head: t.reach.language, cell: ({ language }) => names(language) },
            {
              key: 'template',
              head: t.reach.template,
              isWide: true,
              cell: ({ template }) => <span className="break-all">{template ?? t.reach.noTemplate}</span>,
            },
            { key: 'count', head: t.candidates, align: 'right', cell: ({ count }) => number(count) },
          ]}
        />
      )}
      {unreachable.length > 0 && (
        <ul aria-label={t.reach.notReached} className="flex flex-col gap-1 text-warn">
          {unreachable.map(({ reason, count }) => (
            <li key={reason}>{t.reach.reasons[reason as 'no_template'](number(count))}</li>
          ))}
        </ul>
      )}
      {reach.length > 0 && (
        <p className="text-quiet">
          {t.reach.messages(number(messages))}
          {segments > 0 && ` ${t.reach.segments(number(segments))}`}
        </p>
      )}
    </div>
  );
}
