import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../kernel/root.ts';
import type { Store } from '../../../kernel/database/store.ts';
import { MasterSkillRow, SkillRow, SubSkillRow } from './skill.entity.ts';
import { readTaxonomyFile, type TaxonomyLine } from './taxonomy-file.ts';

const FOLDER = path.join(projectRoot, 'subgraphs/catalogue/skill/taxonomy');

/** Fills an empty catalogue with the embedded taxonomy; a catalogue that holds anything is left alone. */
export async function loadTaxonomy(store: Store): Promise<void> {
  const first = await store.shared().select(SkillRow).limit(1).executeTakeFirst();
  if (first) return;
  const lines: TaxonomyLine[] = [];
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.csv'))
    .toSorted())
    for await (const line of readTaxonomyFile(path.join(FOLDER, file))) lines.push(line);

  await store.shared().write(async ({ em }) => {
    const keep = { onConflictAction: 'ignore' } as const;
    const masters = new Map(lines.map((line) => [line.master_skill_id, line.master_skill_name]));
    await em.upsertMany(
      MasterSkillRow,
      [...masters].map(([id, name]) => ({ id, name })),
      keep,
    );
    const subs = new Map(lines.map((line) => [line.sub_skill_id, line]));
    await em.upsertMany(
      SubSkillRow,
      [...subs].map(([id, line]) => ({ id, name: line.sub_skill_name, masterSkillId: line.master_skill_id })),
      keep,
    );
    await em.upsertMany(SkillRow, lines.map(toSkillRow), keep);
  });
}

const toSkillRow = (line: TaxonomyLine): SkillRow => ({
  id: line.skill_id,
  subSkillId: line.sub_skill_id,
  name: line.name,
  description: line.description,
  aliases: line.aliases.split('|').filter(Boolean),
  verifiable: line.verifiable === 'true',
});
