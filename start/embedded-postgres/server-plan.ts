import type { ServerUser } from './server-user.ts';

export interface ServerPlan {
  binaries: string;
  pgdata: string;
  user: ServerUser;
  settings: Record<string, string>;
  log: (line: string) => void;
}
