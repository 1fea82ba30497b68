import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../languages/languages.ts';
import { isBrand } from '../../../../kernel/core/brand.rules.ts';
import { segmentsOf } from './segments.rules.ts';
import { TEMPLATE_STEPS } from './sender.rules.ts';
import {
  filledText,
  ownText,
  problemOfText,
  registeredText,
  sampleValues,
  valuesOf,
  variablesIn,
} from './template-text.rules.ts';

describe('the text of a template', () => {
  it('of ours can be registered, with a brand and without, in every language', () => {
    for (const language of LANGUAGES)
      for (const step of TEMPLATE_STEPS)
        for (const text of [ownText(step, language), ownText(step, language, 'SKILLS')]) {
          expect(problemOfText(text, step)).toBeNull();
          expect(variablesIn(text).toSorted()).toEqual(
            step === 'code' ? ['code'] : ['company', 'link', 'title'],
          );
        }
  });

  it.each(LANGUAGES)(
    'of ours in %s is at most two segments with the longest brand and usual names',
    (language) => {
      // The link of a host of 15 letters.
      const values = sampleValues('https://service.example');
      const brand = 'Skills Check';
      expect(isBrand(brand)).toBe(true);
      expect(isBrand(`${brand}s`)).toBe(false);
      for (const step of TEMPLATE_STEPS)
        for (const text of [ownText(step, language), ownText(step, language, brand)]) {
          const { encoding, segments } = segmentsOf(filledText(text, values));
          expect([text, encoding, Math.max(segments, 2)]).toEqual([
            text,
            language === 'en' ? 'GSM-7' : 'UCS-2',
            2,
          ]);
        }
    },
  );

  it.each([
    ['{company}: answer {link} now', 'must begin with fixed words'],
    ['Job {title}: answer {link}', 'must end with fixed words'],
    ['Job {title}: answer now', 'has no {link}'],
    ['Job {title} {title} {link} now', 'has a variable twice'],
    ['Job {name} {link} now', 'has {name}; only {company}, {title} and {link} are known'],
    ['Job {title {link} now', 'has a brace that belongs to no variable'],
    ['Job {title}\n{link} now', 'must be one line'],
  ])('%j cannot be one', (text, problem) => {
    expect(problemOfText(text)).toBe(problem);
  });

  it('of a code has the code and nothing else', () => {
    expect(problemOfText('Your code is {code}. Tell nobody.', 'code')).toBeNull();
    expect(problemOfText('Your code is not here.', 'code')).toBe('has no {code}');
    expect(problemOfText('Your code {code}: {link} now', 'code')).toBe('has {link}; only {code} is known');
    expect(registeredText('sms', 'Your code is {code}. Tell nobody.')).toBe(
      'Your code is {#numeric#}. Tell nobody.',
    );
  });

  it('is registered with tags for operators and with numbers for WhatsApp', () => {
    const text = 'Job {title} at {company}: {link} To stop, open it.';
    expect(registeredText('sms', text)).toBe(
      'Job {#alphanumeric#} at {#alphanumeric#}: {#url#} To stop, open it.',
    );
    expect(registeredText('whatsapp', text)).toBe('Job {{1}} at {{2}}: {{3}} To stop, open it.');
  });

  it('gets values on one line, cut to 30 letters, that are no links; the link is whole', () => {
    const link = `https://service.example/c?k=${'a'.repeat(22)}`;
    const values = valuesOf({ company: `A firm\nwww.evil.example ${'x'.repeat(40)}`, title: 'Masons', link });
    expect(values.company).toHaveLength(30);
    expect(values.company).not.toMatch(/\w\.\w|\n/);
    expect(filledText('Job {title}, {company}: {link} end', values)).toBe(
      `Job Masons, ${values.company}: ${link} end`,
    );
  });
});
