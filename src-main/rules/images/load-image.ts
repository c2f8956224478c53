import { notFound } from '#shared/api/error.ts'
import type { StoredFile } from '#shared/api/menu/images.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { ImageOwner, ImageSize } from '#main/core/records/images.ts'

const findImages = prepare<ImageOwner>()((db, { owner, ownerId }) =>
  db
    .selectFrom('images')
    .select(['id', 'size', 'hash'])
    .where('owner', '=', owner)
    .where('ownerId', '=', ownerId)
    .orderBy('id'),
)

const readImage = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('images').select(['bytes', 'contentType', 'hash']).where('id', '=', id),
)

/**
 * Returns an image; in place of a thumb that was never sent, the full one. `version` is the one of the address that
 * was asked for. Throws 404.
 */
export async function loadImage(
  db: ReadDatabase,
  owner: ImageOwner,
  size: ImageSize,
  version?: string,
): Promise<StoredFile> {
  const sizes = await findImages.all(db, owner)
  const found =
    sizes.find((each) => each.size === size) ?? sizes.find((each) => each.size === 'full')
  const image = found === undefined ? undefined : await readImage.first(db, { id: found.id })
  if (image === undefined) throw notFound()
  return {
    bytes: image.bytes,
    contentType: image.contentType,
    etag: `"${image.hash}"`,
    // Each upload makes a new version, so what was answered under one never changes.
    isImmutable: sizes.at(-1)?.hash === version,
  }
}
