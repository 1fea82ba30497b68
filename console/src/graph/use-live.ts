import { useEffect, useRef, useState } from 'react';
import { endSession, session, type Session } from '../session/session.ts';
import { until } from '../store.ts';
import type { Data, LiveName, Variables } from './documents.ts';
import { idOf } from './documents.ts';
import { pause, serviceTime, waitBefore } from './line.ts';
import { socketOfSession } from './sockets.ts';

export type LiveState = 'connecting' | 'live' | 'lost';

interface Live {
  state: LiveState;
  /** The events that happened while the line was lost, and came after it was back. */
  caughtUp: number;
}

interface Options<Name extends LiveName> {
  /** The event after which the line begins: the newest of a list that was read. Events from now on when left out. */
  after?: string | undefined;
  /** The id of an event, from which a lost line goes on; without it, a line starts again. */
  eventId?: (data: Data<Name>) => string;
  /**
   * The id of the newest event, asked for when a lost line is back: the events up to it were caught up. It is told
   * exactly, where `happenedAt` depends on clocks.
   */
  newest?: () => Promise<string | undefined>;
  /** When the event happened, by which those that were caught up are told apart. */
  happenedAt?: (data: Data<Name>) => string;
  pause?: boolean;
}

const isSignedIn = (now: Session): now is Extract<Session, { state: 'signed in' }> =>
  now.state === 'signed in';
const UNAUTHORIZED_CLOSINGS = [4401, 4403];

/** Follows a subscription; after a lost line it goes on after the last event that it has seen. */
export function useLive<Name extends LiveName>(
  name: Name,
  variables: Omit<Variables<Name>, 'after'>,
  onEvent: (data: Data<Name>) => void,
  { after: start, eventId, newest, happenedAt, pause: isPaused = false }: Options<Name> = {},
): Live {
  const key = `${name} ${JSON.stringify(variables)}`;
  const [state, setState] = useState<LiveState>('connecting');
  const [caughtUp, setCaughtUp] = useState(0);
  const take = useRef({ onEvent, eventId, newest, happenedAt });
  take.current = { onEvent, eventId, newest, happenedAt };

  useEffect(() => {
    if (isPaused) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let after = start;
    setState('connecting');
    setCaughtUp(0);

    const follow = async (): Promise<void> => {
      for (let attempt = 0, isBack = false; !signal.aborted; attempt += 1, isBack = true) {
        await until(session, isSignedIn, signal);
        const socket = socketOfSession();
        if (!socket) continue;
        const newestId = isBack && after !== undefined ? await take.current.newest?.() : undefined;
        const backAt = serviceTime();
        let isBehind = newestId !== undefined && newestId !== after;
        const closed = await openOnce(socket, idOf(name), { ...variables, after }, signal, {
          opened: () => setState('live'),
          next: (data) => {
            const { current } = take;
            attempt = 0;
            after = current.eventId?.(data as Data<Name>) ?? after;
            const at = current.newest ? undefined : current.happenedAt?.(data as Data<Name>);
            if (isBehind || (isBack && at !== undefined && Date.parse(at) < backAt))
              setCaughtUp((count) => count + 1);
            if (after === newestId) isBehind = false;
            current.onEvent(data as Data<Name>);
          },
        });
        if (signal.aborted) return;
        setState('lost');
        // The log may have been set back, or the event be too old by now: the line starts again.
        if (closed === 'refused') after = undefined;
        if (closed !== 'refused' && UNAUTHORIZED_CLOSINGS.includes(closed ?? 0))
          endSession(socket.sessionId, socket.view);
        else await pause(waitBefore(attempt), signal);
      }
    };
    follow().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => leaving.abort();
    // The key stands for the name and the variables.
  }, [key, isPaused]);

  return { state, caughtUp };
}

/** One subscription until it ends: refused, or with the code with which the socket was closed, if it was. */
function openOnce(
  { client, isOpen }: NonNullable<ReturnType<typeof socketOfSession>>,
  documentId: string,
  variables: Record<string, unknown>,
  signal: AbortSignal,
  on: { opened: () => void; next: (data: unknown) => void },
): Promise<number | 'refused' | undefined> {
  return new Promise((resolve) => {
    const end = (code?: number | 'refused') => {
      stopOpened();
      signal.removeEventListener('abort', leave);
      resolve(code);
    };
    const stopOpened = client.on('connected', on.opened);
    if (isOpen) on.opened();
    // The protocol requires a text; the service takes the document's id.
    const payload = { query: '', variables, documentId };
    const stop = client.subscribe<unknown>(payload, {
      next: ({ data }) => {
        on.opened();
        if (data) on.next(data);
      },
      error: (problem) =>
        end(Array.isArray(problem) ? 'refused' : (problem as Partial<CloseEvent> | undefined)?.code),
      complete: () => end(),
    });
    const leave = () => {
      stop();
      end();
    };
    signal.addEventListener('abort', leave);
  });
}
