import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import type { VerificationContext } from '../verification.context.ts';
import {
  StudentBreachInput,
  TouchedStudentConnection,
  type TouchedStudent,
} from './touched-students.types.ts';

@Resolver()
export class TouchedStudentResolver {
  @Query(() => TouchedStudentConnection, {
    description: 'Which students would have to be told of a breach, by their verifications.',
  })
  @Guarded({ actor: 'operator' })
  touchedStudents(
    @Arg('input', () => StudentBreachInput) input: StudentBreachInput,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { identity, touchedStudents }: VerificationContext,
  ): Promise<Connection<TouchedStudent>> {
    return touchedStudents.list(identity, input, first, after);
  }
}
