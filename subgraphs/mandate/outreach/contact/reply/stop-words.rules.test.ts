import { describe, expect, it } from 'vitest';
import { LANGUAGES, TEXTS } from '../../../../../languages/languages.ts';
import { isStop } from './stop-words.rules.ts';

describe('a reply', () => {
  it.each(LANGUAGES)('of a stop word in %s stops', (language) => {
    const { stop } = TEXTS[language].reply;
    expect(stop.length).toBeGreaterThan(2);
    for (const word of stop)
      for (const typed of [word, ` ${word}!`, `${word}.`]) expect(isStop(typed)).toBe(true);
    expect(isStop(TEXTS[language].page.stop)).toBe(true);
  });

  it.each([
    'STOP',
    'Stop',
    'stop.',
    'STOP please',
    'UNSUBSCRIBE',
    '9',
    '९',
    ' 9 ',
    '“STOP”',
    'stop\n',
    'Stop 🙏',
  ])('%j stops', (text) => {
    expect(isStop(text)).toBe(true);
  });

  it.each([
    '',
    'yes',
    '99',
    '19',
    'When does the bus stop?',
    'I did not stop working there',
    'हाँ',
    'ठीक है',
    'non-stop work',
  ])('%j does not', (text) => {
    expect(isStop(text)).toBe(false);
  });
});
