import { createHash } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Store } from '../../../kernel/database/store.ts';
import type { Identity, Mode } from '../../../kernel/identity/identity.ts';
import { newId, randomCapitals, randomLetters } from '../../../kernel/ids.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Sealer } from '../../../kernel/sealed.ts';
import { OrganisationRow, PartnerKeyRow, SurfaceRow, VerificationKeyRow } from './access.entity.ts';
import { decideLimitFactor, decideName, decideScopes } from './access.rules.ts';
import type { IssuedKey, KeyInput, Organisation, PartnerKey, Surface, SurfaceName } from './access.types.ts';

const PREVIOUS_SECRET_MILLISECONDS = 24 * 3_600_000;

/** Organisations, their keys and the switches: what operators do. */
export class AccessService {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #sealer: Sealer;

  constructor(store: Store, clock: Clock, sealer: Sealer) {
    this.#store = store;
    this.#clock = clock;
    this.#sealer = sealer;
  }

  async createOrganisation(name: string): Promise<Organisation> {
    const row = { id: newId('OR_'), name: decideName(name), disabledAt: null, createdAt: this.#clock.now() };
    try {
      await this.#store.shared().write((em) => em.insert(OrganisationRow, row));
    } catch (error) {
      if ((error as { code?: string }).code === '23505')
        throw new Refusal('CONFLICT', 'An organisation of that name exists.');
      throw error;
    }
    return toOrganisation(row);
  }

  async organisations(): Promise<Organisation[]> {
    return (await this.#store.shared().select(OrganisationRow).orderBy('id').execute()).map(toOrganisation);
  }

  /** A caller sees its own organisation; operators and the service see all. */
  async organisationsByIds(identity: Identity, ids: readonly string[]): Promise<Organisation[]> {
    const seesAll = identity.actor.kind === 'operator' || identity.actor.kind === 'system';
    const visible = seesAll ? ids : ids.filter((id) => id === identity.organisationId);
    if (visible.length === 0) return [];
    const rows = await this.#store.shared().select(OrganisationRow).where('id', 'in', visible).execute();
    return rows.map(toOrganisation);
  }

  async switchOrganisation(id: string, disabled: boolean): Promise<Organisation> {
    return this.#store.shared().write(async (em, now) => {
      const row = await em.findOne(OrganisationRow, { id });
      if (!row) throw refuse.notFound('organisation');
      row.disabledAt = disabled ? now : null;
      return toOrganisation(row);
    });
  }

  async issueKey(input: KeyInput): Promise<IssuedKey> {
    const secret = `VFN_SK_${randomLetters(40)}`;
    const sealedSecret = await this.#sealer.seal(secret);
    await this.#requireOrganisation(input.organisationId);
    const row: PartnerKeyRow = {
      id: `VFN_${input.mode === 'test' ? 'TEST' : 'LIVE'}_${randomCapitals(24)}`,
      organisationId: input.organisationId,
      mode: input.mode,
      scopes: decideScopes(input.scopes, 'key'),
      limitFactor: decideLimitFactor(input.limitFactor),
      sealedSecret,
      sealedPreviousSecret: null,
      previousSecretUntil: null,
      createdAt: this.#clock.now(),
      expiresAt: input.expiresAt ?? null,
      revokedAt: null,
    };
    await this.#store.shared().write((em) => em.insert(PartnerKeyRow, row));
    return { key: toPartnerKey(row), secret };
  }

  /** Makes a new secret; the old one is good for another 24 hours. */
  async rotateKey(id: string): Promise<IssuedKey> {
    const secret = `VFN_SK_${randomLetters(40)}`;
    const sealedSecret = await this.#sealer.seal(secret);
    const key = await this.#changeKey(id, (row, now) => {
      row.sealedPreviousSecret = row.sealedSecret;
      row.previousSecretUntil = new Date(now.getTime() + PREVIOUS_SECRET_MILLISECONDS);
      row.sealedSecret = sealedSecret;
    });
    return { key, secret };
  }

  revokeKey(id: string): Promise<PartnerKey> {
    return this.#changeKey(id, (row, now) => {
      row.revokedAt ??= now;
    });
  }

  /** Itself the secret, so only its hash is kept. */
  async issueVerificationKey(organisationId: string, mode: Mode): Promise<string> {
    await this.#requireOrganisation(organisationId);
    const key = `VFN_V${mode === 'test' ? 'T' : 'L'}_${randomLetters(40)}`;
    const row = { hash: hashOf(key), organisationId, mode, createdAt: this.#clock.now(), revokedAt: null };
    await this.#store.shared().write((em) => em.insert(VerificationKeyRow, row));
    return key;
  }

  async surfaces(): Promise<Surface[]> {
    return (await this.#store.shared().select(SurfaceRow).orderBy('name').execute()).map(toSurface);
  }

  async switchSurface(name: SurfaceName, disabled: boolean): Promise<Surface> {
    return this.#store.shared().write(async (em, now) => {
      const row = await em.findOneOrFail(SurfaceRow, { name });
      row.disabledAt = disabled ? now : null;
      return toSurface(row);
    });
  }

  #changeKey(id: string, change: (row: PartnerKeyRow, now: Date) => void): Promise<PartnerKey> {
    return this.#store.shared().write(async (em, now) => {
      const row = await em.findOne(PartnerKeyRow, { id });
      if (!row) throw refuse.notFound('key');
      change(row, now);
      return toPartnerKey(row);
    });
  }

  async #requireOrganisation(id: string): Promise<void> {
    const row = await this.#store.shared().select(OrganisationRow).where('id', '=', id).executeTakeFirst();
    if (!row) throw refuse.notFound('organisation');
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

const toOrganisation = (row: OrganisationRow): Organisation => ({
  id: row.id,
  name: row.name,
  disabled: row.disabledAt !== null,
  createdAt: row.createdAt,
});

const toPartnerKey = (row: PartnerKeyRow): PartnerKey => ({
  id: row.id,
  organisationId: row.organisationId,
  mode: row.mode as PartnerKey['mode'],
  scopes: row.scopes,
  limitFactor: row.limitFactor,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  revokedAt: row.revokedAt,
});

const toSurface = (row: SurfaceRow): Surface => ({
  name: row.name as SurfaceName,
  disabled: row.disabledAt !== null,
});
