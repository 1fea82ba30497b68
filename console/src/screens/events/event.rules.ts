interface Attempt {
  deliveryId: string;
  status: 'succeeded' | 'failed';
}

/** How many webhooks an event has arrived at, and at how many it has not, by the last attempt of each delivery. */
export function deliveryStateOf(attempts: readonly Attempt[]): { arrived: number; failed: number } {
  const last = new Map(attempts.map(({ deliveryId, status }) => [deliveryId, status]));
  const arrived = [...last.values()].filter((status) => status === 'succeeded').length;
  return { arrived, failed: last.size - arrived };
}

const SUBJECTS = [
  'result_id',
  'campaign_id',
  'mandate_id',
  'serviceVerificationId',
  'skill_request_id',
  'request_id',
  'webhook_id',
];

/** The id of what an event is about, as its data names it. */
export function subjectOf(data: unknown): string {
  const known = (data ?? {}) as Record<string, unknown>;
  const name = SUBJECTS.find((one) => typeof known[one] === 'string');
  return name ? (known[name] as string) : '—';
}

/** Attempts by the webhook that they went to, in their order. */
export const byWebhook = <One extends { webhook: { id: string } }>(attempts: readonly One[]): One[][] => [
  ...Map.groupBy(attempts, ({ webhook }) => webhook.id).values(),
];
