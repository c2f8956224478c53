import type { company } from '#shared/api/places/company.ts'
import type { StoredFile } from '#shared/api/menu/images.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext, ReadContext, WriteContext } from '#main/core/acts/context.ts'
import { loadImage } from '#main/rules/images/load-image.ts'
import { removeImage, storeImage } from '#main/core/records/images.ts'
import { checkImage } from '#main/rules/images/check-image.ts'

/** A database has one company. */
const LOGO = { owner: 'COMPANY', ownerId: 1 } as const

/** GET /company/logo. */
export function readLogo(
  { db }: ReadContext,
  { query }: Input<typeof company.getLogo>,
): Promise<StoredFile> {
  return loadImage(db, LOGO, query.size, query.v)
}

/** PUT /company/logo. */
export async function saveLogo(
  context: ManualContext,
  { query, body }: Input<typeof company.saveLogo>,
): Promise<void> {
  const image = await checkImage(body)
  await context.commit(async (write) => {
    await storeImage(write.db, LOGO, query.size, image)
    write.audit({ kind: 'LOGO_SAVED', payload: { hash: image.hash, size: query.size } })
  })
}

/** DELETE /company/logo. */
export async function deleteLogo(context: WriteContext): Promise<void> {
  await loadImage(context.db, LOGO, 'full')
  await removeImage(context.db, LOGO)
  context.audit({ kind: 'LOGO_DELETED', payload: {} })
}
