interface WebhookFacts {
  summary: { waiting: number; oldestWaitingAt: string | null; lastHour: { failed: number } };
}

/** The deliveries of all webhooks of an organisation together. */
export function sumDeliveries(webhooks: readonly WebhookFacts[], now: number) {
  const oldest = webhooks
    .map(({ summary }) => summary.oldestWaitingAt)
    .filter((at) => at !== null)
    .map((at) => Date.parse(at));
  return {
    waiting: webhooks.reduce((sum, { summary }) => sum + summary.waiting, 0),
    oldestSeconds: oldest.length > 0 ? Math.max(0, (now - Math.min(...oldest)) / 1000) : 0,
    failedLastHour: webhooks.reduce((sum, { summary }) => sum + summary.lastHour.failed, 0),
  };
}
