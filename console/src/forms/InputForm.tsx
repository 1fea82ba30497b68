import { useEffect, useRef, type ReactNode } from 'react';
import type { Problem } from '../graph/problem.ts';
import { formTexts } from '../texts/forms.ts';
import { ruleTexts } from '../texts/rules.ts';
import { useTexts } from '../texts/language.ts';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Page.tsx';
import { ProblemNote } from '../ui/ProblemNote.tsx';
import type { Draft, Fields } from './draft.rules.ts';
import { FieldControl } from './FieldControl.tsx';
import type { Controls } from './control-props.ts';
import { inputSchema, type InputName } from './input-schema.ts';
import { inWords } from './rule-words.rules.ts';
import { placeOf, placeProblems, problemsInside, type FieldProblem } from './path.rules.ts';

interface InputFormProps {
  /** The input of `schema/inputs.json` that the form is made from. */
  input: InputName;
  value: Fields;
  onChange: (value: Fields) => void;
  /** Problems by the form's own rules before it is sent, or by the service after. */
  problems: readonly FieldProblem[];
  /** The refusal of the service, whose words stand above the form. */
  refusal?: Problem | undefined;
  onSubmit: () => void;
  isBusy: boolean;
  submit?: string;
  /** A way out: a link that looks like a button. */
  cancel?: ReactNode;
  /** Groups of fields in their order; one group of all fields when left out. */
  sections?: readonly { title?: string; fields: readonly string[] }[];
  /** Controls of one's own in the place of those that are made, by the path of the field. */
  controls?: Controls;
  /** Lists of choices whose order means something. */
  ordered?: readonly string[];
}

/** A form made from the published rules of an input. */
export function InputForm({
  input,
  value,
  onChange,
  problems,
  refusal,
  onSubmit,
  isBusy,
  submit,
  cancel,
  sections,
  controls = {},
  ordered = [],
}: InputFormProps) {
  const t = useTexts(formTexts);
  const form = useRef<HTMLFormElement>(null);
  const schema = inputSchema(input);
  const places = placeProblems(schema, inWords(useTexts(ruleTexts), problems));
  const groups: NonNullable<InputFormProps['sections']> = sections ?? [
    { fields: Object.keys(schema.properties ?? {}) },
  ];
  useEffect(() => {
    if (problems.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [problems]);

  const field = (name: string) => {
    const inner = schema.properties?.[name];
    if (!inner) return null;
    return (
      <FieldControl
        key={name}
        path={name}
        name={name}
        schema={inner}
        value={value[name]}
        onChange={(next: Draft) => onChange({ ...value, [name]: next })}
        problems={problemsInside(places, name)}
        isRequired={schema.required?.includes(name) ?? false}
        controls={controls}
        ordered={ordered}
      />
    );
  };

  return (
    <form
      ref={form}
      noValidate
      className="flex max-w-4xl min-w-0 flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      {refusal && (
        <ProblemNote
          problem={{ ...refusal, fields: refusal.fields.filter(({ path }) => placeOf(schema, path) === '') }}
        />
      )}
      {groups.map(({ title, fields }, index) =>
        title ? (
          <Section key={title} title={title}>
            <div className="grid min-w-0 gap-x-5 gap-y-4 rounded-lg border border-line p-4 md:grid-cols-2">
              {fields.map(field)}
            </div>
          </Section>
        ) : (
          <div key={index} className="grid min-w-0 gap-x-5 gap-y-4 md:grid-cols-2">
            {fields.map(field)}
          </div>
        ),
      )}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {submit ?? t.save}
        </Button>
        {cancel}
        <p role="status" className="min-w-0 flex-1 text-xs text-quiet">
          {problems.length > 0 ? <span className="font-medium text-bad">{t.check}</span> : t.required}
        </p>
      </div>
    </form>
  );
}
