import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { endView, useSession } from '../session/session.ts';
import { customerTexts } from '../texts/customers.ts';
import { useTexts } from '../texts/language.ts';
import { Button } from '../ui/Button.tsx';
import { Time } from '../ui/Time.tsx';

/** Says all the time that an operator looks at a customer's screens, and leads back. */
export function ViewBanner() {
  const { view: t } = useTexts(customerTexts);
  const navigate = useNavigate();
  const now = useSession();
  if (now.state === 'none' || !now.view) return null;
  const { organisation } = now.me;
  const end = () => {
    endView();
    void navigate(
      organisation
        ? { to: '/operators/organisations/$id', params: { id: organisation.id } }
        : { to: '/operators' },
    );
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-accent/40 bg-tint px-4 py-1.5 text-accent lg:h-10 lg:flex-nowrap"
    >
      <Eye size={15} aria-hidden className="flex-none" />
      <strong className="truncate font-semibold">{t.banner(organisation?.name ?? '')}</strong>
      <span className="max-sm:hidden">{t.note}</span>
      <span className="text-xs">
        {t.until} <Time at={now.view.expiresAt} />
      </span>
      <Button small onClick={end}>
        {t.end}
      </Button>
    </div>
  );
}
