import type { ImageType } from '#shared/domain/image-format.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'

export interface ImageOwner {
  readonly owner: 'COMPANY' | 'PRODUCT'
  readonly ownerId: number
}

export type ImageSize = 'full' | 'thumb'

export interface StoredImage {
  readonly contentType: ImageType
  readonly hash: string
  readonly bytes: Uint8Array
}

/** Stores an image in place of the earlier one. A new full one also removes the old thumb. */
export async function storeImage(
  db: WriteDatabase,
  owner: ImageOwner,
  size: ImageSize,
  image: StoredImage,
): Promise<void> {
  await removeImage(db, owner, size)
  await db
    .insertInto('images')
    .values({ ...owner, size, ...image })
    .execute()
}

/** Removes the image; without the full one there is no thumb either. */
export async function removeImage(
  db: WriteDatabase,
  { owner, ownerId }: ImageOwner,
  size: ImageSize = 'full',
): Promise<void> {
  await db
    .deleteFrom('images')
    .where('owner', '=', owner)
    .where('ownerId', '=', ownerId)
    .where('size', 'in', size === 'full' ? ['full', 'thumb'] : ['thumb'])
    .execute()
}
