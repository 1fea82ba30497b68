import { expect, it } from 'vitest';
import { hideAddress } from './hide-address.ts';

const said = (error: string, to: string) => hideAddress({ fate: 'refused', error }, to);

it.each([
  '+919811122233',
  '919811122233',
  '9811122233',
  '09811122233',
  '+91 98111 22233',
  '(+91) 98111-22233',
  'whatsapp:+919811122233',
])('what a provider says about a number does not name it: %s', (named) => {
  const { error } = said(`code 21211, ${named} is not a valid number`, '+919811122233') as { error: string };
  expect(error.replaceAll(/\D/g, '')).not.toContain('9811122233');
  expect(error).toMatch(/^code 21211, .*\[hidden\]\)? is not a valid number$/);
});

it('what a mail server says about an address does not name it, whatever its letters', () => {
  const outcome = said('550 <A+B.c@Example.org>: no such user', 'a+b.c@example.org');
  expect(outcome).toEqual({ fate: 'refused', error: '550 <[hidden]>: no such user' });
});

it('an error about something else stays as it is, and so does an outcome without one', () => {
  expect(said('answered 503, code 20503', '+919811122233')).toEqual({
    fate: 'refused',
    error: 'answered 503, code 20503',
  });
  expect(hideAddress({ fate: 'sent' }, '+919811122233')).toEqual({ fate: 'sent' });
});
