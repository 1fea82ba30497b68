import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { AddressDay } from './address-day.types.ts';
import {
  MessageCount,
  QueuedContactConnection,
  ReplyInput,
  SentAgain,
  UnknownContacts,
  type QueuedContact,
} from './contact.types.ts';

@Resolver()
export class ContactResolver {
  @Query(() => QueuedContactConnection, {
    description: 'Messages and calls of all organisations, newest first.',
  })
  @Guarded({ actor: 'operator' })
  contactQueue(
    @Arg('state', () => String, {
      nullable: true,
      description: 'Only messages and calls in this state, such as `waiting`.',
    })
    state: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { contactQueue }: MandateContext,
  ): Promise<Connection<QueuedContact>> {
    return contactQueue.list(state, { first, after });
  }

  @Query(() => [MessageCount], {
    description:
      'Messages that left by a sender, by provider, template, state and code, the most frequent first, at most 1,000 kinds.',
  })
  @Guarded({ actor: 'operator' })
  messageCounts(
    @Arg('hours', () => Int, {
      defaultValue: 24,
      description: 'Of the last so many hours, 1 to 168.',
    })
    hours: number,
    @Arg('organisationId', () => ID, { nullable: true, description: 'Only those of this organisation.' })
    organisationId: string | null,
    @Ctx() { contactQueue }: MandateContext,
  ): Promise<MessageCount[]> {
    return contactQueue.countMessages(hours, organisationId ?? null);
  }

  @Query(() => AddressDay, {
    description:
      'What was sent today in India to a number or address, over all organisations. Who asks is kept in the log of access, with the results that were shown.',
  })
  @Guarded({ actor: 'operator' })
  messagesToday(
    @Arg('address', () => String, { description: 'A phone number or an e-mail address.' }) address: string,
    @Ctx() { addressDays }: MandateContext,
  ): Promise<AddressDay> {
    return addressDays.read(address);
  }

  @Query(() => [UnknownContacts], {
    description:
      'Messages of which nobody knows whether they left, and whose candidates still wait, by organisation, channel and provider, the most first.',
  })
  @Guarded({ actor: 'operator' })
  unknownContacts(@Ctx() { unknownContacts }: MandateContext): Promise<UnknownContacts[]> {
    return unknownContacts.counts();
  }

  @Mutation(() => SentAgain, {
    description:
      'Sends messages of an organisation again of which nobody knows whether they left, the oldest first: who got one gets it twice. Calls are never placed again.',
  })
  @Guarded({ actor: 'operator' })
  sendUnknownAgain(
    @Arg('organisationId', () => ID, { description: 'The organisation, `OR_…`.' }) organisationId: string,
    @Arg('channel', () => String, {
      nullable: true,
      description: 'Only those by this channel: `whatsapp`, `sms` or `email`.',
    })
    channel: string | null,
    @Ctx() { identity, unknownContacts }: MandateContext,
  ): Promise<SentAgain> {
    return unknownContacts.sendAgain(identity, { organisationId, channel: channel ?? null });
  }

  @Mutation(() => Boolean, {
    description: 'What a provider reports of a message that it took. False when there is no such contact.',
  })
  @Internal({ actor: 'system' })
  reportMessage(
    @Arg('contactId', () => ID) contactId: string,
    @Arg('status', () => String) status: string,
    @Arg('providerId', () => String, { nullable: true }) providerId: string | null,
    @Arg('errorCode', () => String, { nullable: true }) errorCode: string | null,
    @Arg('senderId', () => ID, {
      nullable: true,
      description: 'The sender whose token signed; null for the settings.',
    })
    senderId: string | null,
    @Ctx() { messageReports }: MandateContext,
  ): Promise<boolean> {
    return messageReports.report(contactId, { status, providerId, errorCode }, senderId ?? null);
  }

  @Mutation(() => Boolean, {
    description:
      'A person has written back. False when nobody wrote to the number, or the reply was taken before.',
  })
  @Internal({ actor: 'system' })
  takeReply(
    @Arg('input', () => ReplyInput) input: ReplyInput,
    @Ctx() { replies }: MandateContext,
  ): Promise<boolean> {
    return replies.take({ ...input, senderId: input.senderId ?? null, from: input.from ?? null });
  }
}
