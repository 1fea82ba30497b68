import { fieldProblem, type Problem } from '../../graph/problem.ts';
import { useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Checkbox, TextField } from '../../ui/fields.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { EVENT_TYPES } from '../events/event-types.ts';

export interface WebhookDraft {
  url: string;
  description: string;
  isForAll: boolean;
  events: readonly string[];
}

export const NEW_WEBHOOK: WebhookDraft = { url: '', description: '', isForAll: true, events: [] };

export const toInput = ({ url, description, isForAll, events }: WebhookDraft) => ({
  url: url.trim(),
  events: isForAll ? ['*'] : [...events],
  description: description.trim() || null,
});

interface WebhookFormProps {
  draft: WebhookDraft;
  onChange: (draft: WebhookDraft) => void;
  problem: Problem | undefined;
}

/** The fields of a webhook, with the graph's own words at those that are wrong. */
export function WebhookForm({ draft, onChange, problem }: WebhookFormProps) {
  const t = useTexts(webhookTexts);
  const choose = (type: string, isChosen: boolean) =>
    onChange({
      ...draft,
      events: EVENT_TYPES.filter((one) => (one === type ? isChosen : draft.events.includes(one))),
    });
  const eventsProblem = fieldProblem(problem, 'events');
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t.url}
        type="url"
        placeholder="https://ats.example.com/hooks"
        hint={t.urlHint}
        required
        value={draft.url}
        problem={fieldProblem(problem, 'url')}
        onChange={(event) => onChange({ ...draft, url: event.target.value })}
      />
      <TextField
        label={t.description}
        value={draft.description}
        maxLength={500}
        problem={fieldProblem(problem, 'description')}
        onChange={(event) => onChange({ ...draft, description: event.target.value })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium text-strong">{t.events}</legend>
        <Checkbox
          label={t.allEvents}
          checked={draft.isForAll}
          onChange={(event) => onChange({ ...draft, isForAll: event.target.checked })}
        />
        {!draft.isForAll && (
          <div className="grid gap-1.5 rounded-md border border-line p-3 sm:grid-cols-2">
            {EVENT_TYPES.map((type) => (
              <Checkbox
                key={type}
                label={<code className="font-mono text-xs">{type}</code>}
                checked={draft.events.includes(type)}
                onChange={(event) => choose(type, event.target.checked)}
              />
            ))}
          </div>
        )}
        {eventsProblem && (
          <p role="alert" className="text-xs font-medium text-bad">
            {eventsProblem}
          </p>
        )}
      </fieldset>
      {problem && <ProblemNote problem={problem} shownFields={['url', 'description', 'events']} />}
    </div>
  );
}
