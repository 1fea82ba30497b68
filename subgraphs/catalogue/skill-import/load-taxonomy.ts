import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../kernel/core/root.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import { SkillRow } from '../skill/skill.entity.ts';
import { importSkills } from './import-skills.ts';
import { readTaxonomyFile, type FileLine } from './taxonomy-file.ts';

const FOLDER = path.join(projectRoot, 'subgraphs/catalogue/skill/taxonomy');

/** Fills an empty catalogue with the embedded taxonomy; a catalogue that holds anything is left alone. */
export async function loadTaxonomy(store: Store): Promise<void> {
  const first = await store.shared().select(SkillRow).limit(1).executeTakeFirst();
  if (first) return;
  await store.shared().write(async ({ statements }) => {
    const { refusals } = await importSkills(statements, everyLine());
    if (refusals.length > 0) throw new Error(`the embedded taxonomy: ${JSON.stringify(refusals)}`);
  });
}

async function* everyLine(): AsyncGenerator<FileLine> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.csv'));
  let line = 0;
  for (const file of files.toSorted())
    // Line numbers tell rows apart, so they go on from file to file.
    for await (const { columns } of readTaxonomyFile(path.join(FOLDER, file)))
      yield { line: ++line, columns };
}
