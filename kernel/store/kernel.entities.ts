import type { EntityClass } from '@mikro-orm/postgresql';
import { AccessLogRow } from './audit/access-log.entity.ts';
import { AuditRow } from './audit/audit.entity.ts';
import { ConsumerRow, HeadRow, LoggedEventRow, OutboxRow } from './events/events.entity.ts';
import { IdempotencyRow } from './idempotency/idempotency.entity.ts';
import { MailRow } from './mail/mail.entity.ts';
import { JobRow, JobScheduleRow } from './jobs/job.entity.ts';
import { OutgoingHoldRow } from './outgoing/outgoing.entity.ts';
import { VersionFloorRow } from './database/versions.entity.ts';

/** The tables that every part writes in. */
export const kernelEntities: EntityClass<object>[] = [
  AccessLogRow,
  AuditRow,
  ConsumerRow,
  HeadRow,
  LoggedEventRow,
  OutboxRow,
  IdempotencyRow,
  MailRow,
  JobRow,
  JobScheduleRow,
  VersionFloorRow,
  OutgoingHoldRow,
];
