import { useSyncExternalStore } from 'react';

/** A value that components follow and anything may set. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  follow(listener: () => void): () => void;
}

export function store<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>(followed: Store<T>): T => useSyncExternalStore(followed.follow, followed.get);

/** Resolves with the first value that fits, at once where it is there already. */
export function until<T, Fitting extends T>(
  followed: Store<T>,
  fits: (value: T) => value is Fitting,
  signal?: AbortSignal | null,
): Promise<Fitting> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const value = followed.get();
      if (fits(value)) end(() => resolve(value));
    };
    const leave = () => end(() => reject(new DOMException('left', 'AbortError')));
    const end = (settle: () => void) => {
      stop();
      signal?.removeEventListener('abort', leave);
      settle();
    };
    const stop = followed.follow(look);
    signal?.addEventListener('abort', leave);
    if (signal?.aborted) leave();
    else look();
  });
}

/** A choice that the browser keeps; one that keeps nothing has it until the page is left. */
export function keptStore<T extends string>(key: string, choices: readonly T[], fallback: T): Store<T> {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(key);
  } catch {
    // Storage may be switched off.
  }
  const made = store<T>(choices.find((choice) => choice === kept) ?? fallback);
  made.follow(() => {
    try {
      localStorage.setItem(key, made.get());
    } catch {
      // Storage may be switched off.
    }
  });
  return made;
}
