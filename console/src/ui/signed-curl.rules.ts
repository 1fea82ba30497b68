export interface SignedCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the partner surface, with its query: `/workflows?limit=20`. */
  path: string;
  body?: unknown;
  /** Required where credits are spent. */
  idempotencyKey?: string;
}

const PARTNER = '/api/v1/partner';

/** A shell text that signs the call with the reader's own key, as docs/guides/sign-a-request.md says. */
export function signedCurl({ method, path, body, idempotencyKey }: SignedCall, origin: string): string {
  const json = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    '# SKILLS_API_KEY and SKILLS_API_SECRET are those of your key.',
    `method=${method} path=${quoted(PARTNER + path)} body=${quoted(json)} timestamp=$(date +%s)`,
    `digest=$(printf %s "$body" | openssl dgst -sha256 -hex | sed 's/.*= *//')`,
    `text=$(printf 'v1\\n%s\\n%s\\n%s\\n%s' "$timestamp" "$method" "$path" "$digest")`,
    ...(idempotencyKey
      ? [`key=${quoted(idempotencyKey)}`, `text=$(printf '%s\\nidempotency-key:%s' "$text" "$key")`]
      : []),
    `signature=$(printf %s "$text" | openssl dgst -sha256 -hmac "$SKILLS_API_SECRET" -hex | sed 's/.*= *//')`,
    [
      `curl -sS -X "$method" ${quoted(origin)}"$path"`,
      `-H "x-api-key: $SKILLS_API_KEY" -H "x-timestamp: $timestamp" -H "x-signature: v1=$signature"`,
      ...(idempotencyKey ? [`-H "idempotency-key: $key"`] : []),
      ...(json ? [`-H 'content-type: application/json' --data-binary "$body"`] : []),
    ].join(' \\\n  '),
  ];
  return lines.join('\n') + '\n';
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
