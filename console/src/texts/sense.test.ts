import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../kernel/core/root.ts';
import { campaignTexts } from './campaigns.ts';
import { shellTexts } from './shell.ts';

const commands = readFileSync(path.join(projectRoot, 'start/commands/admin-commands.ts'), 'utf8');

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
