import type { SubgraphSurroundings } from '../../kernel/subgraph/subgraph-module.ts';
import { fileAddress } from '../../kernel/core/graph/file-address.ts';
import { Sealer } from '../../kernel/core/sealed.ts';
import { openPeople } from './campaign/people-key.ts';
import type { People } from './campaign/people.ts';
import { AskVerification } from './candidate/ask-verification.ts';
import { CandidateLinks } from './candidate/candidate-links.ts';
import { adaptersOf, type HasAdapter } from './contact/channel.rules.ts';
import { AskCatalogue } from './mandate/ask-catalogue.ts';
import { Recordings } from './recording/prepare-recording.ts';

/** The surroundings of every domain of this subgraph. */
export interface MandateAround extends SubgraphSurroundings {
  sealer: Sealer;
  catalogue: AskCatalogue;
  verification: AskVerification;
  links: CandidateLinks;
  people: People;
  hasAdapter: HasAdapter;
  recordings: Recordings;
}

export async function mandateAround(surroundings: SubgraphSurroundings): Promise<MandateAround> {
  const { ask, clock, secrets, settings, store } = surroundings;
  const sealer = new Sealer(secrets.masterKey);
  return {
    ...surroundings,
    sealer,
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
  };
}
