import type { DomainSurroundings } from '../../kernel/subgraph/domain-module.ts';
import { fileAddress } from '../../kernel/core/graph/file-address.ts';
import { Sealer } from '../../kernel/core/sealed.ts';
import type { OnOrganisationEnabled } from './accounts/access/organisation.service.ts';
import { openPeople } from './outreach/result/people-key.ts';
import { releaseDeliveries } from './delivery/webhook/pending.ts';
import type { People } from './outreach/result/people.ts';
import { AskVerification } from './outreach/candidate/ask-verification.ts';
import { CandidateLinks } from './outreach/candidate/candidate-links.ts';
import { adaptersOf, type HasAdapter } from './hiring/workflow/channel.rules.ts';
import { AskCatalogue } from './hiring/mandate/ask-catalogue.ts';
import { SenderBook } from './outreach/sender/sender-book.ts';
import { Recordings } from './outreach/candidate/spoken/prepare-recording.ts';

/** The surroundings of every domain of this subgraph. */
export interface MandateDeps extends DomainSurroundings {
  sealer: Sealer;
  catalogue: AskCatalogue;
  verification: AskVerification;
  links: CandidateLinks;
  people: People;
  hasAdapter: HasAdapter;
  recordings: Recordings;
  senderBook: SenderBook;
  /** Called in the transaction that switches an organisation on again. */
  onOrganisationEnabled: OnOrganisationEnabled;
}

export async function mandateDeps(surroundings: DomainSurroundings): Promise<MandateDeps> {
  const { ask, clock, secrets, settings, store } = surroundings;
  const sealer = new Sealer(secrets.masterKey);
  const senderBook = new SenderBook(store, sealer, settings);
  await senderBook.keepThoseOfSettings(clock.now());
  return {
    ...surroundings,
    sealer,
    senderBook,
    catalogue: new AskCatalogue(ask, clock),
    verification: new AskVerification(ask),
    links: new CandidateLinks(secrets.internalSecret, settings.publicUrl),
    recordings: new Recordings({
      sealer,
      addressOf: fileAddress(settings.publicUrl, 'GetRecording'),
      isTranscribed: settings.speech !== undefined,
    }),
    people: await openPeople({ store, sealer, internalSecret: secrets.internalSecret }),
    hasAdapter: adaptersOf(settings),
    onOrganisationEnabled: releaseDeliveries,
  };
}
