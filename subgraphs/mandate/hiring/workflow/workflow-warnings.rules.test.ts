import { expect, it } from 'vitest';
import { adaptersOf, messagesAlone } from './channel.rules.ts';
import { channelWarnings } from './workflow-warnings.rules.ts';

it.each<[string, string[], RegExp[]]>([
  ['what the service can do', ['whatsapp', 'sms', 'email'], []],
  ['calls beside messages', ['voice', 'sms'], [/^voice has no adapter/]],
  ['calls alone', ['voice'], [/^voice has no adapter/, /channel_unavailable/]],
])('a workflow with %s is warned about just that', (_, channels, expected) => {
  expect(channelWarnings(channels, messagesAlone)).toEqual(
    expected.map((text) => expect.stringMatching(text)),
  );
});

it('calls are a channel as others where they have a provider', () => {
  expect(channelWarnings(['voice'], adaptersOf({ voice: {} }))).toEqual([]);
});
