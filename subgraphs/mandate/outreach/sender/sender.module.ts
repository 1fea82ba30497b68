import { senderCredentialsOf } from '../../../../kernel/core/sealed.ts';
import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { inColumn } from '../../../../kernel/subgraph/reseal/sealed-place.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Senders077 } from '../../migrations/077-senders.ts';
import { CodeTemplates090 } from '../../migrations/090-code-templates.ts';
import { VoiceSenders121 } from '../../migrations/121-voice-senders.ts';
import { FollowTemplates, followTemplates } from './approval/follow-templates.handler.ts';
import { SenderFields, TemplatesFields } from './sender-fields.rules.ts';
import { MessageTemplateRow, SenderRow } from './sender.entity.ts';
import { senderMetrics } from './sender-metrics.ts';
import { SenderService } from './sender.service.ts';

/** Senders of messages, and the texts that are registered for them. */
export const sender = domainModule({
  migrations: [Senders077, CodeTemplates090, VoiceSenders121],
  entities: [SenderRow, MessageTemplateRow],
  inputs: { SenderInput: SenderFields, MessageTemplatesInput: TemplatesFields },
  sealedPlaces: [
    inColumn({
      table: 'mandate.sender',
      column: 'sealed_credentials',
      of: senderCredentialsOf,
      secret: true,
    }),
  ],
  open({ store, sealer, senderBook, metrics, settings, log }: MandateDeps) {
    if (metrics) senderMetrics(metrics, store);
    return {
      services: { senders: new SenderService(store, sealer, senderBook) },
      handlers: [new FollowTemplates({ store, senders: senderBook, publicUrl: settings.publicUrl, log })],
      cron: [followTemplates],
    };
  },
});
