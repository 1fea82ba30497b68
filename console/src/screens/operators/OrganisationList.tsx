import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { fieldProblem } from '../../graph/problem.ts';
import { useChange } from '../../graph/use-change.ts';
import { usePages } from '../../graph/use-pages.ts';
import { useNumber, useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/Toast.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';

const route = getRouteApi('/operators');

export function OrganisationList() {
  const t = useTexts(operatorTexts);
  const number = useNumber();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isCreating, setCreating] = useState(false);
  const filter = {
    search: search.q ?? null,
    disabled: search.state ? search.state === 'off' : null,
    isPlatform: search.type ? search.type === 'platforms' : null,
  };
  const pages = usePages('ConsoleOrganisations', { filter }, ({ findOrganisations }) => findOrganisations);
  const open = (id: string) => void navigate({ to: '/operators/organisations/$id', params: { id } });
  const create = (
    <Button look="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setCreating(true)}>
      {t.list.create}
    </Button>
  );
  return (
    <OperatorsPage title={t.organisations} actions={create}>
      <Filters
        values={search}
        onChange={(next) => void navigate({ search: next as typeof search, replace: true })}
        fields={[
          { kind: 'search', name: 'q', label: t.list.search },
          {
            kind: 'choice',
            name: 'state',
            label: t.state,
            options: [
              { value: 'on', label: t.on },
              { value: 'off', label: t.off },
            ],
          },
          {
            kind: 'choice',
            name: 'type',
            label: t.list.type,
            options: [
              { value: 'platforms', label: t.list.platforms },
              { value: 'others', label: t.list.others },
            ],
          },
        ]}
      />
      <DataTable
        label={t.organisations}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        empty={<Empty title={t.list.none}>{t.list.noneText}</Empty>}
        columns={[
          {
            key: 'name',
            head: t.name,
            cell: ({ id, name }) => (
              <Link
                to="/operators/organisations/$id"
                params={{ id }}
                className="font-medium text-strong hover:text-accent hover:underline"
              >
                {name}
              </Link>
            ),
          },
          {
            key: 'state',
            head: t.state,
            width: '6rem',
            cell: ({ disabled }) => <Badge tone={disabled ? 'bad' : 'good'}>{disabled ? t.off : t.on}</Badge>,
          },
          {
            key: 'type',
            head: t.list.type,
            width: '13rem',
            isWide: true,
            cell: ({ isPlatform, platformId }) =>
              isPlatform ? t.list.platform : platformId ? t.list.employer : '—',
          },
          {
            key: 'credits',
            head: t.list.credits,
            width: '8rem',
            align: 'right',
            isWide: true,
            cell: ({ accounts }) => number(accounts.find(({ mode }) => mode === 'live')?.balance ?? 0),
          },
          { key: 'id', head: t.id, width: '19rem', isWide: true, cell: ({ id }) => <CopyId id={id} /> },
          {
            key: 'created',
            head: t.created,
            width: '9rem',
            isWide: true,
            cell: ({ createdAt }) => <Time at={createdAt} precision="day" />,
          },
        ]}
      />
      <CreateOrganisation isOpen={isCreating} onClose={() => setCreating(false)} onMade={open} />
    </OperatorsPage>
  );
}

interface CreateProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: (id: string) => void;
}

function CreateOrganisation({ isOpen, onClose, onMade }: CreateProps) {
  const t = useTexts(operatorTexts);
  const shell = useTexts(shellTexts);
  const [name, setName] = useState('');
  const [create, { isBusy, problem, forget }] = useChange('ConsoleCreateOrganisation');
  const close = () => {
    forget();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await create({ name });
    if (!data) return;
    setName('');
    close();
    toast(t.list.made);
    onMade(data.createOrganisation.id);
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t.list.create} description={t.list.createText}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={t.name}
          hint={t.list.nameHint}
          value={name}
          problem={fieldProblem(problem, 'name')}
          onChange={(event) => setName(event.target.value)}
        />
        {problem && <ProblemNote problem={problem} shownFields={['name']} />}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>{shell.cancel}</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {t.list.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
