import { useEffect, useRef } from 'react';

/** Whether somebody writes there, so that letters are text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;

/** Takes single keys while nobody types and no dialog is open. A handler that returns false leaves the key to others. */
export function useKeys(handlers: Readonly<Record<string, (event: KeyboardEvent) => boolean | void>>): void {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPlain(event) || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      const handler = current.current[event.key];
      if (handler && handler(event) !== false) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
