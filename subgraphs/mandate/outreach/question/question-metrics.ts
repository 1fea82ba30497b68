import { addGauge, type Metrics } from '../../../../kernel/core/metrics.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { QUESTION_STATES } from './question.entity.ts';

/** The gauges are read off the rows when somebody looks, so that no crash and no other process makes them wrong. */
export function questionMetrics(metrics: Metrics, store: Store): void {
  const { gauges } = store.shared();
  const byState = async () => {
    const rows = await gauges.query<{ state: string; count: number }>(
      'SELECT state, count(*)::integer AS count FROM mandate.question GROUP BY state',
    );
    const none = QUESTION_STATES.map((state) => [state, 0] as const);
    return Object.fromEntries([...none, ...rows.map(({ state, count }) => [state, count] as const)]);
  };
  addGauge(metrics, 'bank_questions', 'Questions about skills, by state', byState, 'state');
  addGauge(
    metrics,
    'skills_with_leaked_questions',
    'Skills whose questions seem to have leaked, until an operator settles it',
    async () => {
      const [row] = await gauges.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM mandate.question_skill WHERE alarm_at IS NOT NULL',
      );
      return row!.count;
    },
  );
}
