import { expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../kernel/core/root.ts';
import { campaignTexts } from './campaigns.ts';
import { shellTexts } from './shell.ts';

const folder = path.join(projectRoot, 'start/commands');
const commands = readdirSync(folder)
  .filter((file) => file.endsWith('-commands.ts'))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n');

it.each(['en', 'hi'] as const)('names a command that there is, in %s', (language) => {
  const { tokenHint } = shellTexts[language].signIn;
  const [, command] = /admin -- ([a-z:-]+)/.exec(tokenHint) ?? [];
  expect(command, tokenHint).toBeDefined();
  expect(commands).toContain(`'${command}': command(`);
});

it('does not say that somebody is interested who was only asked', () => {
  expect(campaignTexts.en.stages.interest_given).toBe('Interest asked');
  expect(campaignTexts.hi.stages.interest_given).toBe('रुचि पूछी गई');
});
