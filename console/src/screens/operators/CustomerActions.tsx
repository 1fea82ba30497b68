import { useState } from 'react';
import { customerTexts } from '../../texts/customers.ts';
import { useTexts } from '../../texts/language.ts';
import { Button } from '../../ui/Button.tsx';
import { EraseCandidate } from './EraseCandidate.tsx';
import { ViewAsCustomer } from './ViewAsCustomer.tsx';

/** What an operator does for one customer: looks at its console, and erases a person who asked for it. */
export function CustomerActions({ organisationId }: { organisationId: string }) {
  const t = useTexts(customerTexts);
  const [open, setOpen] = useState<'view' | 'erase'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('view')}>{t.view.open}</Button>
      <Button onClick={() => setOpen('erase')}>{t.erase.open}</Button>
      {open === 'view' && <ViewAsCustomer organisationId={organisationId} onClose={close} />}
      {open === 'erase' && <EraseCandidate organisationId={organisationId} onClose={close} />}
    </>
  );
}
