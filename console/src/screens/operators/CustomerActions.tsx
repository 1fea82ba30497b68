import { useState } from 'react';
import { customerTexts } from '../../texts/customers.ts';
import { useTexts } from '../../texts/language.ts';
import { Button } from '../../ui/Button.tsx';
import { EraseCandidate } from './EraseCandidate.tsx';
import { ViewAsCustomer } from './ViewAsCustomer.tsx';

/** Lets an operator look at a customer's console, and erase a person who asked for it. */
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
