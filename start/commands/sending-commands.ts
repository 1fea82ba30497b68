import { readFileSync } from 'node:fs';
import type { MessageTemplatesInput, SenderInput } from '../../schema/operations.ts';
import { command, optionalNumber, type Command } from './command.ts';
import { CommandProblem } from './run-command.ts';

/** The input of an operation, which the service checks. */
function readJson<Input>(file: string): Input {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Input;
  } catch (error) {
    throw new CommandProblem(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** Commands on senders, messages and their templates, and what providers cost. */
export const sendingCommands: Record<string, Command> = {
  'sender:list': command({
    summary: 'lists senders with their templates, of the installation and of all organisations or of one',
    operation: 'Senders',
    required: [],
    optional: ['org'],
    variables: ({ org }) => ({ organisationId: org }),
  }),
  'sender:create': command({
    summary: 'adds a sender from a JSON file; of the installation where no organisation is named',
    operation: 'AddSender',
    required: ['file'],
    optional: ['org'],
    variables: ({ file, org }) => ({ organisationId: org, input: readJson<SenderInput>(file) }),
  }),
  'sender:test': command({
    summary: 'sends an approved template with sample values to a number of your own',
    operation: 'SendTestMessage',
    required: ['sender', 'to'],
    optional: ['language', 'step'],
    variables: ({ sender, to, language, step }) => ({ senderId: sender, to, language, step }),
  }),
  'sender:replies': command({
    summary:
      'shows the address to enter at the provider of a sender, so that it hands over what people write',
    operation: 'SenderRepliesAddress',
    required: ['sender'],
    variables: ({ sender }) => ({ id: sender }),
  }),
  'messages:unknown': command({
    summary:
      'counts messages of which nobody knows whether they left, and whose candidates still wait, by organisation, channel and provider',
    operation: 'UnknownContacts',
    required: [],
    variables: () => ({}),
  }),
  'messages:send-again': command({
    summary:
      'sends up to 500 of these messages of an organisation again, the oldest first, by one --channel or by all: who got one gets it twice',
    operation: 'SendUnknownAgain',
    required: ['org'],
    optional: ['channel'],
    variables: ({ org, channel }) => ({ organisationId: org, channel }),
  }),
  'messages:today': command({
    summary:
      'shows what was sent today to a phone number or an e-mail address, over all organisations, and how much of its daily limit is used',
    operation: 'MessagesToday',
    required: ['to'],
    variables: ({ to }) => ({ address: to }),
  }),
  'messages:count': command({
    summary:
      'counts messages of the last 24 hours, or of --hours (168 at most), by provider, template, state and code, of all organisations or of one',
    operation: 'MessageCounts',
    required: [],
    optional: ['org', 'hours'],
    variables: ({ org, hours }) => ({ organisationId: org, hours: optionalNumber(hours) }),
  }),
  'provider:costs': command({
    summary:
      'shows what providers cost this month, or from --from to --to (2026-11), beside the credits, of all organisations or of one; prices are PROVIDER_PRICES',
    operation: 'ProviderCosts',
    required: [],
    optional: ['org', 'from', 'to'],
    variables: ({ org, from, to }) => ({ organisationId: org, from, to }),
  }),
  'templates:set': command({
    summary:
      'adds or changes templates of a sender from a JSON file: {"templates": [{step, language, category, …}]}',
    operation: 'SetMessageTemplates',
    required: ['sender', 'file'],
    variables: ({ sender, file }) => ({ senderId: sender, input: readJson<MessageTemplatesInput>(file) }),
  }),
  'templates:submit': command({
    summary:
      "submits WhatsApp's templates of a sender, in category utility or --category marketing; sender:list shows their approval",
    operation: 'SubmitTemplates',
    required: ['sender'],
    optional: ['category'],
    variables: ({ sender, category }) => ({ senderId: sender, category }),
  }),
};
