import { createRootRoute } from '@tanstack/react-router';
import { NoPage } from './shell/NoPage.tsx';
import { Shell } from './shell/Shell.tsx';

/** The parent of every screen's route. */
export const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NoPage });
