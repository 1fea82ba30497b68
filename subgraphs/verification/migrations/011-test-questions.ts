import { Migration } from '@mikro-orm/migrations';

/**
 * Question sets of test mode that were made before it had questions of its own ask what live flows ask. Their texts go; the ids and
 * the places of the right options stay, so that flows that were frozen with them go on.
 */
export class TestQuestions011 extends Migration {
  override up(): void {
    this.addSql(`
      UPDATE verification.question_set SET questions = (
        SELECT jsonb_agg(
          jsonb_build_object(
            'id', question -> 'id',
            'text', 'Test mode: question ' || nth,
            'options', '["First option", "Second option", "Third option", "Fourth option"]'::jsonb,
            'translations', '[]'::jsonb
          ) ORDER BY nth
        ) FROM jsonb_array_elements(questions) WITH ORDINALITY AS asked (question, nth)
      )
      WHERE mode = 'test' AND jsonb_array_length(questions) > 0`);
  }
}
