import { describe, expect, it } from 'vitest';
import type { FlowRow } from './mandate.entity.ts';
import {
  askedLanguageWarnings,
  questionLanguages,
  questionLanguageWarnings,
  unreadLanguages,
} from './question-languages.rules.ts';

const questionSets = [{ skillId: 'sk_1' }] as unknown as FlowRow['questionSets'];

describe('questions about skills', () => {
  it('are in English and Hindi, and in the languages that a model put them into', () => {
    expect(questionLanguages({ questionSets, translations: {} })).toEqual(['en', 'hi']);
    expect(questionLanguages({ questionSets, translations: { ta: {} } })).toEqual(['en', 'hi', 'ta']);
    expect(questionLanguages({ questionSets: [], translations: { ta: {} } })).toEqual([]);
  });

  it('leave the other languages of a workflow without any', () => {
    expect(unreadLanguages(['hi', 'ta', 'mr'], { questionSets, translations: { ta: {} } })).toEqual(['mr']);
    expect(unreadLanguages(['hi', 'ta'], { questionSets: [], translations: {} })).toEqual([]);
  });
});

describe('the maker of a mandate is warned', () => {
  it('of the languages without questions, once', () => {
    expect(questionLanguageWarnings([])).toEqual([]);
    expect(questionLanguageWarnings(['ta', 'mr'])).toEqual([
      'There are no questions about skills in ta, mr: candidates who read these are told so before they start, and choose between en and hi.',
    ]);
  });
});

describe('whoever invites people is warned', () => {
  const workflow = { languages: ['ta', 'hi'], unread: ['ta'] };
  it('of those who are written to in such a language, also because the workflow lacks theirs', () => {
    expect(askedLanguageWarnings(workflow, ['hi', 'hi'])).toEqual([]);
    expect(askedLanguageWarnings(workflow, ['hi', 'ta', 'mr', undefined])).toEqual([
      '3 of the candidates are written to in a language without questions about skills (ta): they are told so before they start, and choose between en and hi.',
    ]);
    expect(askedLanguageWarnings({ ...workflow, unread: [] }, ['ta'])).toEqual([]);
  });
});
