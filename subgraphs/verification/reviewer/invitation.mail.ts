import { dayInWords } from '../../../kernel/core/india-time.ts';
import { escaped, htmlPage, paragraph } from '../../../kernel/store/mail/email-html.ts';
import type { Email } from '../../../kernel/store/mail/email.ts';
import { withoutLinks } from '../../../kernel/store/mail/without-links.ts';
import type { Source } from '../item/source.rules.ts';

export interface InvitationFacts {
  kind: 'invitation' | 'reminder' | 'asked reminder';
  reviewerName: string;
  studentName: string;
  endorsementType: string;
  source: Source | undefined;
  skills: readonly string[];
  link: string;
  expiresAt: Date;
}

const BEGINNINGS: Record<InvitationFacts['kind'], string[]> = {
  invitation: [],
  reminder: ['We wrote to you three days ago and have not heard from you.'],
  'asked reminder': ['We wrote to you before and have not heard from you.'],
};

/** Emails are in words of our own: the words of others are quoted, on one line each, and never a link. */
export function writeInvitation(facts: InvitationFacts): Pick<Email, 'subject' | 'text' | 'html'> {
  const student = withoutLinks(facts.studentName);
  const title = facts.source ? withoutLinks(facts.source.title) : '';
  const about = title ? ` for their work on “${title}”` : '';
  const again = facts.kind === 'invitation' ? '' : 'A reminder: ';
  const subject = `${again}${student} asks you to confirm ${count(facts.skills.length)}`;
  const request = `${student} has named you as a ${facts.endorsementType} who can confirm ${count(facts.skills.length)}${about}.`;
  const skills = facts.skills.map(withoutLinks);
  const until = `The link is for you alone and works until ${dayInWords(facts.expiresAt, 'en-GB')}.`;
  const otherwise =
    'If you do not know this person, or do not want to answer, you can decline on the same page, or ignore this message.';
  const first = BEGINNINGS[facts.kind];
  const hello = `Hello ${withoutLinks(facts.reviewerName)},`;
  const text = [
    hello,
    ...first,
    request,
    skills.map((skill) => `- ${skill}`).join('\n'),
    `Please say for each skill whether you have seen it in practice:\n${facts.link}`,
    until,
    otherwise,
  ].join('\n\n');
  const html = htmlPage('en', 'Confirm skills', [
    ...[hello, ...first, request].map(paragraph),
    `<ul>${skills.map((skill) => `<li>${escaped(skill)}</li>`).join('')}</ul>`,
    '<p>Please say for each skill whether you have seen it in practice:</p>',
    `<p><a href="${escaped(facts.link)}">Open the request</a></p>`,
    ...[until, otherwise].map(paragraph),
  ]);
  return { subject: subject.slice(0, 200), text: `${text}\n`, html };
}

const count = (skills: number) => (skills === 1 ? 'a skill' : `${skills} skills`);
