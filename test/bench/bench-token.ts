import { SignJWT } from 'jose';

export const UI_JWT_SECRET = 'a token secret of the bench, which is long enough';

export const benchToken = (scopes: string[]): Promise<string> =>
  new SignJWT({ org: 'OR_bench', mode: 'live', scopes })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('bench')
    .setAudience('graph')
    .setExpirationTime('1h')
    .sign(Buffer.from(UI_JWT_SECRET));
