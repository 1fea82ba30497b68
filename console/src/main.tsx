import './console.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { client } from './graph/client.ts';
import { router } from './router.tsx';
import { arrive, type Offer } from './session/arrive.ts';
import { ConfirmSignIn } from './session/ConfirmSignIn.tsx';
import { endWhenExpired, useSession } from './session/session.ts';
import { followOtherTabs, type SignInProblem } from './session/sign-in.ts';
import { SignInAgain, SignInPage } from './session/SignIn.tsx';
import { followTheme } from './shell/theme.ts';
import { useLanguage, useTexts } from './texts/language.ts';
import { shellTexts } from './texts/shell.ts';
import { toast, Toasts } from './ui/Toast.tsx';

function Console({ problem, offer }: { problem: SignInProblem | undefined; offer: Offer | undefined }) {
  const t = useTexts(shellTexts);
  const [isAsking, setAsking] = useState(offer !== undefined);
  const session = useSession();
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const isIn = session.state !== 'none';
  useEffect(() => {
    if (problem && isIn) toast(t.signIn[problem], 'bad');
    // Said once, on arrival.
  }, []);
  return (
    <CSPProvider disableStyleElements>
      <Provider value={client}>
        {isAsking && offer ? (
          <ConfirmSignIn offer={offer} onDone={() => setAsking(false)} />
        ) : isIn ? (
          <RouterProvider router={router} />
        ) : (
          <SignInPage problem={problem} />
        )}
        <SignInAgain />
        <Toasts />
      </Provider>
    </CSPProvider>
  );
}

followTheme();
endWhenExpired();
const { shows, problem, offer } = await arrive();
if (shows) {
  followOtherTabs();
  createRoot(document.getElementById('console')!).render(
    <StrictMode>
      <Console problem={problem} offer={offer} />
    </StrictMode>,
  );
}
