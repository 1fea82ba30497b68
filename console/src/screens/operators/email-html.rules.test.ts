import { expect, it } from 'vitest';
import { withoutStyles } from './email-html.rules.ts';

it('keeps every style aside', () => {
  expect(withoutStyles('<body style="color:red"><p style="margin:0">a style="b"</p></body>')).toBe(
    '<body data-style="color:red"><p data-style="margin:0">a data-style="b"</p></body>',
  );
});
