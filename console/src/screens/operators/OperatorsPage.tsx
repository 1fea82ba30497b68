import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIsOperator } from '../../session/session.ts';
import { OPERATORS_AREAS } from '../../shell/areas.ts';
import { useTexts } from '../../texts/language.ts';
import { operatorTexts } from '../../texts/operators.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';

interface OperatorsPageProps {
  title: string;
  sub?: ReactNode;
  trail?: readonly { to: string; label: string }[];
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of operators' screens: the way from one to the other, or back up, and a word to those who are none. */
export function OperatorsPage({ children, ...page }: OperatorsPageProps) {
  const t = useTexts(operatorTexts);
  const isOperator = useIsOperator();
  const ways = useRef<HTMLElement>(null);
  // On a phone the ways are wider than the window.
  useEffect(() => {
    const here = ways.current?.querySelector('[data-status=active]');
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  if (!isOperator)
    return (
      <Page title={page.title}>
        <Empty title={t.notYours}>{t.notYoursText}</Empty>
      </Page>
    );
  return (
    <Page {...page}>
      {!page.trail && (
        <nav
          ref={ways}
          aria-label={t.areas}
          className="-mt-1 flex gap-1 overflow-x-auto border-b border-line"
        >
          {OPERATORS_AREAS.map(([to, name]) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="-mb-px flex h-9 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-quiet outline-offset-[-2px] hover:text-strong data-[status=active]:border-accent data-[status=active]:text-strong"
            >
              {t[name]}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </Page>
  );
}
