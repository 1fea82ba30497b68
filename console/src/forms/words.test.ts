import { describe, expect, it } from 'vitest';
import { formTexts } from '../texts/forms.ts';
import { inputSchema, type InputName, type InputSchema } from './input-schema.ts';
import { kindOf } from './kind.rules.ts';

/** The inputs that have a form. */
const FORMS: InputName[] = ['WorkflowInput', 'MandateInput', 'MandateReplacement'];

function* fieldsOf(schema: InputSchema): Generator<[name: string, schema: InputSchema]> {
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    yield [name, inner];
    for (const one of [inner, inner.items, ...(inner.items?.anyOf ?? [])]) if (one) yield* fieldsOf(one);
  }
}

describe.each(FORMS)('the form of %s', (name) => {
  it.each(['en', 'hi'] as const)('has words for every field and every choice in %s', (language) => {
    const { labels, choices } = formTexts[language] as { labels: object; choices: object };
    for (const [field, schema] of fieldsOf(inputSchema(name))) {
      if (kindOf(schema) === 'fixed') continue;
      // The control of skills has words of its own.
      if (field !== 'skillId') expect(Object.keys(labels), field).toContain(field);
      for (const choice of schema.enum ?? schema.items?.enum ?? [])
        expect(Object.keys(choices)).toContain(choice);
    }
  });
});
