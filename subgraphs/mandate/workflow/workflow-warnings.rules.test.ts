import { expect, it } from 'vitest';
import { adaptersOf, messagesAlone } from '../contact/channel.rules.ts';
import { workflowWarnings } from './workflow-warnings.rules.ts';

it.each<[string, string[], string[], RegExp[]]>([
  ['what the service can do', ['whatsapp', 'sms', 'email'], ['en', 'hi'], []],
  ['calls beside messages', ['voice', 'sms'], ['en'], [/^voice has no adapter/]],
  ['calls alone', ['voice'], ['en'], [/^voice has no adapter/, /channel_unavailable/]],
])('a workflow with %s is warned about just that', (_, channels, languages, expected) => {
  expect(workflowWarnings({ channels, languages }, messagesAlone)).toEqual(
    expected.map((text) => expect.stringMatching(text)),
  );
});

it('calls are a channel as others where they have a provider', () => {
  const workflow = { channels: ['voice'], languages: ['en'] };
  expect(workflowWarnings(workflow, adaptersOf({ voice: {} }))).toEqual([]);
});

it('a language without texts is told, each by its name', () => {
  expect(workflowWarnings({ channels: ['sms'], languages: ['en', 'xx', 'yy'] }, messagesAlone)).toEqual([
    expect.stringContaining('xx'),
    expect.stringContaining('yy'),
  ]);
});
