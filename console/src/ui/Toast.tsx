import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';

const manager = Base.createToastManager();

/** Says in the corner what was done, for 5 seconds. */
export function toast(text: string, tone: 'plain' | 'bad' = 'plain'): void {
  manager.add({ title: text, type: tone, timeout: 5_000, priority: tone === 'bad' ? 'high' : 'low' });
}

export const Toasts = () => (
  <Base.Provider toastManager={manager} limit={3}>
    <Base.Portal>
      <Base.Viewport className="fixed right-4 bottom-4 left-4 z-60 flex flex-col items-end gap-2 outline-none sm:left-auto">
        <List />
      </Base.Viewport>
    </Base.Portal>
  </Base.Provider>
);

function List() {
  const { toasts } = Base.useToastManager();
  const t = useTexts(shellTexts);
  return toasts.map((item) => (
    <Base.Root
      key={item.id}
      toast={item}
      className={`flex w-full max-w-sm items-start gap-3 rounded-lg border bg-ground px-4 py-3 shadow-lg ${item.type === 'bad' ? 'border-bad' : 'border-edge'}`}
    >
      <Base.Content className="flex-1">
        <Base.Title className="font-medium text-strong" />
      </Base.Content>
      <Base.Close aria-label={t.close} className="-mr-1 rounded text-quiet hover:text-strong">
        <X size={16} aria-hidden />
      </Base.Close>
    </Base.Root>
  ));
}
