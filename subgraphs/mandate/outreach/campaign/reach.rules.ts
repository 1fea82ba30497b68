import { addressFor, type ChannelName, type HasAdapter } from '../../hiring/workflow/channel.rules.ts';
import { hourOf, wayOf, type Way } from '../contact/way.ts';
import type { SendersOf } from '../sender/sender-book.ts';
import { segmentsOf } from '../sender/segments.rules.ts';
import { filledText, valuesOf, type TemplateValues } from '../sender/template-text.rules.ts';
import type { NewCandidate } from './new-candidate.ts';

type Reachable = Pick<NewCandidate, 'phone' | 'email' | 'language' | 'basis' | 'phoneKey' | 'emailKey'>;

export type UnreachableReason = 'no_adapter' | 'no_address' | 'no_template' | 'opted_out';

export interface ReachFacts {
  workflow: {
    channels: readonly string[];
    languages: readonly string[];
    followUps: { max: number };
  };
  hasAdapter: HasAdapter;
  senders: SendersOf;
  /** Keys of people who want to hear nothing more from the organisation. */
  optedOut: ReadonlySet<string>;
  /** The names that texts hold. */
  names: Pick<TemplateValues, 'company' | 'title'> & { link: string };
}

export interface Reach {
  reach: { channel: string; language: string; template: string | null; count: number }[];
  unreachable: { reason: UnreachableReason; count: number }[];
  /** First contacts and follow-ups, at most. */
  messages: number;
  /** Parts of text messages that the first contacts are sent and paid as. */
  segments: number;
  /** The hour in India from which the first of them may be contacted. */
  opensAt: number | undefined;
  warnings: string[];
}

/** By which channel, language and template the first contact of each candidate leaves, and whom none reaches. */
export function reachOf(accepted: readonly Reachable[], facts: ReachFacts): Reach {
  const reached = new Map<string, Reach['reach'][number]>();
  const unreachable = new Map<UnreachableReason, number>();
  const withoutTemplate = new Map<string, number>();
  const hours: number[] = [];
  let segments = 0;
  let people = 0;
  for (const candidate of accepted) {
    const found = firstContact(candidate, facts);
    if (typeof found === 'string') {
      unreachable.set(found, (unreachable.get(found) ?? 0) + 1);
      if (found === 'no_template') {
        const where = `${textChannelsOf(facts).join(' or ')} in ${candidate.language}`;
        withoutTemplate.set(where, (withoutTemplate.get(where) ?? 0) + 1);
      }
      continue;
    }
    const { channel, way } = found;
    const language = way.by === 'template' ? way.template.language : candidate.language;
    const template = way.by === 'template' ? way.template.templateId : null;
    const key = `${channel} ${language} ${template}`;
    const row = reached.get(key) ?? { channel, language, template, count: 0 };
    reached.set(key, { ...row, count: row.count + 1 });
    people += 1;
    hours.push(hourOf(way));
    if (channel === 'sms' && way.by === 'template')
      segments += segmentsOf(filledText(way.template.text, valuesOf(facts.names))).segments;
  }
  return {
    reach: [...reached.values()],
    unreachable: [...unreachable].map(([reason, count]) => ({ reason, count })),
    messages: people * (1 + facts.workflow.followUps.max),
    segments,
    opensAt: hours.length > 0 ? Math.min(...hours) : undefined,
    warnings: [...withoutTemplate].map(
      ([where, count]) =>
        `${count} of the candidates cannot be reached by ${where}: no approved template fits them.`,
    ),
  };
}

const textChannelsOf = ({ workflow, senders }: ReachFacts): string[] =>
  workflow.channels.filter((channel) => channel in senders);

function firstContact(
  candidate: Reachable,
  { workflow, hasAdapter, senders, optedOut }: ReachFacts,
): { channel: ChannelName; way: Way } | UnreachableReason {
  if ([candidate.phoneKey, candidate.emailKey].some((key) => key !== null && optedOut.has(key)))
    return 'opted_out';
  const usable = workflow.channels.filter(hasAdapter) as ChannelName[];
  if (usable.length === 0) return 'no_adapter';
  const addressed = usable.filter((channel) => addressFor(channel, candidate) !== null);
  if (addressed.length === 0) return 'no_address';
  for (const channel of addressed) {
    const way = wayOf(channel, {
      step: 0,
      senders,
      leaves: () => true,
      language: candidate.language,
      languages: workflow.languages,
      basis: candidate.basis,
      isWindowOpen: false,
      replyKeyOf: () => '',
    });
    if (way !== null) return { channel, way };
  }
  return 'no_template';
}
