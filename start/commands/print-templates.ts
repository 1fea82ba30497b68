import { LANGUAGES, TEXTS } from '../../languages/languages.ts';
import { segmentsOf } from '../../subgraphs/mandate/outreach/sender/segments.rules.ts';
import {
  CATEGORIES_OF,
  LANGUAGES_WITHOUT_WHATSAPP,
  TEXT_CHANNELS,
  TEMPLATE_STEPS,
} from '../../subgraphs/mandate/outreach/sender/sender.rules.ts';
import {
  filledText,
  ownText,
  registeredText,
  sampleValues,
  variablesIn,
} from '../../subgraphs/mandate/outreach/sender/template-text.rules.ts';

/** A text as it is entered in the operators' portals or in WhatsApp's manager. */
interface PrintedTemplate {
  channel: string;
  name: string;
  step: string;
  language: string;
  language_name: string;
  category: string;
  text: string;
  variables: string;
  samples: string;
  sample_text: string;
  encoding: string;
  length: number;
  segments: number;
}

/** Every template of the service, for registration: 13 languages and two steps by channel, and the code of the page of rights by sms. */
export function printedTemplates(publicUrl: string, brand?: string): PrintedTemplate[] {
  const samples = sampleValues(publicUrl);
  return TEXT_CHANNELS.flatMap((channel) =>
    TEMPLATE_STEPS.filter((step) => channel === 'sms' || step !== 'code').flatMap((step) =>
      LANGUAGES.filter((language) => channel === 'sms' || !LANGUAGES_WITHOUT_WHATSAPP.includes(language)).map(
        (language) => {
          const text = ownText(step, language, brand);
          const names = variablesIn(text);
          const sampleText = filledText(text, samples);
          return {
            channel,
            name: `${step === 'code' ? 'rights' : 'job_questions'}_${step}_${language}`,
            step,
            language,
            language_name: TEXTS[language].name,
            category: CATEGORIES_OF[channel][0]!,
            text: registeredText(channel, text),
            variables: names.join(' '),
            samples: names.map((name) => samples[name]).join(' | '),
            sample_text: sampleText,
            ...segmentsOf(sampleText),
          };
        },
      ),
    ),
  );
}

const quoted = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;

/** The file that portals take, with a mark at its beginning by which spreadsheets know its letters. */
export function templatesAsCsv(templates: readonly PrintedTemplate[]): string {
  const names = Object.keys(templates[0]!) as (keyof PrintedTemplate)[];
  const lines = templates.map((template) => names.map((name) => quoted(template[name])).join(','));
  return `\uFEFF${[names.join(','), ...lines].join('\r\n')}\r\n`;
}

/** The same for a reader, one template after the other. */
export const templatesAsText = (templates: readonly PrintedTemplate[]): string =>
  templates
    .map(
      ({
        channel,
        step,
        language_name: language,
        category,
        text,
        sample_text: sample,
        length,
        encoding,
        segments,
      }) =>
        `${channel} ${step} ${language} (${category})\n  register: ${text}\n  sample:   ${sample}\n  ${length} places of ${encoding}, ${segments} segments`,
    )
    .join('\n\n');
