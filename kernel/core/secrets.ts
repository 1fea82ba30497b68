import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Settings } from './settings.ts';

export interface Secrets {
  masterKey: string;
  internalSecret: string;
  uiJwtSecret: string | undefined;
  adminApiKey: string;
}

/** The secrets of the environment. Outside production missing ones are made and kept in DATA_DIR. */
export function loadSecrets(settings: Settings): Secrets {
  const { masterKey, internalSecret, uiJwtSecret, uiJwksUrl, adminApiKey } = settings;
  const given = { masterKey, internalSecret, uiJwtSecret, adminApiKey };
  const complete = masterKey && internalSecret && adminApiKey && (uiJwtSecret || uiJwksUrl);
  if (complete) return { masterKey, internalSecret, uiJwtSecret, adminApiKey };
  if (settings.production) return givenSecrets(settings);

  const file = path.join(settings.dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const made: Secrets = {
    masterKey: kept.masterKey ?? randomBytes(32).toString('base64'),
    internalSecret: kept.internalSecret ?? randomBytes(32).toString('base64url'),
    uiJwtSecret: kept.uiJwtSecret ?? randomBytes(32).toString('base64url'),
    adminApiKey: kept.adminApiKey ?? randomBytes(32).toString('base64url'),
  };
  // Processes that start together must agree: the first to write wins, the others read again.
  if (Object.keys(kept).length === 0 && !createPrivateFile(file, JSON.stringify(made, null, 2)))
    return loadSecrets(settings);
  const chosen = { ...made, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)) };
  return uiJwksUrl ? { ...chosen, uiJwtSecret: undefined } : chosen;
}

/** In production a part has only the secrets that it uses: reading another one is a mistake of the code. */
function givenSecrets(settings: Settings): Secrets {
  const given = (value: string | undefined, name: string): string => {
    if (value === undefined) throw new Error(`${name}: is required in production`);
    return value;
  };
  return {
    get masterKey() {
      return given(settings.masterKey, 'MASTER_KEY');
    },
    get internalSecret() {
      return given(settings.internalSecret, 'INTERNAL_SECRET');
    },
    get adminApiKey() {
      return given(settings.adminApiKey, 'ADMIN_API_KEY');
    },
    uiJwtSecret: settings.uiJwtSecret,
  };
}

/** Writes the whole file or nothing, readable by its owner alone. */
export function writePrivateFile(file: string, content: string): void {
  renameSync(writeTemporary(file, content), file);
}

/** Creates a file in the same way; false where it exists already. */
function createPrivateFile(file: string, content: string): boolean {
  const temporary = writeTemporary(file, content);
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary);
  }
}

function writeTemporary(file: string, content: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  return temporary;
}
