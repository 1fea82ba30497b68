import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  /** The tab that the address names. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
}

/** Parts of a screen of which one is seen; the address should say which. */
export function Tabs({ value, onChange, label, tabs }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as string)}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px h-9 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-quiet outline-offset-[-2px] hover:text-strong data-active:border-accent data-active:text-strong"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4 outline-offset-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
