import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { OrganisationRow } from '../../accounts/access/access.entity.ts';
import { inOneLine, openPrivacyContact, RESULTS_DAYS } from '../../accounts/access/organisation-privacy.ts';

/** The part of a notice that an organisation decides. */
export interface NoticePrivacy {
  /** The name of the organisation; null where there is none. */
  company: string | null;
  /** Whom people ask about their data, in one line; null where nobody is named. */
  contact: string | null;
  days: number;
}

/** An organisation without a contact of its own has that of its platform, then that of the installation. */
export class NoticePrivacies {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
    private readonly installationContact: string | undefined,
  ) {}

  async of(organisationId: string): Promise<NoticePrivacy> {
    const [own] = await this.store.shared().find(OrganisationRow, { id: organisationId });
    const contact = own && (this.#contactOf(own) ?? (await this.#ofPlatform(own.platformId)));
    return {
      company: own?.name ?? null,
      contact: contact ?? this.installationContact ?? null,
      days: own?.resultsDays ?? RESULTS_DAYS.usual,
    };
  }

  async #ofPlatform(id: string | null): Promise<string | null> {
    if (id === null) return null;
    const [platform] = await this.store.shared().find(OrganisationRow, { id });
    return platform ? this.#contactOf(platform) : null;
  }

  #contactOf(row: OrganisationRow): string | null {
    const contact = openPrivacyContact(this.sealer, row);
    return contact && inOneLine(contact);
  }
}
