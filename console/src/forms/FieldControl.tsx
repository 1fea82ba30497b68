import { formTexts } from '../texts/forms.ts';
import { useTexts } from '../texts/language.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { ChoicesControl } from './ChoicesControl.tsx';
import type { ControlProps, Controls } from './control-props.ts';
import { emptyOf, isEmpty, type Fields } from './draft.rules.ts';
import { Group } from './Group.tsx';
import { kindOf } from './kind.rules.ts';
import { ListControl } from './ListControl.tsx';
import { fromLocalMoment, toLocalMoment } from './moment.rules.ts';
import { problemsInside } from './path.rules.ts';
import { useWords } from './words.ts';

interface FieldControlProps extends Omit<ControlProps, 'label' | 'hint'> {
  name: string;
  controls: Controls;
  ordered: readonly string[];
}

/** Fields that need the whole width. */
const WIDE = new Set(['longText', 'list', 'texts', 'fields', 'choices', 'forms']);

/** The control of one field, by the kind of its rules. */
export function FieldControl({ name, controls, ordered, ...field }: FieldControlProps) {
  const words = useWords();
  const { path, schema, isRequired } = field;
  const kind = kindOf(schema);
  if (kind === 'fixed') return null;
  const label = isRequired && kind !== 'flag' ? `${words.label(name)} *` : words.label(name);
  const given = { ...field, label, hint: words.hint(name, schema) };
  const own = controls[path.replace(/\.\d+(?=\.|$)/g, '')];
  return (
    <div data-field={path} className={`min-w-0 ${WIDE.has(kind) ? 'md:col-span-2' : ''}`}>
      {own ? own(given) : <MadeControl {...given} controls={controls} ordered={ordered} />}
    </div>
  );
}

function MadeControl({
  controls,
  ordered,
  ...field
}: ControlProps & Pick<FieldControlProps, 'controls' | 'ordered'>) {
  const t = useTexts(formTexts);
  const words = useWords();
  const { path, label, hint, schema, value, onChange, problems, isRequired } = field;
  const deps = { label, hint, problem: problems.get('') };
  const typed = {
    value: String(value ?? ''),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    'aria-required': isRequired || undefined,
  };
  switch (kindOf(schema)) {
    case 'longText':
      return <TextArea {...deps} {...typed} />;
    case 'number':
      return <TextField {...deps} {...typed} inputMode="decimal" autoComplete="off" />;
    case 'moment':
      return (
        <TextField
          {...deps}
          type="datetime-local"
          value={toLocalMoment(String(value ?? ''))}
          onChange={(event) => onChange(fromLocalMoment(event.target.value))}
          aria-required={isRequired || undefined}
        />
      );
    case 'flag':
      return (
        <>
          <Checkbox
            label={label}
            hint={hint}
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
          {problems.get('') && (
            <p data-invalid tabIndex={-1} className="text-xs font-medium text-bad">
              {problems.get('')}
            </p>
          )}
        </>
      );
    case 'choice': {
      const choices = schema.enum!.map((one) => ({ value: one, label: words.choice(one) }));
      const needsNone = schema.default === undefined;
      return (
        <SelectField
          {...deps}
          {...typed}
          options={needsNone ? [{ value: '', label: isRequired ? t.choose : t.none }, ...choices] : choices}
        />
      );
    }
    case 'choices':
      return <ChoicesControl {...field} isOrdered={ordered.includes(path)} />;
    case 'texts':
    case 'list':
      return (
        <ListControl
          {...field}
          fields={(item) => <FieldsControl {...item} controls={controls} ordered={ordered} />}
        />
      );
    case 'fields':
      return (
        <Group label={label} hint={hint} problem={problems.get('')}>
          <FieldsControl {...field} isOptional={!isRequired} controls={controls} ordered={ordered} />
        </Group>
      );
    default:
      return <TextField {...deps} {...typed} autoComplete="off" />;
  }
}

/** The fields of an object, side by side. */
function FieldsControl({
  path,
  schema,
  value,
  onChange,
  problems,
  controls,
  ordered,
  isOptional = false,
}: Pick<FieldControlProps, 'path' | 'schema' | 'value' | 'onChange' | 'problems' | 'controls' | 'ordered'> & {
  isOptional?: boolean;
}) {
  const fields = (value ?? emptyOf(schema)) as Fields;
  // A group that may be left out needs nothing until something in it is filled in.
  const isLeftOut = isOptional && isEmpty(schema, fields);
  return (
    <div className="grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-2">
      {Object.entries(schema.properties ?? {}).map(([name, inner]) => (
        <FieldControl
          key={name}
          name={name}
          path={`${path}.${name}`}
          schema={inner}
          value={fields[name]}
          onChange={(next) => onChange({ ...fields, [name]: next })}
          problems={problemsInside(problems, name)}
          isRequired={!isLeftOut && (schema.required?.includes(name) ?? false)}
          controls={controls}
          ordered={ordered}
        />
      ))}
    </div>
  );
}
