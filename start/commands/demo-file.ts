import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The file that the first start outside production leaves in DATA_DIR. */
export interface DemoFile {
  url: string;
  operatorToken: string;
  adminApiKey: string;
  test: DemoMode;
  live: DemoMode;
}

export interface DemoMode {
  organisationId: string;
  keyId: string;
  secret: string;
  verificationKey: string;
  uiToken: string;
  playgroundWorkflowId: string;
}

export function readDemoFile(): DemoFile | undefined {
  const file = path.resolve(process.env['DATA_DIR'] ?? '.data', 'demo.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoFile) : undefined;
}
