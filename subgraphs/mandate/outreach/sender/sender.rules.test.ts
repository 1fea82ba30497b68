import { describe, expect, it } from 'vitest';
import {
  chooseTemplate,
  languagesToTry,
  openingHour,
  type Category,
  type TemplateState,
} from './sender.rules.ts';

const template = (
  language: string,
  category: Category = 'service_implicit',
  more: { step?: 'first' | 'follow_up'; status?: TemplateState; templateId?: string | null } = {},
) => ({
  step: 'first' as const,
  status: 'approved' as const,
  templateId: `${language} ${category}`,
  ...more,
  language,
  category,
});

const choose = (
  templates: ReturnType<typeof template>[],
  { basis = 'applied' as 'applied' | 'opted_in' | 'sourced', step = 0, languages = ['ta', 'hi', 'en'] } = {},
) => chooseTemplate(templates, { basis, step, languages })?.templateId;

describe('the template of a message', () => {
  it("is in the candidate's language, else in the workflow's next one, else in English", () => {
    const [ta, hi, en] = [template('ta'), template('hi'), template('en')];
    expect(choose([en, hi, ta])).toBe('ta service_implicit');
    expect(choose([en, hi])).toBe('hi service_implicit');
    expect(choose([en])).toBe('en service_implicit');
    expect(choose([template('bn')])).toBeUndefined();
    expect(languagesToTry('ta', ['hi', 'ta', 'mr'])).toEqual(['ta', 'hi', 'mr', 'en']);
  });

  it('is approved, has an id, and is of the step', () => {
    const others: TemplateState[] = ['draft', 'submitted', 'rejected', 'paused'];
    expect(choose(others.map((status) => template('ta', 'service_implicit', { status })))).toBeUndefined();
    expect(choose([template('ta', 'service_implicit', { templateId: null })])).toBeUndefined();
    expect(choose([template('ta', 'service_implicit', { step: 'follow_up' })])).toBeUndefined();
    expect(choose([template('ta', 'service_implicit', { step: 'follow_up' })], { step: 2 })).toBeDefined();
  });

  it('advertises as little as it can, and to somebody who was found only by what is for them', () => {
    const all = [template('ta', 'promotional'), template('ta', 'service_explicit'), template('ta')];
    expect(choose(all)).toBe('ta service_implicit');
    expect(choose(all, { basis: 'opted_in' })).toBe('ta service_implicit');
    expect(choose(all, { basis: 'sourced' })).toBe('ta service_explicit');
    expect(choose([template('ta'), template('hi', 'promotional')], { basis: 'sourced' })).toBe(
      'hi promotional',
    );
    expect(choose([template('ta', 'utility')], { basis: 'sourced' })).toBeUndefined();
    expect(choose([template('ta', 'marketing')], { basis: 'sourced' })).toBe('ta marketing');
  });

  it('of advertising goes from ten, others from nine', () => {
    const hours = (
      ['service_implicit', 'service_explicit', 'utility', 'promotional', 'marketing'] as const
    ).map(openingHour);
    expect(hours).toEqual([9, 9, 9, 10, 10]);
  });
});
