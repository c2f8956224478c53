import { hash } from 'node:crypto'
import { invalidField } from '../../../src-shared/api/error.ts'
import { type imageSizes, MAXIMUM_IMAGE_SIDE } from '../../../src-shared/api/images.ts'
import { imageFormat } from '../../../src-shared/domain/image-format.ts'
import type { WriteContext } from '../../acts/context.ts'

export interface ImageOwner {
  readonly owner: 'COMPANY' | 'PRODUCT'
  readonly ownerId: number
}

export type ImageSize = (typeof imageSizes)[number]

/**
 * Stores an image in place of the earlier one. A new full one also removes the old thumb. Returns its hash.
 * Throws 400 if the bytes are no PNG, JPEG or WebP, or a side is above 4,000 pixels.
 */
export async function saveImage(
  { db }: WriteContext,
  { owner, ownerId }: ImageOwner,
  size: ImageSize,
  bytes: Uint8Array,
): Promise<string> {
  const format = imageFormat(bytes)
  if (format === undefined) throw invalidField('body', 'IMAGE_UNREADABLE')
  if (Math.max(format.width, format.height) > MAXIMUM_IMAGE_SIDE) {
    throw invalidField('body', 'IMAGE_TOO_WIDE', { maximum: MAXIMUM_IMAGE_SIDE })
  }
  const contentHash = hash('sha256', bytes, 'base64url').slice(0, 22)
  await removeImage({ db }, { owner, ownerId }, size)
  await db
    .insertInto('images')
    .values({ owner, ownerId, size, contentType: format.type, hash: contentHash, bytes })
    .execute()
  return contentHash
}

/** Removes the image; without the full one there is no thumb either. */
export async function removeImage(
  { db }: Pick<WriteContext, 'db'>,
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
