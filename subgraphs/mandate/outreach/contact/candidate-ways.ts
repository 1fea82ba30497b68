import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Mode } from '../../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { ChannelName, HasAdapter } from '../../hiring/workflow/channel.rules.ts';
import { openAddresses } from '../result/candidate-seals.ts';
import type { People } from '../result/people.ts';
import type { ResultRow } from '../result/result.entity.ts';
import type { SenderBook, SendersOf } from '../sender/sender-book.ts';
import type { ContactPlan } from './contact-plan.ts';
import type { ReplyService } from './reply/reply.service.ts';
import type { Channels } from './send/channels.ts';
import { wayOf, type Way } from './way.ts';

/** A plan with the senders by which its messages leave. */
export type OutgoingPlan = ContactPlan & { senders: SendersOf; isWindowOpen: boolean };

export interface CandidateWayServices {
  clock: Clock;
  channels: Pick<Channels, 'leaves'>;
  senders: Pick<SenderBook, 'of'>;
  replies: Pick<ReplyService, 'isOpen'>;
  people: People;
  sealer: Sealer;
  hasAdapter: HasAdapter;
}

/** Finds the way by which a message reaches one candidate. */
export class CandidateWays {
  constructor(private readonly services: CandidateWayServices) {}

  /** Adds the senders of the organisation. In test mode no message leaves for a person. */
  async withSenders(plan: ContactPlan): Promise<OutgoingPlan> {
    const { result } = plan;
    const senders = result.mode === 'live' ? await this.services.senders.of(result.organisationId) : {};
    return { ...plan, senders, isWindowOpen: await this.#isWindowOpen(result, senders) };
  }

  /** Null where nothing can leave for this candidate by the channel. */
  of(channel: ChannelName, step: number, result: ResultRow, plan: OutgoingPlan): Way | null {
    const { channels, hasAdapter, people, sealer } = this.services;
    if (!hasAdapter(channel) && !(channel in plan.senders)) return null;
    return wayOf(channel, {
      step,
      senders: plan.senders,
      leaves: (name) =>
        channels.leaves(name, { organisationId: result.organisationId, mode: result.mode as Mode }),
      language: result.pageLanguage ?? result.language,
      languages: plan.workflow.languages,
      basis: result.basis ?? 'applied',
      isWindowOpen: plan.isWindowOpen,
      replyKeyOf: (senderId) => people.replyOf(senderId, openAddresses(sealer, result.id, result).phone!),
    });
  }

  async #isWindowOpen(result: ResultRow, { whatsapp }: SendersOf): Promise<boolean> {
    if (!whatsapp || result.phone === null) return false;
    const { sealer, replies, clock } = this.services;
    return replies.isOpen(whatsapp.sender.id, openAddresses(sealer, result.id, result).phone!, clock.now());
  }
}
