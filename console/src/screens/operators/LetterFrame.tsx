import { useRef } from 'react';
import { withoutStyles } from './email-html.rules.ts';

/** A letter as its receiver sees it. No script of it runs, and its links lead nowhere. */
export function EmailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dress = () => {
    const inside = frame.current?.contentDocument;
    if (!frame.current || !inside) return;
    for (const element of inside.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style']!;
    frame.current.style.height = `${Math.min(inside.documentElement.scrollHeight + 8, 600)}px`;
  };
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={withoutStyles(html)}
      onLoad={dress}
      className="h-64 w-full rounded-md border border-line bg-white"
    />
  );
}
