import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Brand } from '../shell/Brand.tsx';
import { useTexts } from '../texts/language.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { openWindow, provider, type Company } from './provider.ts';
import { toast } from '../ui/Toast.tsx';
import { useSession } from './session.ts';
import { signInWith, signOut, type SignInProblem } from './sign-in.ts';

/** The page of those who are not signed in. */
export function SignInPage({ problem }: { problem?: SignInProblem | undefined }) {
  const t = useTexts(shellTexts);
  return (
    <SignInFrame title={t.signIn.title} lead={t.signIn.lead}>
      <SignInForm arrivedWith={problem} />
    </SignInFrame>
  );
}

/** The frame of the pages before the console itself. */
export function SignInFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-raised px-4 py-10">
      <Brand />
      <div className="w-full max-w-sm rounded-xl border border-line bg-ground p-6 shadow-sm">
        <h1 className="text-lg font-semibold break-words text-strong">{title}</h1>
        <p className="mt-1 mb-5 text-quiet">{lead}</p>
        {children}
      </div>
    </main>
  );
}

/** Asks to sign in again above the page, which stays as it is. */
export function SignInAgain() {
  const t = useTexts(shellTexts);
  const now = useSession();
  const by = now.state === 'ended' ? now.by : undefined;
  return (
    <Dialog.Root open={now.state === 'ended'} disablePointerDismissal onOpenChange={() => {}}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-70 bg-[rgb(6_12_18/55%)]" />
        <Dialog.Popup className="fixed top-[12vh] left-1/2 z-70 w-[calc(100vw-2rem)] max-w-sm -translate-x-1/2 rounded-xl border border-edge bg-ground p-6 shadow-2xl">
          <Dialog.Title className="text-lg font-semibold text-strong">
            {by ? t.signIn.replaced : t.signIn.ended}
          </Dialog.Title>
          <Dialog.Description className="mt-1 mb-5 text-quiet">
            {by ? t.signIn.replacedText(by.organisation?.name ?? t.allOrganisations) : t.signIn.endedText}
          </Dialog.Description>
          {by ? (
            <div className="flex justify-end">
              <Button look="primary" onClick={() => location.reload()}>
                {t.reloadNow}
              </Button>
            </div>
          ) : (
            <SignInForm aside={<SignOutButton look="plain" />} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Signs out in all tabs, or says that the service did not answer. */
export function SignOutButton({ look }: { look?: 'plain' }) {
  const t = useTexts(shellTexts);
  const leave = async () => {
    if (!(await signOut())) toast(t.signOutFailed, 'bad');
  };
  return (
    <Button {...(look && { look })} onClick={() => void leave()}>
      {t.signOut}
    </Button>
  );
}

interface FormProps {
  aside?: ReactNode;
  /** The problem with the token or the link in the address. */
  arrivedWith?: SignInProblem | undefined;
}

function SignInForm({ aside, arrivedWith }: FormProps) {
  const t = useTexts(shellTexts);
  const [token, setToken] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(arrivedWith);
  const [company] = useState(provider);
  const [isTokenShown, setTokenShown] = useState(company === undefined);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const sign = async (way: () => Promise<SignInProblem | undefined>) => {
    setBusy(true);
    setProblem(await way());
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sign(() => signInWith(token));
  };
  const withProvider = (chosen: Company) => {
    const opened = openWindow();
    const way = signInWithProvider(chosen, opened, leaving.current.signal);
    void sign(() => way.catch(() => 'providerFailed' as const));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {company && (
        <Button look="primary" isBusy={isBusy} onClick={() => withProvider(company)}>
          {t.signIn.withProvider}
        </Button>
      )}
      {!isTokenShown && problem && (
        <p role="alert" className="text-xs font-medium text-bad">
          {t.signIn[problem]}
        </p>
      )}
      {isTokenShown && (
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
      )}
      <div className="flex justify-end gap-2">
        {aside}
        {isTokenShown ? (
          <Button type="submit" look={company ? 'quiet' : 'primary'} isBusy={isBusy}>
            {t.signIn.submit}
          </Button>
        ) : (
          <Button look="plain" onClick={() => setTokenShown(true)}>
            {t.signIn.orToken}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The library of the provider is loaded where somebody signs in with one. */
async function signInWithProvider(
  company: Company,
  opened: Window | null,
  signal: AbortSignal,
): Promise<SignInProblem | undefined> {
  const { tokenOfProvider } = await import('./token-of-provider.ts');
  return signInWith(await tokenOfProvider(company, opened, signal));
}
