import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import type { ShopSecrets } from '#main/core/ports/shop-keys.ts'
import { loadCounterSettings, readSetting } from '#main/core/settings/settings.ts'
import { FIRST_EPOCH } from '#main/core/shop/epoch-stamp.ts'
import type { JoinGrant } from '#main/core/shop/join-proof.ts'

/** The facts of this machine that a joining needs. */
export interface JoinPlace extends ShopSecrets {
  /** SHA-256 of the authority. */
  readonly fingerprint: string
  readonly addresses: readonly string[]
}

/** Undefined if the authority cannot be read: then the network is closed too. */
export async function loadJoinPlace({
  lan,
  shopKeys,
}: ManualContext): Promise<JoinPlace | undefined> {
  const secrets = await shopKeys.readSecrets()
  const authority = await lan.readAuthority()
  if (secrets === undefined || authority === undefined) return undefined
  return { ...secrets, fingerprint: authority.fingerprint, addresses: lan.openAddresses() }
}

/** Returns all that makes the counter a program of the shop. */
export async function toGrant(
  { db, installation }: WriteContext,
  counter: { readonly counterId: number; readonly name: string; readonly token: string },
  { pepper, authority, addresses }: JoinPlace,
): Promise<JoinGrant> {
  const points = await db
    .selectFrom('emissionPoints')
    .select('id')
    .where('counterId', '=', counter.counterId)
    .orderBy('id')
    .execute()
  const further = (await loadCounterSettings(db)).addresses
  return {
    ...counter,
    emissionPointIds: points.map(({ id }) => id),
    installationId: installation.id,
    epoch: (await readSetting(db, 'shop'))?.epoch ?? FIRST_EPOCH,
    pepper: Buffer.from(pepper).toString('base64'),
    authority,
    addresses: [...new Set([...addresses, ...further])],
    version: installation.version,
  }
}
