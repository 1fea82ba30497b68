import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useKeys } from '../ui/keys.ts';
import { GO_KEYS } from './GoAnywhere.tsx';
import { useMenu } from './menu.ts';

const THEN_MS = 1_200;

/** `?` shows the keys; `g` and a letter lead to a screen. */
export function KeysHelp() {
  const t = useTexts(shellTexts);
  const entries = useMenu();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const pressedG = useRef(0);
  const go = Object.fromEntries(
    entries.map(({ key, to }) => [
      key,
      () => {
        if (Date.now() - pressedG.current > THEN_MS) return false;
        pressedG.current = 0;
        void navigate({ to: to as LinkProps['to'] });
        return true;
      },
    ]),
  );
  useKeys({
    ...go,
    g: () => void (pressedG.current = Date.now()),
    '?': () => setOpen(true),
  });
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.keysTitle}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Keys title={t.keysGo}>
          {entries.map(({ key, to, name }) => (
            <Key key={to} does={t.screens[name]}>
              <kbd>g</kbd> <span className="text-xs text-quiet">{t.keyThen}</span> <kbd>{key}</kbd>
            </Key>
          ))}
        </Keys>
        <div className="flex flex-col gap-6">
          <Keys title={t.keysLists}>
            <Key does={t.keyDown}>
              <kbd>j</kbd>
            </Key>
            <Key does={t.keyUp}>
              <kbd>k</kbd>
            </Key>
            <Key does={t.keyOpen}>
              <kbd>Enter</kbd>
            </Key>
            <Key does={t.keySearch}>
              <kbd>/</kbd>
            </Key>
          </Keys>
          <Keys title={t.keysEverywhere}>
            <Key does={t.keyGo}>
              <kbd>{GO_KEYS}</kbd>
            </Key>
            <Key does={t.keyHelp}>
              <kbd>?</kbd>
            </Key>
            <Key does={t.close}>
              <kbd>Esc</kbd>
            </Key>
          </Keys>
        </div>
      </div>
    </Dialog>
  );
}

const Keys = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 text-xs font-semibold text-quiet">{title}</h3>
    <dl className="flex flex-col gap-1">{children}</dl>
  </section>
);

const Key = ({ does, children }: { does: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4">
    <dt className="text-strong">{does}</dt>
    <dd className="[&_kbd]:rounded [&_kbd]:border [&_kbd]:border-edge [&_kbd]:bg-raised [&_kbd]:px-1.5 [&_kbd]:font-mono [&_kbd]:text-xs">
      {children}
    </dd>
  </div>
);
