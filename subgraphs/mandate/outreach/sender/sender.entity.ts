import { Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { KeyOf } from '../../../../kernel/store/database/entity-decorators.ts';
import { OrganisationRow } from '../../accounts/access/access.entity.ts';
import {
  CATEGORIES,
  SENDER_CHANNELS,
  SENDER_PROVIDERS,
  TEMPLATE_STATES,
  TEMPLATE_STEPS,
  type Category,
  type SenderChannel,
  type SenderProvider,
  type TemplateState,
  type TemplateStep,
} from './sender.rules.ts';

/** Facts of the sender that its provider needs besides the credentials. */
export interface SenderOptions {
  /** Twilio's messaging service, in place of a number. */
  messagingService?: string;
  /** The WhatsApp business account of Meta, whose templates are submitted. */
  businessAccount?: string;
  /** A fixed word at the end of every text, by which people and operators know the sender. */
  brand?: string;
}

/**
 * Messages leave in the name of a sender: of an organisation, or of the installation, where there is no organisation. One that the
 * settings make has its credentials there.
 */
@Entity({ schema: 'mandate', tableName: 'sender' })
@Index({ name: 'sender_of_organisation', properties: ['organisationId', 'channel'] })
@Unique({ name: 'sender_of_settings', properties: ['channel'], where: 'of_settings' })
export class SenderRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @KeyOf(() => OrganisationRow, { nullable: true }) organisationId: string | null;
  @Enum({ items: SENDER_CHANNELS }) channel: SenderChannel;
  @Enum({ items: SENDER_PROVIDERS }) provider: SenderProvider;
  /** The number, or the header that operators have registered. */
  @Property({ type: 'text' }) fromAddress: string;
  @Property({ type: 'text', nullable: true }) dltEntityId: string | null;
  @Property({ type: 'text' }) baseUrl: string;
  @Property({ type: 'text' }) account: string;
  /** Token and other secrets as JSON, sealed; null for the sender of the settings. */
  @Property({ type: 'text', nullable: true }) sealedCredentials: string | null;
  @Property({ type: 'json' }) options: SenderOptions;
  @Enum({ items: ['active', 'disabled'] }) status: 'active' | 'disabled';
  @Property({ type: 'boolean' }) ofSettings: boolean;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) updatedAt: Date;
}

/** A text of a sender in one language, as operators or WhatsApp know it. */
@Entity({ schema: 'mandate', tableName: 'message_template' })
@Unique({ properties: ['senderId', 'step', 'language', 'category'] })
@Index({ name: 'message_template_by_state', properties: ['status', 'id'] })
export class MessageTemplateRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @KeyOf(() => SenderRow) senderId: string;
  @Enum({ items: TEMPLATE_STEPS }) step: TemplateStep;
  @Property({ type: 'text' }) language: string;
  @Enum({ items: CATEGORIES }) category: Category;
  /** The id of the content template, or the name of WhatsApp's; null before there is one. */
  @Property({ type: 'text', nullable: true }) templateId: string | null;
  @Property({ type: 'text' }) text: string;
  @Enum({ items: TEMPLATE_STATES }) status: TemplateState;
  /** Why it was rejected or paused, in the provider's words. */
  @Property({ type: 'text', nullable: true }) reason: string | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) updatedAt: Date;
}
