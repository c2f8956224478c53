import { invalidField } from '../../../src-shared/api/error.ts'
import { MAXIMUM_IMAGE_SIDE } from '../../../src-shared/api/images.ts'
import { imageFormat } from '../../../src-shared/domain/image-format.ts'
import { imageHash } from '../../acts/content-hash.ts'
import type { WriteContext } from '../../acts/context.ts'
import { type ImageOwner, type ImageSize, storeImage } from '../../records/images.ts'

/**
 * Stores an image in place of the earlier one. A new full one also removes the old thumb. Returns its hash.
 * Throws 400 if the bytes are no PNG, JPEG or WebP, or a side is above 4,000 pixels.
 */
export async function saveImage(
  { db }: WriteContext,
  owner: ImageOwner,
  size: ImageSize,
  bytes: Uint8Array,
): Promise<string> {
  const format = imageFormat(bytes)
  if (format === undefined) throw invalidField('body', 'IMAGE_UNREADABLE')
  if (Math.max(format.width, format.height) > MAXIMUM_IMAGE_SIDE) {
    throw invalidField('body', 'IMAGE_TOO_WIDE', { maximum: MAXIMUM_IMAGE_SIDE })
  }
  const hash = imageHash(bytes)
  await storeImage(db, owner, size, { contentType: format.type, hash, bytes })
  return hash
}
