import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

interface MenuItem {
  label: ReactNode;
  onSelect: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
}

/** A button with a list of deeds behind it. */
export function Menu({
  trigger,
  label,
  items,
}: {
  trigger: ReactNode;
  label: string;
  items: readonly MenuItem[];
}) {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={label}
        className="inline-flex h-9 items-center gap-1.5 rounded-md border border-edge px-2.5 font-medium text-quiet hover:bg-raised hover:text-strong"
      >
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50">
          <Base.Popup className="min-w-44 rounded-lg border border-edge bg-ground p-1 shadow-lg outline-none">
            {items.map(({ label: text, onSelect, isDangerous, isDisabled }, index) => (
              <Base.Item
                key={index}
                disabled={isDisabled ?? false}
                onClick={onSelect}
                className={`flex h-8 cursor-pointer items-center gap-2 rounded-md px-2.5 outline-none data-disabled:opacity-50 data-highlighted:bg-tint ${isDangerous ? 'text-bad' : 'text-strong'}`}
              >
                {text}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
