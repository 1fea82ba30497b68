import { newId } from '../../../kernel/core/ids.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import { LANGUAGES } from '../../../languages/languages.ts';
import {
  LANGUAGES_WITHOUT_WHATSAPP,
  TEMPLATE_STEPS,
  type TemplateStep,
} from '../../../subgraphs/mandate/outreach/sender/sender.rules.ts';
import { ownText } from '../../../subgraphs/mandate/outreach/sender/template-text.rules.ts';
import type { World } from '../world.ts';

/** The templates of a channel, all approved: what an operator has once every text is registered. */
export const approvedTemplates = (channel: 'sms' | 'whatsapp', category = CATEGORY[channel]) =>
  TEMPLATE_STEPS.filter((step) => channel === 'sms' || step !== 'code').flatMap((step) =>
    LANGUAGES.filter((language) => channel === 'sms' || !LANGUAGES_WITHOUT_WHATSAPP.includes(language)).map(
      (language) => ({
        step,
        language,
        category,
        templateId: templateIdOf(channel, step, language),
        status: 'approved',
      }),
    ),
  );

const CATEGORY: Record<'sms' | 'whatsapp', string> = { sms: 'service_implicit', whatsapp: 'utility' };

export const templateIdOf = (channel: 'sms' | 'whatsapp', step: string, language: string): string => {
  const nth =
    LANGUAGES.indexOf(language as 'en') + { first: 10, follow_up: 40, code: 70 }[step as TemplateStep];
  return channel === 'sms' ? `11071600000000000${nth}` : `HX${String(nth).padStart(32, '0')}`;
};

/** Has every text of the installation's senders approved, by the rows themselves. */
export async function approveInRows(statements: Statements, now: Date): Promise<void> {
  const senders = await statements.query<{ id: string; channel: 'sms' | 'whatsapp' }>(
    'SELECT id, channel FROM mandate.sender',
  );
  for (const { id, channel } of senders)
    for (const { step, language, category, templateId, status } of approvedTemplates(channel))
      await statements.query(
        `INSERT INTO mandate.message_template
           (id, sender_id, step, language, category, template_id, text, status, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
        [newId('MT_'), id, step, language, category, templateId, ownText(step, language), status, now],
      );
}

/** The same through the graph, as an operator does it. */
export async function approveTemplates(world: World): Promise<void> {
  for (const { id, channel } of await world.admin('Senders', {}))
    await world.admin('SetMessageTemplates', {
      senderId: id,
      input: { templates: approvedTemplates(channel as 'sms') as never },
    });
}
