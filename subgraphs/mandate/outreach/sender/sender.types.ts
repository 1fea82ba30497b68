import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { SenderFields, TemplatesFields } from './sender-fields.rules.ts';
import type { Category, SenderChannel, SenderProvider, TemplateState, TemplateStep } from './sender.rules.ts';

const READ = { scope: 'platform:read', orOperator: true } as const;
const WRITE = { scope: 'platform:write', orOperator: true } as const;

const SenderStatus = enumOf('SenderStatus', 'Whether messages leave by a sender.', {
  active: 'Messages leave by it.',
  disabled: 'No message leaves by it.',
});

const TemplateStatus = enumOf<TemplateState>('TemplateStatus', 'How the registration of a text stands.', {
  draft: 'Not submitted.',
  submitted: 'Waits for approval.',
  approved: 'Messages leave by it.',
  rejected: 'Refused by operators or WhatsApp.',
  paused: 'Paused by WhatsApp because of its quality.',
});

@ObjectType({ description: 'A text of a sender in one language, as it is registered.' })
export class MessageTemplate {
  @Field(() => String, { description: '`first`, `follow_up` or `code`.' }) step: TemplateStep;
  @Field(() => String) language: string;
  @Field(() => String, { description: 'The category it is registered in.' }) category: Category;
  @Field(() => String, {
    nullable: true,
    description: 'The content template id, the `ContentSid` or the name of the template.',
  })
  templateId: string | null;
  @Field(() => String, { description: 'The text with its variables in braces.' }) text: string;
  @Field(() => [String], { description: 'The variables in the order of the text.' }) variables: string[];
  @Field(() => TemplateStatus) status: TemplateState;
  @Field(() => String, { nullable: true, description: 'Why it was rejected or paused.' }) reason:
    string | null;
}

@ObjectType({ description: 'Messages leave in the name of a sender, by its approved templates.' })
@Guarded(READ)
export class Sender {
  @Field(() => ID, { description: 'The id of the sender, `SN_…`.' }) id: string;
  @Field(() => ID, { nullable: true, description: 'The organisation; null for the installation.' })
  organisationId: string | null;
  @Field(() => String, { description: '`sms`, `whatsapp` or `voice`.' }) channel: SenderChannel;
  @Field(() => String, { description: '`twilio`, `exotel` or `meta`.' }) provider: SenderProvider;
  @Field(() => String, { description: 'The number or the registered header.' }) from: string;
  @Field(() => String, { nullable: true, description: "The entity's id in operators' registers." })
  dltEntityId: string | null;
  @Field(() => SenderStatus) status: string;
  @Field(() => Boolean, { description: 'Whether the settings of the installation make it.' })
  ofSettings: boolean;
  @Field(() => [MessageTemplate]) templates: MessageTemplate[];
  @Field(() => [String], {
    description: 'Languages in which the first contact has no approved template of its own.',
  })
  missingLanguages: string[];
  @Field(() => Date) createdAt: Date;
}

@ObjectType({ description: 'A sender as a change has left it.' })
export class SenderOutcome {
  @Field(() => Sender)
  @Guarded(WRITE)
  sender: Sender;
  @Field(() => Boolean) replayed: boolean;
}

@ObjectType({ description: 'What became of a test message.' })
@Guarded(WRITE)
export class TestMessage {
  @Field(() => Boolean, { description: 'Whether the provider has taken it.' }) taken: boolean;
  @Field(() => String, { nullable: true, description: 'Why not, in words.' }) error: string | null;
  @Field(() => Int, { description: 'The parts that it was sent and paid as.' }) segments: number;
}

@ObjectType({ description: "What the edge needs to check a provider's signature." })
@Guarded({ actor: 'system' })
export class SenderSecrets {
  @Field(() => ID) id: string;
  @Field(() => String) provider: string;
  @Field(() => String, { nullable: true, description: 'Sealed; null where the settings have them.' })
  sealedCredentials: string | null;
}

export const SenderInput = inputOf('SenderInput', SenderFields, { description: 'The sender to add.' });
export type SenderInput = InputOf<typeof SenderFields>;

const TemplateInput = inputOf('MessageTemplateInput', TemplatesFields.properties.templates.items, {
  description: 'A template of a sender.',
});
export const TemplatesInput = inputOf('MessageTemplatesInput', TemplatesFields, {
  description: 'The templates to add or change.',
  types: { templates: TemplateInput },
});
export type TemplatesInput = InputOf<typeof TemplatesFields>;
