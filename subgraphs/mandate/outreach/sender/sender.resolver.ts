import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  Sender,
  SenderInput,
  SenderOutcome,
  SenderSecrets,
  TemplatesInput,
  TestMessage,
} from './sender.types.ts';

const READ = { scope: 'platform:read', orOperator: true } as const;
const WRITE = { scope: 'platform:write', orOperator: true } as const;
const SENDER = { description: 'The id of the sender, `SN_…`.' };

@Resolver(() => Sender)
export class SenderResolver {
  @Query(() => [Sender], {
    description:
      'Senders with their templates, oldest first: all for operators, those of its employers for a platform.',
  })
  @Guarded(READ)
  senders(
    @Arg('organisationId', () => ID, { nullable: true, description: 'Only those of this organisation.' })
    organisationId: string | null,
    @Ctx() { identity, senders }: MandateContext,
  ): Promise<Sender[]> {
    return senders.list(identity, organisationId ?? null);
  }

  @Query(() => String, {
    description:
      'The address to enter at the provider of a sender, so that it hands over what people write. Where the provider signs nothing, the address is a secret.',
  })
  @Guarded(WRITE)
  senderRepliesAddress(
    @Arg('id', () => ID, SENDER) id: string,
    @Ctx() { identity, senders }: MandateContext,
  ): Promise<string> {
    return senders.repliesAddress(identity, id);
  }

  @Query(() => SenderSecrets, { nullable: true })
  @Internal({ actor: 'system' })
  senderSecrets(
    @Arg('id', () => ID, SENDER) id: string,
    @Ctx() { senders }: MandateContext,
  ): Promise<SenderSecrets | null> {
    return senders.secrets(id);
  }

  @Mutation(() => Boolean, {
    description: 'What a provider reports of a template. False when there is no such one.',
  })
  @Internal({ actor: 'system' })
  reportTemplate(
    @Arg('senderId', () => ID, SENDER) senderId: string,
    @Arg('templateId', () => String) templateId: string,
    @Arg('language', () => String) language: string,
    @Arg('status', () => String) status: string,
    @Arg('reason', () => String, { nullable: true }) reason: string | null,
    @Ctx() { senders }: MandateContext,
  ): Promise<boolean> {
    return senders.reportTemplate(senderId, { templateId, language, status, reason: reason ?? null });
  }

  @Mutation(() => SenderOutcome, {
    description: 'Adds a sender: of an organisation, or of the installation where none is named (operators).',
  })
  @Guarded(WRITE)
  createSender(
    @Arg('organisationId', () => ID, { nullable: true, description: 'The organisation, `OR_…`.' })
    organisationId: string | null,
    @Arg('input', () => SenderInput) input: SenderInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, senders }: MandateContext,
  ): Promise<SenderOutcome> {
    const once = idempotentRequest(identity, key, 'createSender', { organisationId, input });
    return senders.create(identity, organisationId ?? null, input, once);
  }

  @Mutation(() => SenderOutcome, {
    description: 'Adds templates to a sender, or changes those of the same step, language and category.',
  })
  @Guarded(WRITE)
  setMessageTemplates(
    @Arg('senderId', () => ID, SENDER) senderId: string,
    @Arg('organisationId', () => ID, {
      nullable: true,
      description: 'The organisation that it must belong to.',
    })
    organisationId: string | null,
    @Arg('input', () => TemplatesInput) input: TemplatesInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, senders }: MandateContext,
  ): Promise<SenderOutcome> {
    const once = idempotentRequest(identity, key, 'setMessageTemplates', { senderId, organisationId, input });
    const place = { id: senderId, organisationId: organisationId ?? null };
    return senders.setTemplates(identity, place, input, once);
  }

  @Mutation(() => SenderOutcome, {
    description:
      "Submits WhatsApp's templates that were never submitted, or were rejected, with our texts where there is none. Their approval is followed.",
  })
  @Guarded({ actor: 'operator' })
  submitTemplates(
    @Arg('senderId', () => ID, SENDER) senderId: string,
    @Arg('category', () => String, {
      defaultValue: 'utility',
      description: '`utility` or `marketing`.',
    })
    category: string,
    @Ctx() { identity, senders }: MandateContext,
  ): Promise<SenderOutcome> {
    return senders.submit(identity, senderId, category);
  }

  @Mutation(() => SenderOutcome, {
    description:
      'Has no message leave by a sender, or has messages leave by it again. A repeat changes nothing.',
  })
  @Guarded(WRITE)
  switchSender(
    @Arg('id', () => ID, SENDER) id: string,
    @Arg('organisationId', () => ID, {
      nullable: true,
      description: 'The organisation that it must belong to.',
    })
    organisationId: string | null,
    @Arg('disabled', () => Boolean, { description: 'Whether nothing leaves by it.' }) disabled: boolean,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, senders }: MandateContext,
  ): Promise<SenderOutcome> {
    const once = idempotentRequest(identity, key, 'switchSender', { id, organisationId, disabled });
    return senders.switch(identity, { id, organisationId: organisationId ?? null }, disabled, once);
  }

  @Mutation(() => TestMessage, {
    description: "Sends an approved template with sample values to a number of the operator's own.",
  })
  @Guarded({ actor: 'operator' })
  sendTestMessage(
    @Arg('senderId', () => ID, SENDER) senderId: string,
    @Arg('to', () => String, { description: 'The number, E.164.' }) to: string,
    @Arg('language', () => String, { defaultValue: 'en', description: 'The language of the template.' })
    language: string,
    @Arg('step', () => String, { defaultValue: 'first', description: '`first` or `follow_up`.' })
    step: string,
    @Ctx() { identity, senders }: MandateContext,
  ): Promise<TestMessage> {
    return senders.test(identity, senderId, { to, language, step });
  }
}
