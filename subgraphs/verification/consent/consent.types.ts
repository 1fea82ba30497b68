import { Field, ObjectType } from 'type-graphql';
import type { StudentConsent } from './consent.rules.ts';

@ObjectType({ description: 'The agreement of a student to be assessed (contract 7.3).' })
export class VerificationConsent {
  @Field(() => String, {
    nullable: true,
    description: 'The notice that the page showed; null where the platform asked in its own words.',
  })
  noticeVersion: string | null;

  @Field(() => String, { nullable: true, description: 'The SHA-256 of its words in that language.' })
  noticeHash: string | null;

  @Field(() => String, { nullable: true, description: 'The language of the notice that was shown.' })
  language: string | null;
  @Field(() => String, { description: '`page` or `platform`: where the student agreed.' }) channel: string;
  @Field(() => Date) at: Date;
  @Field(() => Date, { nullable: true, description: 'When the student took it back.' })
  withdrawnAt: Date | null;
}

export const toConsent = (consent: StudentConsent | null): VerificationConsent | null =>
  consent && {
    noticeVersion: consent.noticeVersion ?? null,
    noticeHash: consent.noticeHash ?? null,
    language: consent.language ?? null,
    channel: consent.channel,
    at: new Date(consent.at),
    withdrawnAt: consent.withdrawnAt === undefined ? null : new Date(consent.withdrawnAt),
  };
