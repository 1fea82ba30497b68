import { describe, expect, it } from 'vitest';
import { keyOf, withQuestionKeys } from './question-keys.rules.ts';

const form = (...questions: { key: string; text: string }[]) => ({ enrichmentQuestions: questions });
const keys = (value: object) => (value as ReturnType<typeof form>).enrichmentQuestions.map(({ key }) => key);

describe('the key of a question', () => {
  it.each([
    ['Do you have tools of your own?', [], 'do_you_have_tools_of'],
    ['Do you have tools of your own?', ['do_you_have_tools_of'], 'do_you_have_tools_of_2'],
    ['क्या आपके पास औज़ार हैं?', [], 'question'],
    ['क्या आपके पास औज़ार हैं?', ['question', 'question_2'], 'question_3'],
    [`${'x'.repeat(200)}?`, [], 'x'.repeat(60)],
  ])('of %j beside %j is %s', (text, taken, key) => {
    expect(keyOf(text, new Set(taken))).toBe(key);
    expect(key).toMatch(/^[A-Za-z0-9_.-]{1,64}$/);
  });

  it('follows its text until somebody types one', () => {
    const typing = withQuestionKeys(form({ key: '', text: '' }), form({ key: '', text: 'Own tools' }));
    expect(keys(typing)).toEqual(['own_tools']);
    const longer = withQuestionKeys(typing, form({ key: 'own_tools', text: 'Own tools and bike' }));
    expect(keys(longer)).toEqual(['own_tools_and_bike']);
    const typed = withQuestionKeys(longer, form({ key: 'tools', text: 'Own tools and bike' }));
    expect(keys(typed)).toEqual(['tools']);
    expect(keys(withQuestionKeys(typed, form({ key: 'tools', text: 'Other words' })))).toEqual(['tools']);
    const cleared = withQuestionKeys(longer, form({ key: '', text: 'Own tools and bike' }));
    expect(keys(cleared)).toEqual(['']);
  });

  it('is another for each question', () => {
    const before = form({ key: 'night', text: 'Night?' }, { key: '', text: '' });
    const after = form({ key: 'night', text: 'Night?' }, { key: '', text: 'Night?' });
    expect(keys(withQuestionKeys(before, after))).toEqual(['night', 'night_2']);
  });

  it('leaves a form without questions alone', () => {
    const after = { title: 'Mason' };
    expect(withQuestionKeys({ title: '' }, after)).toBe(after);
  });
});
