import { fieldProblem, type Problem } from '../../graph/problem.ts';
import { useTexts } from '../../texts/language.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { Checkbox, TextArea, TextField } from '../../ui/fields.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { EVENT_TYPES } from '../events/event-types.ts';
import { FilterPreview } from './FilterPreview.tsx';
import { readFilter, type WebhookDraft } from './webhook-draft.rules.ts';

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
  const { filter, problem: filterProblem } = readFilter(draft.filter);
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
      <TextArea
        label={t.filter}
        hint={t.filterHint}
        rows={3}
        className="font-mono text-xs"
        placeholder={'{"data": {"output": {"qualified": true}}}'}
        value={draft.filter}
        problem={filterProblem ?? fieldProblem(problem, 'filter')}
        onChange={(event) => onChange({ ...draft, filter: event.target.value })}
      />
      {filter && <FilterPreview filter={filter} types={draft.isForAll ? undefined : draft.events} />}
      <TextArea
        label={t.headers}
        hint={t.headersHint}
        rows={2}
        placeholder="x-tenant: pune"
        value={draft.headers}
        problem={fieldProblem(problem, 'headers')}
        onChange={(event) => onChange({ ...draft, headers: event.target.value })}
      />
      {problem && (
        <ProblemNote problem={problem} shownFields={['url', 'description', 'events', 'filter', 'headers']} />
      )}
    </div>
  );
}
