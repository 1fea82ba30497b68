import { expect, it } from 'vitest';
import type { MandateBody } from '../../../../subgraphs/mandate/hiring/mandate/mandate-body.rules.ts';
import {
  askedLanguageWarnings,
  questionLanguageWarnings,
} from '../../../../subgraphs/mandate/hiring/mandate/question-languages.rules.ts';
import { warningsOf } from '../../../../subgraphs/mandate/hiring/mandate/warnings.rules.ts';
import { campaignWarnings } from '../../../../subgraphs/mandate/outreach/campaign/campaign-warnings.rules.ts';
import { channelWarnings } from '../../../../subgraphs/mandate/hiring/workflow/workflow-warnings.rules.ts';
import { warningTexts } from '../../texts/warnings.ts';
import { warningWords } from './warning-words.rules.ts';

const names = { value: (value: string) => `<${value}>`, language: (code: string) => `<${code}>` };
const body = (changes: object) =>
  ({ skills: [], countries: [], enrichmentQuestions: [], methods: [], ...changes }) as unknown as MandateBody;
const short = { name: 'Masonry', wanted: 'strict' };

/** Everything that the service can warn the makers of workflows, mandates and campaigns of; the table of lines names languages that a workflow lacks. */
const all = [
  ...warningsOf(
    body({ countries: Array.from({ length: 11 }), enrichmentQuestions: [{}] }),
    1,
    ['unknown_city', 'unknown_state', 'unknown_pincode', 'apart'],
    [
      { ...short, rule: 'quick' },
      { ...short, rule: null },
    ] as never,
  ),
  ...warningsOf(body({ methods: ['skill_verification', 'data_enrichment'] }), 0),
  ...questionLanguageWarnings(['ta', 'mr']),
  ...channelWarnings(['voice'], () => false),
  ...askedLanguageWarnings({ languages: ['ta'], unread: ['ta'] }, ['ta']),
  ...campaignWarnings({ channels: ['email'] }, [{ phone: null, email: null }], () => true),
];

it.each([...new Set(all)])('has words for “%s”', (warning) => {
  const inEnglish = warningWords(warning, warningTexts.en, names);
  expect(inEnglish).not.toMatch(/[a-z]_[a-z]|GET /);
  const inHindi = warningWords(warning, warningTexts.hi, names);
  expect(inHindi.replaceAll(/<\w+>|Masonry/g, '')).not.toMatch(/[A-Za-z]/);
});

it('names rules, channels and languages', () => {
  const english = (warning: string) => warningWords(warning, warningTexts.en, names);
  expect(english(questionLanguageWarnings(['ta', 'mr'])[0]!)).toContain('in <ta>, <mr>.');
  expect(english('voice has no adapter: nobody is contacted by it.')).toMatch(/^<voice>: nobody/);
  expect(english('Something new.')).toBe('Something new.');
});
