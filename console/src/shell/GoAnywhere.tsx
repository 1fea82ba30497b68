import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useAnswer } from '../graph/use-answer.ts';
import { useIsOperator, useMay } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { operatorTexts } from '../texts/operators.ts';
import { shellTexts } from '../texts/shell.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { OPERATORS_AREAS } from './areas.ts';
import { useMenu } from './menu.ts';
import { addressOfId, placesNamed, type Place } from './places.rules.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** The keys, as their user's keyboard names them. */
export const GO_KEYS = isMac ? '⌘K' : 'Ctrl K';

/** ⌘K or Ctrl+K, wherever somebody is and types: a box that leads to any screen, object or id. */
export function GoAnywhere() {
  const { go: t } = useTexts(shellTexts);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        title={t.title}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        className="inline-flex h-9 flex-none items-center gap-2 rounded-md px-2 text-quiet hover:bg-raised hover:text-strong lg:border lg:border-edge"
      >
        <Search size={16} aria-hidden />
        <span className="max-lg:sr-only">{t.open}</span>
        <kbd
          aria-hidden
          className="hidden rounded border border-edge bg-raised px-1 font-mono text-xs lg:inline"
        >
          {GO_KEYS}
        </kbd>
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t.title} description={t.hint}>
        {isOpen && <Box onGone={close} />}
      </Dialog>
    </>
  );
}

function Box({ onGone }: { onGone: () => void }) {
  const { go: t } = useTexts(shellTexts);
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = usePlaces(typed);
  const at = Math.min(chosen, found.length - 1);
  const go = (place: Place | undefined) => {
    if (!place) return;
    onGone();
    void navigate({ to: place.to as LinkProps['to'] });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen(Math.max(0, Math.min(at + step, found.length - 1)));
    else if (event.key === 'Enter') go(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-2 px-0.5 pt-1">
      <input
        type="text"
        role="combobox"
        autoFocus
        aria-label={t.box}
        placeholder={t.box}
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        className="h-10 w-full rounded-md border border-edge bg-ground px-2.5 text-strong"
      />
      <ul id={list} role="listbox" aria-label={t.found} className="flex max-h-80 flex-col overflow-y-auto">
        {found.map((place, nth) => (
          <li
            key={`${place.to} ${place.label}`}
            id={`${list}-${nth}`}
            role="option"
            aria-selected={nth === at}
            onClick={() => go(place)}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 hover:bg-raised aria-selected:bg-tint"
          >
            <span className="min-w-0 flex-1 truncate font-medium text-strong">{place.label}</span>
            <span className="flex-none text-xs text-quiet">{place.kind}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className="px-2.5 py-2 text-quiet">
          {t.nothing}
        </p>
      )}
    </div>
  );
}

/** Screens and, by their names, what the newest hundred of each kind are called. */
function usePlaces(typed: string): Place[] {
  const { go: t, screens } = useTexts(shellTexts);
  const operators = useTexts(operatorTexts);
  const isOperator = useIsOperator();
  const [mayWorkflows, mayMandates, mayCampaigns, mayResults] = [
    useMay('workflows:read'),
    useMay('mandates:read'),
    useMay('campaigns:read'),
    useMay('results:read'),
  ];
  const [writesWorkflows, writesMandates, writesCampaigns] = [
    useMay('workflows:write'),
    useMay('mandates:write'),
    useMay('campaigns:write'),
  ];
  const entries = useMenu();
  const workflows = useAnswer('ConsoleWorkflows', { first: 100 }, { pause: !mayWorkflows });
  const mandates = useAnswer('ConsoleMandateChoices', {}, { pause: !mayMandates });
  const campaigns = useAnswer('ConsoleCampaignChoices', {}, { pause: !mayCampaigns });
  const organisations = useAnswer('ConsoleOrganisations', { first: 100 }, { pause: !isOperator });

  const menu = entries.map(({ to, name }) => ({ to, label: screens[name], kind: t.screen }));
  const areas = isOperator
    ? OPERATORS_AREAS.map(([to, name]) => ({ to, label: operators[name], kind: t.screen }))
    : [];
  const made = [
    ...(writesWorkflows ? [{ to: '/workflows/new', label: t.newWorkflow, kind: t.create }] : []),
    ...(writesMandates ? [{ to: '/mandates/new', label: t.newMandate, kind: t.create }] : []),
    ...(writesCampaigns ? [{ to: '/campaigns/new', label: t.newCampaign, kind: t.create }] : []),
  ];
  const named = (base: string, kind: string, rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ to: base + id, label: name, kind }));
  const all: Place[] = [
    ...menu,
    ...areas,
    ...made,
    ...named(
      '/mandates/',
      t.mandate,
      (mandates.data?.mandates.edges ?? []).map(({ node }) => ({ id: node.id, name: node.title })),
    ),
    ...named(
      '/campaigns/',
      t.campaign,
      (campaigns.data?.campaigns.edges ?? []).map(({ node }) => ({ id: node.id, name: node.name })),
    ),
    ...named(
      '/workflows/',
      t.workflow,
      (workflows.data?.workflows.edges ?? []).map(({ node }) => node),
    ),
    ...named(
      '/operators/organisations/',
      t.organisation,
      (organisations.data?.findOrganisations.edges ?? []).map(({ node }) => node),
    ),
  ];
  const sought = typed.trim();
  if (!sought) return [...menu, ...areas, ...made];
  const byId = addressOfId(sought, isOperator);
  if (byId) return [{ to: byId, label: sought, kind: t.id }];
  const query = encodeURIComponent(sought);
  return [
    ...placesNamed(all, sought),
    ...(mayResults ? [{ to: `/results?q=${query}`, label: t.results(sought), kind: t.search }] : []),
    { to: `/catalogue?q=${query}`, label: t.skills(sought), kind: t.search },
  ];
}
