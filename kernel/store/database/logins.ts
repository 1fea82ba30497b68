/** A parameter of our own in the address of a role: the passwords that it has had, or gets next. */
const OTHERS = 'other_password';

/** An address with other passwords that the role may have while a secret is replaced. */
export function withOtherPasswords(url: URL, others: readonly string[]): URL {
  const address = new URL(url);
  for (const other of others) address.searchParams.append(OTHERS, other);
  return address;
}

/** The addresses to try one after the other, as PostgreSQL's client reads them. */
export function loginsOf(url: string): string[] {
  if (!url.includes(OTHERS)) return [url];
  const address = new URL(url);
  const others = address.searchParams.getAll(OTHERS);
  address.searchParams.delete(OTHERS);
  const first = address.href;
  return [
    first,
    ...others.map((password) => {
      address.password = password;
      return address.href;
    }),
  ];
}

/** The other passwords of an address, to be said at another host too. */
export const otherPasswordsOf = (url: string): string[] => new URL(url).searchParams.getAll(OTHERS);

/** The server, or a pooler, does not take the password. */
export const isWrongPassword = (error: unknown): boolean =>
  ['28P01', '28000', '08P01'].includes((error as { code?: string }).code ?? '');
