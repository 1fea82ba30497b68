import { createRoute } from '@tanstack/react-router';
import { Coins, ShieldCheck } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { hourBegin } from '../requests/hours.rules.ts';
import { day, filters, oneOf, text } from '../../ui/search.rules.ts';

const under = () => rootRoute;
/** The HTTP status of a call: a filter of anything else finds nothing. */
const statusOfCall = (value: unknown) =>
  typeof value === 'string' && /^[1-5]\d\d$/.test(value) ? value : undefined;

const organisations = createRoute({
  getParentRoute: under,
  path: '/operators',
  validateSearch: filters({ q: text, state: oneOf('on', 'off'), type: oneOf('platforms', 'others') }),
  component: lazy(() => import('./OrganisationList.tsx'), 'OrganisationList'),
});

const organisation = createRoute({
  getParentRoute: under,
  path: '/operators/organisations/$id',
  validateSearch: filters({
    tab: oneOf('keys', 'verification-keys', 'credits', 'calls', 'tokens'),
    status: statusOfCall,
    cause: text,
    key: text,
    hour: hourBegin,
    state: oneOf('good', 'expired', 'revoked'),
    mode: oneOf('test', 'live'),
    kind: oneOf('grant', 'charge', 'return', 'move'),
  }),
  component: lazy(() => import('./OneOrganisation.tsx'), 'OneOrganisation'),
});

const call = createRoute({
  getParentRoute: under,
  path: '/operators/organisations/$id/calls/$request',
  validateSearch: filters({ mode: oneOf('test', 'live') }),
  component: lazy(() => import('./CustomerCall.tsx'), 'CustomerCall'),
});

const keys = createRoute({
  getParentRoute: under,
  path: '/operators/keys',
  validateSearch: filters({
    q: text,
    state: oneOf('good', 'expired', 'revoked'),
    mode: oneOf('test', 'live'),
  }),
  component: lazy(() => import('./KeyList.tsx'), 'KeyList'),
});

const tokens = createRoute({
  getParentRoute: under,
  path: '/operators/tokens',
  component: lazy(() => import('./TokenScreen.tsx'), 'TokenScreen'),
});

const switches = createRoute({
  getParentRoute: under,
  path: '/operators/switches',
  component: lazy(() => import('./Switches.tsx'), 'Switches'),
});

const audit = createRoute({
  getParentRoute: under,
  path: '/operators/audit',
  validateSearch: filters({
    action: text,
    actor: text,
    subject: text,
    organisation: text,
    from: day,
    to: day,
  }),
  component: lazy(() => import('./AuditLog.tsx'), 'AuditLog'),
});

const outbox = createRoute({
  getParentRoute: under,
  path: '/operators/outbox',
  validateSearch: filters({
    about: text,
    channel: oneOf('email', 'sms', 'whatsapp'),
    state: oneOf('outbox', 'waiting', 'sending', 'sent', 'unknown', 'failed'),
  }),
  component: lazy(() => import('./Outbox.tsx'), 'Outbox'),
});

const work = createRoute({
  getParentRoute: under,
  path: '/operators/work',
  validateSearch: filters({ kind: text, state: oneOf('parked', 'waiting', 'running') }),
  component: lazy(() => import('./WorkList.tsx'), 'WorkList'),
});

const endpoints = createRoute({
  getParentRoute: under,
  path: '/operators/endpoints',
  validateSearch: filters({ q: text, state: oneOf('well', 'failing', 'disabled') }),
  component: lazy(() => import('./EndpointList.tsx'), 'EndpointList'),
});

const endpoint = createRoute({
  getParentRoute: under,
  path: '/operators/endpoints/$id',
  component: lazy(() => import('./OneEndpoint.tsx'), 'OneEndpoint'),
});

const questions = createRoute({
  getParentRoute: under,
  path: '/operators/questions',
  validateSearch: filters({
    tab: oneOf('questions', 'skills'),
    q: text,
    state: oneOf('in_use', 'suspended', 'retired'),
    flag: oneOf(
      'able_get_it_wrong',
      'able_doubt',
      'gives_itself_away',
      'discriminates_backwards',
      'leaked',
      'leak_suspected',
      'languages_differ',
    ),
  }),
  component: lazy(() => import('./QuestionList.tsx'), 'QuestionList'),
});

const senders = createRoute({
  getParentRoute: under,
  path: '/operators/senders',
  validateSearch: filters({ tab: oneOf('senders', 'messages', 'unknown', 'costs') }),
  component: lazy(() => import('./SenderList.tsx'), 'SenderList'),
});

const clock = createRoute({
  getParentRoute: under,
  path: '/operators/clock',
  component: lazy(() => import('./ClockScreen.tsx'), 'ClockScreen'),
});

/** The ledger of the own account, for the people of an organisation. */
const credits = createRoute({
  getParentRoute: under,
  path: '/credits',
  validateSearch: filters({ kind: oneOf('grant', 'charge', 'return', 'move') }),
  component: lazy(() => import('./OwnCredits.tsx'), 'OwnCredits'),
});

export const operators = defineScreen({
  menu: [
    {
      to: '/credits',
      name: 'credits',
      icon: Coins,
      key: '$',
      isFor: ({ organisation: own, scopes }) => own !== null && scopes.includes('campaigns:read'),
    },
    { to: '/operators', name: 'operators', icon: ShieldCheck, key: 'p', isFor: ({ operator }) => operator },
  ],
  routes: [
    organisations,
    organisation,
    call,
    keys,
    tokens,
    switches,
    audit,
    outbox,
    work,
    endpoints,
    endpoint,
    questions,
    senders,
    clock,
    credits,
  ],
});
