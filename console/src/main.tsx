import './console.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { client } from './graph/client.ts';
import { router } from './router.tsx';
import { arrive } from './session/arrive.ts';
import { endWhenExpired, useSession } from './session/session.ts';
import type { SignInProblem } from './session/sign-in.ts';
import { SignInAgain, SignInPage } from './session/SignIn.tsx';
import { followTheme } from './shell/theme.ts';
import { useLanguage } from './texts/language.ts';
import { Toasts } from './ui/Toast.tsx';

function Console({ problem }: { problem: SignInProblem | undefined }) {
  const session = useSession();
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <CSPProvider disableStyleElements>
      <Provider value={client}>
        {session.state === 'none' ? <SignInPage problem={problem} /> : <RouterProvider router={router} />}
        <SignInAgain />
        <Toasts />
      </Provider>
    </CSPProvider>
  );
}

followTheme();
endWhenExpired();
const { shows, problem } = await arrive();
if (shows)
  createRoot(document.getElementById('console')!).render(
    <StrictMode>
      <Console problem={problem} />
    </StrictMode>,
  );
