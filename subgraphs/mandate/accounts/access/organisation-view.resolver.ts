import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { KeyMode } from './access.types.ts';
import { OrganisationView } from './organisation-view.types.ts';

@Resolver()
export class OrganisationViewResolver {
  @Mutation(() => OrganisationView, {
    description:
      'Notes in the audit log that an operator looks at the console as an organisation sees it. The gateway asks for it before it opens such a view (`POST /console/view`).',
  })
  @Guarded({ actor: 'operator' })
  viewOrganisation(
    @Arg('organisationId', () => ID, { description: 'The organisation, `OR_…`.' }) organisationId: string,
    @Arg('mode', () => KeyMode, { description: 'Whether its test or its live data is shown.' }) mode: KeyMode,
    @Arg('reason', () => String, { description: 'The reason, for the audit log: 3 to 200 characters.' })
    reason: string,
    @Ctx() { identity, organisationViews }: MandateContext,
  ): Promise<OrganisationView> {
    return organisationViews.begin(identity, { organisationId, mode, reason });
  }
}
