import { Dialog } from '@base-ui/react/dialog';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Brand } from '../shell/Brand.tsx';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { signOut, useSession } from './session.ts';
import { signInWith, type SignInProblem } from './sign-in.ts';

/** The page of those who are not signed in. */
export function SignInPage() {
  const t = useTexts(shellTexts);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-raised px-4 py-10">
      <Brand />
      <div className="w-full max-w-sm rounded-xl border border-line bg-ground p-6 shadow-sm">
        <h1 className="text-lg font-semibold text-strong">{t.signIn.title}</h1>
        <p className="mt-1 mb-5 text-quiet">{t.signIn.lead}</p>
        <SignInForm />
      </div>
    </main>
  );
}

/** Asks for another token above the page, which stays as it is. */
export function SignInAgain() {
  const t = useTexts(shellTexts);
  const { state } = useSession();
  return (
    <Dialog.Root open={state === 'ended'} disablePointerDismissal onOpenChange={() => {}}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-70 bg-[rgb(6_12_18/55%)]" />
        <Dialog.Popup className="fixed top-[12vh] left-1/2 z-70 w-[calc(100vw-2rem)] max-w-sm -translate-x-1/2 rounded-xl border border-edge bg-ground p-6 shadow-2xl">
          <Dialog.Title className="text-lg font-semibold text-strong">{t.signIn.ended}</Dialog.Title>
          <Dialog.Description className="mt-1 mb-5 text-quiet">{t.signIn.endedText}</Dialog.Description>
          <SignInForm
            aside={
              <Button look="plain" onClick={signOut}>
                {t.signOut}
              </Button>
            }
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SignInForm({ aside }: { aside?: ReactNode }) {
  const t = useTexts(shellTexts);
  const [token, setToken] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(await signInWith(token));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={t.signIn.token}
        hint={t.signIn.tokenHint}
        problem={problem && t.signIn[problem]}
        value={token}
        onChange={(event) => setToken(event.target.value)}
        type="password"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div className="flex justify-end gap-2">
        {aside}
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t.signIn.submit}
        </Button>
      </div>
    </form>
  );
}
