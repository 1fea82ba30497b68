import { Link } from '@tanstack/react-router';
import type { ControlProps } from '../../forms/control-props.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { usePages } from '../../graph/use-pages.ts';
import { formTexts } from '../../texts/forms.ts';
import { useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { SelectField, type Option } from '../../ui/fields.tsx';

/** The workflow that a mandate is made on: one in use. */
export function WorkflowControl({ label, value, onChange, problems }: ControlProps) {
  const t = useTexts(mandateTexts);
  const forms = useTexts(formTexts);
  const { rows, isLoading } = usePages(
    'ConsoleWorkflows',
    { filter: { status: 'active' } },
    (data) => data.workflows,
    200,
  );
  const isNone = !isLoading && rows.length === 0;
  return (
    <SelectField
      label={label}
      hint={
        isNone ? (
          <>
            {t.noWorkflows}{' '}
            <Link to="/workflows/new" className="text-accent underline">
              {t.makeWorkflow}
            </Link>
          </>
        ) : (
          t.workflowHint
        )
      }
      problem={problems.get('')}
      aria-required
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: forms.choose },
        ...rows.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** The workflow of a mandate that exists, which stays. */
export function FixedWorkflow({ label, name, id }: { label: string; name: string; id: string }) {
  const t = useTexts(mandateTexts);
  return (
    <SelectField
      label={label}
      hint={t.workflowHint}
      disabled
      value={id}
      options={[{ value: id, label: name }]}
    />
  );
}

export function ShiftControl(props: ControlProps) {
  return <ListedControl {...props} choices={useAnswer('ConsoleShifts', {}).data?.shifts ?? []} />;
}

export function EmploymentTypeControl(props: ControlProps) {
  return (
    <ListedControl {...props} choices={useAnswer('ConsoleEmploymentTypes', {}).data?.employmentTypes ?? []} />
  );
}

/** A value of a list of the service; one that another system sent stays a choice. */
function ListedControl({
  label,
  value,
  onChange,
  problems,
  choices,
}: ControlProps & { choices: readonly Option[] }) {
  const forms = useTexts(formTexts);
  const current = String(value ?? '');
  const isListed = current === '' || choices.some((choice) => choice.value === current);
  return (
    <SelectField
      label={label}
      problem={problems.get('')}
      value={current}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: forms.none },
        ...choices.map((choice) => ({ value: choice.value, label: choice.label })),
        ...(isListed ? [] : [{ value: current, label: current }]),
      ]}
    />
  );
}
