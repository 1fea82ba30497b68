import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { emptyOf, toDraft, type Fields } from '../../forms/draft.rules.ts';
import { InputForm } from '../../forms/InputForm.tsx';
import { inputSchema } from '../../forms/input-schema.ts';
import { useInputForm } from '../../forms/use-input-form.ts';
import type { Data } from '../../graph/documents.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useChange } from '../../graph/use-change.ts';
import { formTexts } from '../../texts/forms.ts';
import { useTexts } from '../../texts/language.ts';
import { workflowTexts } from '../../texts/workflows.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { toast } from '../../ui/Toast.tsx';

const editRoute = getRouteApi('/workflows/$id/edit');
const ORDERED = ['languages', 'channels'];

export function NewWorkflow() {
  const t = useTexts(workflowTexts);
  const forms = useTexts(formTexts);
  const navigate = useNavigate();
  const [create] = useChange('ConsoleCreateWorkflow');
  const { form, submit } = useInputForm(
    'WorkflowInput',
    () => emptyOf(inputSchema('WorkflowInput')) as Fields,
  );
  const send = () =>
    submit(async (input, idempotencyKey) => {
      const { data, problem } = await create({ input, idempotencyKey });
      if (!data) return { problem };
      toast(t.saved);
      await navigate({ to: '/workflows/$id', params: { id: data.createWorkflow.workflow.id } });
      return {};
    });
  return (
    <Page title={t.createTitle} trail={[{ to: '/workflows', label: t.title }]}>
      <InputForm
        {...form}
        ordered={ORDERED}
        onSubmit={() => void send()}
        cancel={
          <Link to="/workflows" className={buttonClass('plain')}>
            {forms.cancel}
          </Link>
        }
      />
    </Page>
  );
}

export function EditWorkflow() {
  const t = useTexts(workflowTexts);
  const { id } = editRoute.useParams();
  const { data, problem, again } = useAnswer('ConsoleWorkflow', { id });
  if (problem && !data)
    return (
      <Page title={t.title}>
        <ProblemNote problem={problem} onRetry={() => void again()} />
      </Page>
    );
  if (!data) return <Page title={t.title}>{null}</Page>;
  if (!data.workflow)
    return (
      <Page title={t.title}>
        <Empty title={t.notFound}>{t.notFoundText}</Empty>
      </Page>
    );
  return <EditLoaded key={id} workflow={data.workflow} />;
}

function EditLoaded({ workflow }: { workflow: NonNullable<Data<'ConsoleWorkflow'>['workflow']> }) {
  const t = useTexts(workflowTexts);
  const forms = useTexts(formTexts);
  const navigate = useNavigate();
  const { id, name } = workflow;
  const [replace] = useChange('ConsoleReplaceWorkflow');
  const { form, submit } = useInputForm(
    'WorkflowInput',
    () => toDraft(inputSchema('WorkflowInput'), workflow) as Fields,
  );
  const send = () =>
    submit(async (input, idempotencyKey) => {
      const { problem } = await replace({ id, input, idempotencyKey });
      if (problem) return { problem };
      toast(t.saved);
      await navigate({ to: '/workflows/$id', params: { id } });
      return {};
    });
  return (
    <Page
      title={t.editTitle(name)}
      trail={[
        { to: '/workflows', label: t.title },
        { to: `/workflows/${id}`, label: name },
      ]}
    >
      <InputForm
        {...form}
        ordered={ORDERED}
        onSubmit={() => void send()}
        cancel={
          <Link to="/workflows/$id" params={{ id }} className={buttonClass('plain')}>
            {forms.cancel}
          </Link>
        }
      />
    </Page>
  );
}
