import { istMidnight } from '../../../kernel/core/india-time.ts';
import { registeredText } from '../../../subgraphs/mandate/outreach/sender/template-text.rules.ts';
import type { Category, TextChannel } from '../../../subgraphs/mandate/outreach/sender/sender.rules.ts';
import type { TakenMessage, TestProvider } from './message-provider.ts';

const HOUR_MS = 3_600_000;

interface RegisteredTemplate {
  id: string;
  channel: TextChannel;
  /** With tags or numbers, as it was entered in the portal. */
  text: string;
  category: Category;
  isApproved: boolean;
}

const TAGS: Readonly<Record<string, string>> = {
  // A value has at most 30 letters and is no link.
  '{#alphanumeric#}': String.raw`(?!\S*\.\S)[^\n]{1,30}`,
  '{#url#}': String.raw`https://service\.example/\S{1,60}`,
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** The registered text with its tags, as what a message must look like. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/(\{#\w+#\})/)
      .map((part) => TAGS[part] ?? escaped(part))
      .join('')}$`,
    'u',
  );

/** Indian operators and WhatsApp, as far as they drop messages: what is not registered to the letter does not arrive. */
export class ScrubbingOperator {
  readonly templates = new Map<string, RegisteredTemplate>();
  readonly delivered: TakenMessage[] = [];
  readonly dropped: { message: TakenMessage; code: number }[] = [];

  constructor(
    private readonly now: () => Date,
    private readonly registered: { header: string; entityId: string },
  ) {}

  /** Registers a text of ours, as an operator's portal does. */
  register(channel: TextChannel, id: string, text: string, category: Category): void {
    this.templates.set(id, { id, channel, category, text: registeredText(channel, text), isApproved: true });
  }

  /** Takes the place of a provider: it answers what becomes of the message at once. */
  stand(provider: TestProvider): void {
    provider.answer = (message) => {
      const code = message.form['To']!.startsWith('whatsapp:') ? this.#whatsapp(message) : this.#sms(message);
      if (code === null) {
        this.delivered.push(message);
        return 'take';
      }
      this.dropped.push({ message, code });
      return { status: 400, body: { code, message: 'dropped' } };
    };
  }

  #sms({ form }: TakenMessage): number | null {
    const template = this.templates.get(form['DltTemplateId'] ?? '');
    if (form['From'] !== this.registered.header) return 21_900;
    if (form['DltEntityId'] !== this.registered.entityId) return 21_900;
    if (template?.channel !== 'sms' || !template.isApproved) return 21_901;
    if (!patternOf(template.text).test(form['Body'] ?? '')) return 30_007;
    return this.#isOpen(template) ? null : 30_007;
  }

  #whatsapp({ form }: TakenMessage): number | null {
    const template = this.templates.get(form['ContentSid'] ?? '');
    if (form['Body'] !== undefined || !template) return 63_016;
    if (template.channel !== 'whatsapp' || !template.isApproved) return 21_657;
    const values = Object.keys(JSON.parse(form['ContentVariables'] ?? '{}') as object).length;
    if (values !== (template.text.match(/\{\{\d\}\}/g) ?? []).length) return 21_656;
    return this.#isOpen(template) ? null : 63_049;
  }

  #isOpen({ category }: RegisteredTemplate): boolean {
    const now = this.now();
    const hour = (now.getTime() - istMidnight(now).getTime()) / HOUR_MS;
    return hour >= (category === 'promotional' || category === 'marketing' ? 10 : 9) && hour < 21;
  }
}
