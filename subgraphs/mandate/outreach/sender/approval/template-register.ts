import type { Category, TemplateState } from '../sender.rules.ts';

/** A template as it is submitted. */
export interface SubmittedTemplate {
  /** The same for the same text, and another for another. */
  name: string;
  language: string;
  category: Category;
  /** The text with numbers in the places of its variables. */
  text: string;
  samples: readonly string[];
}

/** A template that a register has. */
export interface RegisteredTemplate {
  /** The `ContentSid`, or the name of the template: by it messages leave. */
  templateId: string;
  name: string;
  language: string;
  /** `draft` while nobody has asked for its approval. */
  status: TemplateState;
  reason: string | null;
}

/** A register has refused a template, and would again. */
export class RefusedTemplate extends Error {}

/** The register of WhatsApp's templates at the provider of a sender. */
export interface TemplateRegister {
  list(): Promise<RegisteredTemplate[]>;
  /** Creates the template, and asks for its approval. Throws `RefusedTemplate` where it is refused for good. */
  submit(template: SubmittedTemplate): Promise<{ templateId: string }>;
  /** Asks for the approval of a template that was created before; there is nothing to ask for where creating asks. */
  requestApproval(template: SubmittedTemplate & { templateId: string }): Promise<void>;
  close(): Promise<void>;
}

/** More templates than WhatsApp allows an account. */
export const MOST_PAGES = 100;
export const PAGE_BYTES = 2_097_152;

/** The words of providers for the states of a template; both have those of WhatsApp. */
const STATES: Readonly<Record<string, TemplateState>> = {
  unsubmitted: 'draft',
  received: 'submitted',
  pending: 'submitted',
  in_appeal: 'submitted',
  approved: 'approved',
  flagged: 'approved',
  reinstated: 'approved',
  rejected: 'rejected',
  paused: 'paused',
  disabled: 'paused',
};

/** The state of a template in our words; null for a word that is not known. */
export const stateOf = (word: string | null): TemplateState | null =>
  STATES[word?.toLowerCase() ?? ''] ?? null;

/** WhatsApp writes NONE where there is no reason. */
export const reasonOf = (word: string | null): string | null =>
  word === null || word === '' || word.toUpperCase() === 'NONE' ? null : word;

/** An answer that is no success: for good where the request was wrong, else worth another attempt. */
export function checkTaken(status: number, code: string | null, message: string | null): void {
  if (status >= 200 && status < 300) return;
  const told = [`answered ${status}`, code && `code ${code}`, message]
    .filter(Boolean)
    .join(', ')
    .slice(0, 300);
  if (status === 400 || status === 409 || status === 422) throw new RefusedTemplate(told);
  throw new Error(`the register ${told}`);
}
