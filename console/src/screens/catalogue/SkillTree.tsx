import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePages, type Pages } from '../../graph/use-pages.ts';
import { useTexts } from '../../texts/language.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Page.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';

interface OpenBranches {
  /** The ids of the branches that are open, which the address keeps. */
  open: readonly string[];
  onOpen: (open: readonly string[]) => void;
}

/** Masters, their parts and the skills in them; each branch is read when it is first opened. */
export function SkillTree(branches: OpenBranches) {
  const t = useTexts(catalogueTexts);
  const pages = usePages('ConsoleMasterSkills', {}, ({ masterSkills }) => masterSkills);
  return (
    <Section title={t.tree}>
      <p className="mb-2 text-quiet">{t.treeText}</p>
      <div className="rounded-lg border border-line px-2 py-1">
        <Level pages={pages} skeletons={12}>
          {({ id, name }) => (
            <Branch key={id} id={id} name={name} {...branches}>
              <SubSkills masterId={id} {...branches} />
            </Branch>
          )}
        </Level>
      </div>
    </Section>
  );
}

function SubSkills({ masterId, ...branches }: { masterId: string } & OpenBranches) {
  const pages = usePages('ConsoleSubSkills', { id: masterId }, ({ masterSkill }) => masterSkill!.subSkills);
  return (
    <Level pages={pages} skeletons={4}>
      {({ id, name }) => (
        <Branch key={id} id={id} name={name} {...branches}>
          <Skills subSkillId={id} />
        </Branch>
      )}
    </Level>
  );
}

function Skills({ subSkillId }: { subSkillId: string }) {
  const t = useTexts(catalogueTexts);
  const pages = usePages('ConsoleSkillsOfSubSkill', { subSkillId }, ({ skills }) => skills);
  return (
    <Level pages={pages} skeletons={6}>
      {({ id, name, verifiable }) => (
        <li key={id} className="flex min-h-8 items-center gap-2 pl-6">
          <Link
            to="/catalogue/skills/$id"
            params={{ id }}
            className="min-w-0 break-words text-strong hover:text-accent hover:underline"
          >
            {name}
          </Link>
          {!verifiable && <Badge>{t.notVerifiable}</Badge>}
        </li>
      )}
    </Level>
  );
}

interface LevelProps<Row> {
  pages: Pages<Row>;
  skeletons: number;
  children: (row: Row) => ReactNode;
}

function Level<Row>({ pages, skeletons, children }: LevelProps<Row>) {
  const t = useTexts(catalogueTexts);
  const { rows, isLoading, isLoadingMore, hasMore, more, problem, again } = pages;
  if (isLoading)
    return (
      <ul aria-busy="true">
        {Array.from({ length: skeletons }, (_, index) => (
          <li key={index} className="flex min-h-8 items-center pl-6">
            <span className="skeleton h-3 w-40" />
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <ul>{rows.map(children)}</ul>
      {problem && <ProblemNote problem={problem} onRetry={() => void again()} />}
      {hasMore && (
        <Button small isBusy={isLoadingMore} onClick={more}>
          {t.more}
        </Button>
      )}
    </>
  );
}

interface BranchProps extends OpenBranches {
  id: string;
  name: string;
  children: ReactNode;
}

function Branch({ id, name, open, onOpen, children }: BranchProps) {
  const isOpen = open.includes(id);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? open.filter((other) => other !== id) : [...open, id])}
        className="flex min-h-8 w-full items-center gap-1.5 rounded-md px-1 text-left font-medium text-strong hover:bg-raised"
      >
        <ChevronRight
          size={15}
          aria-hidden
          className={`flex-none text-quiet transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        {name}
      </button>
      {isOpen && <div className="ml-2.5 border-l border-line pl-2">{children}</div>}
    </li>
  );
}
