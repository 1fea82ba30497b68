import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../../kernel/subgraph/enum-type.ts';
import { connectionOf } from '../../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../../kernel/subgraph/guarded.ts';
import { Channel } from '../../../hiring/workflow/workflow.rules.ts';
import { Contact } from '../result.types.ts';
import type { AnsweredKind as Kind, TimelineKind, TimelineReason } from './timeline.rules.ts';

const TimelineKindEnum = enumOf<TimelineKind>('TimelineKind', 'What an entry of a timeline tells.', {
  invited: 'The candidate was put into the campaign.',
  waited: 'A contact was due and held back.',
  passed_over: 'A channel of the workflow could not be used for them.',
  contact: 'A message or call was made.',
  reached: 'The candidate opened the page of the invitation, or took a call.',
  consented: 'The candidate agreed to take part.',
  answered: 'The candidate answered questions of one kind; the time is that of the last answer.',
  next_contact: 'The contact that comes next, at the time planned for it.',
  no_contact: 'No further contact is made.',
  ended: 'The result became final; nothing more is sent.',
  erased: "The candidate's personal data was erased.",
});

const TimelineReasonEnum = enumOf<TimelineReason>(
  'TimelineReason',
  'Why a contact was made, held back or not made, and why a result ended.',
  {
    first_contact: 'It is the first contact.',
    no_reaction: 'The result was still open when the interval of the workflow was over.',
    earlier_channel_failed: 'An earlier channel of the same step failed.',
    channel_not_connected: 'The service cannot send by this channel.',
    no_address: 'The candidate has no number or address for this channel.',
    quiet_hours: 'People are written to from 09:00 to 21:00 in India.',
    interval: 'The interval of the workflow is not over.',
    provider_retry: 'The provider has not taken the message; it is tried again.',
    campaign_paused: 'The campaign is paused.',
    limit_reached: 'All follow-ups of the workflow were made.',
    too_late: "The next contact would come after the candidate's time to answer is over.",
    no_channel: 'No channel of the workflow can be used for them.',
    test_mode: 'Test mode does not wait for further contacts.',
    given_up: 'The service could not make the contact, after several attempts.',
    completed: 'The candidate went through everything.',
    no_consent: 'The candidate did not agree to be asked.',
    not_interested: 'The candidate agreed, and said no on the way.',
    opted_out: 'The candidate wants no messages of this organisation.',
    under_age: 'The candidate is under 18.',
    withdrawn: 'The candidate took the consent back.',
    unreachable: 'No message arrived on any channel.',
    expired: "The candidate's time to answer was over.",
    cancelled: 'The campaign was cancelled.',
    channel_unavailable: 'There was no channel by which they could be tried.',
    erased: 'The candidate was erased.',
  },
);

export const AnsweredKind = enumOf<Kind>('AnsweredKind', 'What questions were about.', {
  enrichment: "The mandate's own questions.",
  skill: 'The skills to verify.',
  interest: 'Whether the job interests them.',
});

@ObjectType({ description: 'Something that happened to a candidate, or that did not happen, and why.' })
@Guarded({ scope: 'results:read' })
export class TimelineEntry {
  @Field(() => TimelineKindEnum) kind: string;
  @Field(() => Date, { description: 'When it happened or is planned.' }) at: Date;
  @Field(() => TimelineReasonEnum, { nullable: true, description: 'Why; null where nothing is to be said.' })
  reason: string | null;

  @Field(() => Int, { nullable: true, description: '0 for the first contact, then the follow-up.' })
  step: number | null;

  @Field(() => Channel, { nullable: true, description: 'The channel that it is about.' })
  channel: string | null;

  @Field(() => ID, { nullable: true, description: 'The message or call that it tells of, `CT_…`.' })
  contactId: string | null;

  @Field(() => Contact, { nullable: true, description: 'The message or call that it tells of.' })
  contact: Contact | null;

  @Field(() => AnsweredKind, { nullable: true, description: 'What the questions were about.' })
  answeredKind: string | null;

  @Field(() => Int, { nullable: true, description: 'How many answers the candidate gave.' })
  answers: number | null;
}

export const TimelineConnection = connectionOf('TimelineEntry', () => TimelineEntry);
