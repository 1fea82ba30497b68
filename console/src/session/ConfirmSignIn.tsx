import { useState } from 'react';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { Facts } from '../ui/Page.tsx';
import type { Offer } from './arrive.ts';
import { useSession, type Me } from './session.ts';
import { openAs, type SignInProblem } from './sign-in.ts';
import { SignInFrame } from './SignIn.tsx';

/** The scope of a link that signs its user in as an operator. */
const OPERATOR_LINK = 'sign-in:operator';
/** The name of a token that was issued to nobody by name. */
const UNNAMED = /^TK_/;

/** Asks whether to sign in with what came in the address: the link may be somebody else's trap. */
export function ConfirmSignIn({ offer, onDone }: { offer: Offer; onDone: () => void }) {
  const t = useTexts(shellTexts);
  const now = useSession();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();
  const place = useWords(offer.me);
  const current = useWords(now.state === 'none' ? offer.me : now.me);
  const go = async () => {
    setBusy(true);
    const found = await openAs(offer.token);
    setBusy(false);
    setProblem(found === 'refused' ? 'linkUsed' : found);
    if (!found) onDone();
  };
  return (
    <SignInFrame title={t.confirm.title(place.who)} lead={t.confirm.lead}>
      <Facts facts={place.facts} />
      {now.state !== 'none' && (
        <p className="mt-5 rounded-md border border-warn/40 bg-warn-tint px-3 py-2 text-warn">
          {t.confirm.already([current.who, current.mode].filter(Boolean).join(', '))}
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-4 text-xs font-medium text-bad">
          {t.signIn[problem]}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={onDone}>
          {now.state === 'none' ? t.cancel : t.confirm.stay}
        </Button>
        <Button look="primary" isBusy={isBusy} onClick={() => void go()}>
          {t.signIn.submit}
        </Button>
      </div>
    </SignInFrame>
  );
}

function useWords({ name, organisation, mode, operator, scopes }: Me) {
  const t = useTexts(shellTexts);
  const isOperator = operator || scopes.includes(OPERATOR_LINK);
  const modeName = mode && (mode === 'test' ? t.test : t.live);
  const place = organisation?.name ?? t.allOrganisations;
  const facts: [string, string][] = [
    [t.organisation, place],
    [t.confirm.role, isOperator ? t.operator : t.confirm.member],
  ];
  if (modeName) facts.push([t.confirm.mode, modeName]);
  if (!UNNAMED.test(name)) facts.push([t.confirm.name, name]);
  return { who: organisation?.name ?? (isOperator ? t.operator : place), mode: modeName, facts };
}
