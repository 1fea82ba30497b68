import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Fields } from '../../forms/draft.rules.ts';
import type { Controls } from '../../forms/control-props.ts';
import { InputForm } from '../../forms/InputForm.tsx';
import { useInputForm } from '../../forms/use-input-form.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { formTexts } from '../../texts/forms.ts';
import { useTexts } from '../../texts/language.ts';
import { mandateTexts } from '../../texts/mandates.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';
import { CountriesControl } from './CountriesControl.tsx';
import { EmploymentTypeControl, FixedWorkflow, ShiftControl, WorkflowControl } from './mandate-controls.tsx';
import { FillFromText } from './FillFromText.tsx';
import { withQuestionKeys } from './question-keys.rules.ts';
import { emptyMandate, replacementOf, withPlace } from './mandate-draft.rules.ts';
import type { MandateRecord } from './mandate-record.ts';
import { PlaceControl } from './PlaceControl.tsx';
import { SkillsControl } from './SkillsControl.tsx';
import type { KnownSkill, KnownSkills } from './known-skill.ts';

const newRoute = getRouteApi('/mandates/new');
const editRoute = getRouteApi('/mandates/$id/edit');

const CONTROLS: Controls = {
  workflowId: (props) => <WorkflowControl {...props} />,
  location: (props) => <PlaceControl {...props} />,
  countries: (props) => <CountriesControl {...props} />,
  shift: (props) => <ShiftControl {...props} />,
  employmentType: (props) => <EmploymentTypeControl {...props} />,
};

/** The fields in the order in which a recruiter thinks of them. */
function useSections(value: Fields) {
  const { sections } = useTexts(mandateTexts);
  return [
    { title: sections.job, fields: ['title', 'companyName', 'workflowId', 'openings', 'description'] },
    { title: sections.skills, fields: ['skills'] },
    { title: sections.questions, fields: ['methods', 'enrichmentQuestions'] },
    {
      title: sections.place,
      fields: ['locationType', value['locationType'] === 'abroad' ? 'countries' : 'location'],
    },
    { title: sections.terms, fields: ['salary', 'experience', 'shift', 'employmentType'] },
    { title: sections.more, fields: ['owner', 'interestCollection', 'jobId'] },
  ];
}

/** The names of skills that were seen: the input has ids alone. */
function useKnownSkills(first: readonly KnownSkill[]): [KnownSkills, (seen: readonly KnownSkill[]) => void] {
  const [known, setKnown] = useState<KnownSkills>(() => new Map(first.map((skill) => [skill.id, skill])));
  const see = (seen: readonly KnownSkill[]) =>
    setKnown((before) => new Map([...before, ...seen.map((skill) => [skill.id, skill] as const)]));
  return [known, see];
}

export function NewMandate() {
  const t = useTexts(mandateTexts);
  const forms = useTexts(formTexts);
  const navigate = useNavigate();
  const { workflow = '' } = newRoute.useSearch();
  const [create] = useChange('ConsoleCreateMandate');
  const { form, submit } = useInputForm('MandateInput', () => emptyMandate(workflow));
  const [known, onSeen] = useKnownSkills([]);
  const send = () =>
    submit(async (input, idempotencyKey) => {
      const { data, problem } = await create({ input, idempotencyKey });
      if (!data) return { problem };
      toast(t.published);
      await navigate({ to: '/mandates/$id', params: { id: data.createMandate.mandate.id } });
      return {};
    });
  return (
    <Page title={t.create} trail={[{ to: '/mandates', label: t.title }]}>
      <FillFromText
        value={form.value}
        onFill={(next, seen) => {
          onSeen(seen);
          form.onChange(next);
        }}
      />
      <InputForm
        {...form}
        onChange={(next) => form.onChange(withQuestionKeys(form.value, withPlace(form.value, next)))}
        sections={useSections(form.value)}
        controls={{
          ...CONTROLS,
          skills: (props) => <SkillsControl {...props} known={known} onSeen={onSeen} />,
        }}
        submit={t.publish}
        onSubmit={() => void send()}
        cancel={
          <Link to="/mandates" className={buttonClass('plain')}>
            {forms.cancel}
          </Link>
        }
      />
    </Page>
  );
}

export function EditMandate() {
  const t = useTexts(mandateTexts);
  const { id } = editRoute.useParams();
  const { data, problem, isFetching, again } = useAnswer('ConsoleMandate', { id });
  const [first, setFirst] = useState<MandateRecord>();
  // A newer answer must not replace typed text: the form begins with the first that is not an old one.
  if (!first && data?.mandate && !isFetching) setFirst(data.mandate);
  if (first) return <EditLoaded key={id} mandate={first} />;
  return (
    <Page title={t.title} trail={[{ to: '/mandates', label: t.title }]}>
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {data?.mandate === null && <Empty title={t.notFound}>{t.notFoundText}</Empty>}
    </Page>
  );
}

function EditLoaded({ mandate }: { mandate: MandateRecord }) {
  const t = useTexts(mandateTexts);
  const forms = useTexts(formTexts);
  const navigate = useNavigate();
  const { id, title, workflow } = mandate;
  const [replace] = useChange('ConsoleReplaceMandate');
  const { form, submit } = useInputForm('MandateReplacement', () => replacementOf(mandate));
  const [known, onSeen] = useKnownSkills(mandate.skills.flatMap(({ skill }) => skill ?? []));
  const send = () =>
    submit(async (input, idempotencyKey) => {
      const { data, problem } = await replace({ id, input, idempotencyKey });
      if (!data) return { problem };
      toast(data.replaceMandate.changed ? t.saved : t.unchanged);
      await navigate({ to: '/mandates/$id', params: { id } });
      return {};
    });
  return (
    <Page
      title={t.editTitle(title)}
      trail={[
        { to: '/mandates', label: t.title },
        { to: `/mandates/${id}`, label: title },
      ]}
    >
      <InputForm
        {...form}
        onChange={(next) => form.onChange(withQuestionKeys(form.value, withPlace(form.value, next)))}
        sections={useSections(form.value)}
        controls={{
          ...CONTROLS,
          workflowId: ({ label }) => <FixedWorkflow label={label} {...workflow} />,
          skills: (props) => <SkillsControl {...props} known={known} onSeen={onSeen} />,
        }}
        onSubmit={() => void send()}
        cancel={
          <Link to="/mandates/$id" params={{ id }} className={buttonClass('plain')}>
            {forms.cancel}
          </Link>
        }
      />
    </Page>
  );
}
