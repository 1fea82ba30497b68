import type { Store } from '../../../../kernel/store/store.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { KeyMode } from './access.types.ts';
import type { OrganisationView } from './organisation-view.types.ts';
import { requireOrganisation } from './require-organisation.ts';
import { VIEW_SCOPES } from './scopes.ts';

interface WantedView {
  organisationId: string;
  mode: KeyMode;
  reason: string;
}

/** Operators who look at the console as a customer sees it. */
export class OrganisationViewService {
  constructor(private readonly store: Store) {}

  /** Allowed only once it stands in the audit log. */
  async begin(identity: Identity, { organisationId, mode, reason }: WantedView): Promise<OrganisationView> {
    const given = decideReason(reason);
    await requireOrganisation(this.store, organisationId);
    await this.store.shared().write(async ({ statements, now }) => {
      const details = { mode, reason: given };
      await audit({ statements, now }, identity, {
        action: 'organisation.viewed',
        subject: organisationId,
        organisationId,
        details,
      });
    });
    return { organisationId, mode, scopes: [...VIEW_SCOPES] };
  }
}

function decideReason(reason: string): string {
  const given = reason.trim();
  if (given.length < 3 || given.length > 200)
    throw refuse.invalid([{ path: 'reason', message: 'must have 3 to 200 characters' }]);
  return given;
}
