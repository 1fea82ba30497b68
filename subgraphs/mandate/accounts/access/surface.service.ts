import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { SurfaceRow } from './access.entity.ts';
import type { Surface, SurfaceName } from './access.types.ts';

/** The switches of the REST surfaces. */
export class SurfaceService {
  constructor(private readonly store: Store) {}

  async list(): Promise<Surface[]> {
    return (await this.store.shared().select(SurfaceRow).orderBy('name').execute()).map(toSurface);
  }

  async switch(identity: Identity, name: SurfaceName, disabled: boolean): Promise<Surface> {
    return this.store.shared().write(async (transaction) => {
      await transaction.records.change(
        SurfaceRow,
        { name },
        { disabledAt: disabled ? transaction.now : null },
      );
      const action = disabled ? 'surface.disabled' : 'surface.enabled';
      await audit(transaction, identity, { action, subject: name });
      return { name, disabled };
    });
  }
}

const toSurface = (row: SurfaceRow): Surface => ({
  name: row.name as SurfaceName,
  disabled: row.disabledAt !== null,
});
