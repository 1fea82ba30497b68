import { expect, it } from 'vitest';
import { shownAddress } from './shown-address.rules.ts';

it.each([
  ['https://hooks.example/events', 'https://hooks.example/events'],
  ['https://hooks.example:8443/', 'https://hooks.example:8443/'],
  ['https://hooks.example/in?token=abc', 'https://hooks.example/in?***'],
  ['https://user:secret@hooks.example/in', 'https://hooks.example/in'],
  ['https://hooks.example/services/T0001/XWb81nP2qLk09sZe', 'https://hooks.example/services/T0001/***'],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
