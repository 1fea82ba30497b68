import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { CandidateMoves } from '../candidate/move-candidate.ts';
import { openCalls } from '../contact/send/channels.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { CallService } from './call.service.ts';
import { FetchRecording } from './fetch-recording.handler.ts';
import { WatchCall } from './watch-call.handler.ts';

/** The conversation with candidates on the phone. The call itself is a contact, as a message is. */
export const call = domainModule({
  open({ store, clock, settings, verification, recordings, senderBook }: MandateDeps) {
    const providers = openCalls(settings, senderBook);
    const moves = new CandidateMoves(store, clock, verification);
    return {
      services: { calls: new CallService(store, moves, providers) },
      handlers: [new WatchCall(store, clock, providers), new FetchRecording(store, recordings, providers)],
    };
  },
});
