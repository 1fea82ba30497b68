import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { TenantIndex, TenantUnique } from '../../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../../kernel/store/database/owned.entity.ts';
import { MODES, type Mode } from '../../../../kernel/core/identity/identity.ts';
import type { Sealed } from '../../../../kernel/core/sealed.ts';
import { REQUEST_KINDS, REQUEST_STATES, type RequestKind, type RequestState } from './rights.rules.ts';

/** A number or address that somebody wants to prove is theirs. There is a row whether or not anything is kept about it. */
@Entity({ schema: 'mandate', tableName: 'rights_code' })
@Index({ name: 'rights_code_by_time', properties: ['expiresAt'] })
export class RightsCodeRow {
  /** The keyed hash of the number or address, the same for all organisations. */
  @PrimaryKey({ type: 'text' }) id: string;
  /** The codes as keyed hashes, one for each mode; null once one of them was used. */
  @Property({ type: 'text', nullable: true }) liveCode: string | null;
  @Property({ type: 'text', nullable: true }) testCode: string | null;
  /** The address, the codes and the language for the job that sends them, which takes them out. */
  @Property({ type: 'text', nullable: true }) sealedCodes: string | null;
  @Property({ type: 'integer' }) tries: number;
  /** The codes of the last hour, oldest first. */
  @Property({ type: 'json' }) askedAt: string[];
  @Property({ type: 'timestamptz' }) expiresAt: Date;
}

/** The session of somebody who has proven a number or address, for half an hour. */
@Entity({ schema: 'mandate', tableName: 'rights_session' })
@Index({ name: 'rights_session_by_time', properties: ['expiresAt'] })
export class RightsSessionRow {
  /** The hash of the token, which the page alone has. */
  @PrimaryKey({ type: 'text' }) id: string;
  @Enum({ items: MODES }) mode: Mode;
  @Property({ type: 'text' }) sealedAddress: string;
  @Property({ type: 'timestamptz' }) expiresAt: Date;
}

/** A request of a person to an organisation, made on the page of their rights. */
@Entity({ schema: 'mandate', tableName: 'privacy_request' })
@TenantUnique('id')
@TenantIndex('privacy_request_newest', 'createdAt', 'id')
@Index({ name: 'privacy_request_of_all', properties: ['createdAt', 'id'] })
@Index({ name: 'privacy_request_results', properties: ['resultIds'], type: 'gin' })
@Index({ name: 'privacy_request_verifications', properties: ['verificationIds'], type: 'gin' })
@Index({ name: 'privacy_request_open', properties: ['dueAt'], where: "status = 'open'" })
@Index({ name: 'privacy_request_closed', properties: ['closedAt'], where: 'closed_at IS NOT NULL' })
export class PrivacyRequestRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Enum({ items: REQUEST_KINDS }) kind: RequestKind;
  @Enum({ items: REQUEST_STATES }) status: RequestState;
  /** The results of the person when they asked. */
  @Property({ type: 'array' }) resultIds: string[];
  /** The verifications of the person as a student when they asked. */
  @Property({ type: 'array', default: [] }) verificationIds: string[];
  /** The person's own words; null without any, and once the person is erased. */
  @Property({ type: 'text', nullable: true }) words: Sealed | null;
  @Property({ type: 'text', nullable: true }) answer: Sealed | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) dueAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) closedAt: Date | null;
}
