import { Dialog } from '@base-ui/react/dialog';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMe, useSession } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { IconButton } from '../ui/Button.tsx';
import { Account } from './Account.tsx';
import { Brand } from './Brand.tsx';
import { GoAnywhere } from './GoAnywhere.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { LineBanner } from './LineBanner.tsx';
import { useMenu } from './menu.ts';
import { Release } from './Release.tsx';
import { ViewBanner } from './ViewBanner.tsx';
import { Where } from './Where.tsx';
import { ScreenLink } from '../ui/ScreenLink.tsx';

/** The height of the header: with the strip of test mode, and with that of a view. */
const TOPS: Readonly<Record<string, string>> = {
  'false false': 'top-14',
  'true false': 'top-21',
  'false true': 'top-24',
  'true true': 'top-31',
};

/** The frame around every screen: the menu, whose data this is, and in which mode. */
export function Shell() {
  const t = useTexts(shellTexts);
  const { mode } = useMe();
  const isTest = mode === 'test';
  const session = useSession();
  const isView = session.state !== 'none' && session.view !== undefined;
  const address = useRouterState({ select: ({ location }) => location.pathname });
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const [isMenuOpen, setMenuOpen] = useState(false);
  // A screen that was gone to is read from its beginning.
  useEffect(() => {
    setMenuOpen(false);
    if (first.current) first.current = false;
    else main.current?.focus({ preventScroll: true });
  }, [address]);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <a href="#content" className="absolute -top-16 left-4 z-60 rounded-md bg-ground px-4 py-2 focus:top-2">
        {t.skip}
      </a>
      <header className="sticky top-0 z-30 lg:col-span-2">
        {isTest && (
          <div className="flex h-7 items-center justify-center gap-2 truncate bg-test-tint px-4 text-xs text-test">
            <strong className="font-semibold">{t.test}</strong>
            <span className="hidden truncate sm:inline">{t.testNote}</span>
          </div>
        )}
        <div
          className={`flex h-14 items-center gap-2 border-b bg-ground px-3 lg:px-4 ${isTest ? 'border-test' : 'border-line'}`}
        >
          <IconButton label={t.menu} className="lg:hidden" onClick={() => setMenuOpen(true)}>
            <MenuIcon size={20} aria-hidden />
          </IconButton>
          <Link to="/" className="rounded max-sm:hidden">
            <Brand />
          </Link>
          <div className="flex min-w-0 flex-1 justify-start sm:justify-end">
            <Where />
          </div>
          <GoAnywhere />
          <Account />
        </div>
        <ViewBanner />
        <LineBanner />
      </header>
      <nav
        aria-label={t.navigation}
        className={`sticky ${TOPS[`${isTest} ${isView}`]} hidden h-fit p-3 lg:block`}
      >
        <Entries />
        <Release />
      </nav>
      <main id="content" ref={main} tabIndex={-1} className="min-w-0 lg:border-l lg:border-line">
        <Outlet />
      </main>
      <Dialog.Root open={isMenuOpen} onOpenChange={setMenuOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(6_12_18/55%)]" />
          <Dialog.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] overflow-y-auto border-r border-line bg-ground p-3">
            <div className="mb-3 flex items-center justify-between">
              <Dialog.Title>
                <Brand />
              </Dialog.Title>
              <Dialog.Close
                aria-label={t.closeMenu}
                className="inline-flex size-9 items-center justify-center rounded-md text-quiet hover:bg-raised"
              >
                <X size={18} aria-hidden />
              </Dialog.Close>
            </div>
            <nav aria-label={t.navigation}>
              <Entries />
              <Release />
            </nav>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <KeysHelp />
    </div>
  );
}

function Entries() {
  const t = useTexts(shellTexts);
  return (
    <ul className="flex flex-col gap-0.5">
      {useMenu().map(({ to, name, icon: Icon }) => (
        <li key={to}>
          <ScreenLink
            to={to}
            activeOptions={{ exact: to === '/' }}
            className="flex h-9 items-center gap-2.5 rounded-md px-2.5 font-medium text-quiet hover:bg-raised hover:text-strong data-[status=active]:bg-tint data-[status=active]:text-accent"
          >
            <Icon size={16} aria-hidden className="flex-none" />
            {t.screens[name]}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
