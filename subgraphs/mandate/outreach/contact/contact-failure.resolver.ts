import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Contact } from '../result/result.types.ts';
import { failureOf, type MessageFailure } from '../sender/send/provider-codes.rules.ts';
import { MessageFailureEnum } from './contact.types.ts';

@Resolver(() => Contact)
export class ContactFailureResolver {
  @FieldResolver(() => MessageFailureEnum, {
    nullable: true,
    description: "The meaning of the provider's code; null where there is none, or where it is not known.",
  })
  @Guarded({ scope: 'results:read' })
  failure(@Root() { provider, errorCode }: Contact): MessageFailure | null {
    return failureOf(provider, errorCode);
  }
}
