import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoFile } from '../demo.ts';

export type { DemoFile };

export function readDemoFile(): DemoFile | undefined {
  const file = path.resolve(process.env['DATA_DIR'] ?? '.data', 'demo.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoFile) : undefined;
}
