import { beforeAll, describe, expect, it } from 'vitest';
import { countedIdOf } from '../../../../../kernel/core/rules/question-variants.ts';
import { realSkills } from '../../../../../test/world/verification/real-skills.ts';
import { Draws } from '../../draws.ts';
import { OPTIONS } from '../../question-maker.ts';
import type { BankQuestion } from '../bank-question.ts';
import { Bank } from '../bank.ts';
import { disagreementsOf } from '../gates/agreement.ts';
import { rankOfRight, valueOf } from '../gates/marks.ts';
import {
  combinationsOf,
  drawVariants,
  exampleOf,
  templateIdOf,
  variantById,
  variantOf,
  type Template,
} from './template.ts';

const LANGUAGES = ['en', 'hi'] as const;
/** Fewer could be learnt by heart. */
const LEAST_VARIANTS = 4;
const names = new Map(realSkills.filter(({ verifiable }) => verifiable).map(({ id, name }) => [id, name]));

let templates: { template: Template; variants: BankQuestion[] }[];
let bank: Bank;
beforeAll(async () => {
  bank = await Bank.read();
  const lines = new Map<string, Template>();
  for (const id of names.keys())
    for (const template of bank.templateLinesOf(id)) lines.set(template.en.text, template);
  templates = [...lines.values()].map((template) => {
    const [skillId] = Object.keys(template.skills);
    const all = Array.from({ length: combinationsOf(template) }, (_, nth) =>
      variantOf(template, skillId!, nth),
    );
    return { template, variants: all.filter((variant) => variant !== null) };
  });
});

/** The first variant of each template that breaks a rule, so that a failure can be read. */
const breaking = (rule: (variant: BankQuestion, template: Template) => boolean): object[] =>
  templates.flatMap(({ template, variants }) =>
    variants.filter((variant) => !rule(variant, template)).slice(0, 1),
  );

describe('templates with drawn numbers', () => {
  it('are of skills of the catalogue, under their names', () => {
    const unknown = templates.flatMap(({ template }) =>
      Object.entries(template.skills).filter(([id, name]) => names.get(id) !== name),
    );
    expect(unknown).toEqual([]);
    expect(templates.length).toBeGreaterThanOrEqual(60);
  });

  it('give many questions each', () => {
    const few = templates.filter(({ variants }) => variants.length < LEAST_VARIANTS);
    expect(few.map(({ template, variants }) => `${variants.length}: ${template.en.text}`)).toEqual([]);
  });

  it('have four different options for every drawn value, in texts that a phone can show', () => {
    expect(
      breaking((variant) =>
        LANGUAGES.every((language) => {
          const { text, options, why } = variant[language];
          return (
            new Set(options).size === OPTIONS &&
            options.every((option) => option.length <= 120 && !/[{}]|NaN|Infinity/.test(option)) &&
            text.length >= 10 &&
            text.length <= 260 &&
            why.length >= 10 &&
            why.length <= 300 &&
            !/[{}]|NaN|Infinity/.test(text + why)
          );
        }),
      ),
    ).toEqual([]);
  });

  it('have no wrong number that rounding makes right', () => {
    expect(
      breaking(({ en }, template) => {
        if (!template.right) return true;
        const [right, ...wrong] = en.options.map((option) => valueOf(option)!) as [number, ...number[]];
        const apart = (template.apart ?? 0.04) * right;
        return wrong.every((value) => Math.abs(value - right) > apart);
      }),
    ).toEqual([]);
  });

  it('say the same numbers and units in both languages', () => {
    expect(breaking((variant) => disagreementsOf(variant).length === 0)).toEqual([]);
  });

  it('have the right number at every rank about as often: 20 to 30 % each', () => {
    const shares = [0, 0, 0, 0];
    const numeric = templates.filter(({ template }) => template.right);
    for (const { variants } of numeric)
      for (const { en } of variants) shares[rankOfRight(en)!]! += 1 / variants.length / numeric.length;
    process.stdout.write(`ranks: ${shares.map((share) => share.toFixed(3)).join(', ')}\n`);
    for (const share of shares) {
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.3);
    }
  });

  it('make every option of a reading right for some value', () => {
    const readings = templates.filter(({ template }) => template.cases);
    const never = readings.flatMap(({ template, variants }) => {
      const right = new Set(variants.map(({ en }) => en.options[0]));
      return variants[0]!.en.options
        .filter((option) => !right.has(option))
        .map((option) => `${template.en.text} ${option}`);
    });
    expect(never).toEqual([]);
  });

  it('give the same id for the same numbers, and count all under the id of the template', () => {
    const [{ template }] = templates as [(typeof templates)[number]];
    const skillId = Object.keys(template.skills)[0]!;
    const draw = (seed: string) => drawVariants(template, skillId, 3, new Draws(seed));
    expect(draw('seed')).toEqual(draw('seed'));
    expect(draw('seed')).not.toEqual(draw('another'));
    for (const { id } of draw('seed')) expect(countedIdOf(id!)).toBe(templateIdOf(skillId, template));
    expect(templateIdOf(skillId, { ...template, right: '1' })).not.toBe(templateIdOf(skillId, template));
  });

  it('are found again by the id of a variant, and shown by an example for their own', () => {
    const { template, variants } = templates[0]!;
    const [skillId] = Object.keys(template.skills);
    for (const variant of variants) expect(variantById(template, skillId!, variant.id!)).toEqual(variant);
    const id = templateIdOf(skillId!, template);
    expect(variantById(template, skillId!, id)).toBeNull();
    expect(variants).toContainEqual(exampleOf(template, skillId!));
  });

  it('are not drawn once suspended', () => {
    const { template } = templates[0]!;
    const [id, name] = Object.entries(template.skills)[0]!;
    const suspended = new Set([templateIdOf(id, template)]);
    const drawn = (given?: Set<string>) =>
      bank.variantsOf({ id, name }, 'seed', given).map((variant) => countedIdOf(variant.id!));
    expect(drawn()).toContain(templateIdOf(id, template));
    expect(drawn(suspended)).not.toContain(templateIdOf(id, template));
  });
});
