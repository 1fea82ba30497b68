import { statSync } from 'node:fs';

/** Empty for an ordinary user: the server runs as whoever starts it. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

const NOBODY = 65534;

/** PostgreSQL refuses to run as root: a new cluster belongs to nobody, an existing one keeps its owner. */
export function serverUser(pgdata: string): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(pgdata, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

/** The server's own environment: no secrets for another user, no PG* variables, no translated messages. */
export const serverEnvironment = () => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  TZ: 'UTC',
  LC_ALL: 'C',
});
