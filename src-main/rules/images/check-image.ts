import { invalidField } from '#shared/api/error.ts'
import { MAXIMUM_IMAGE_SIDE } from '#shared/api/menu/images.ts'
import { imageFormat } from '#shared/domain/image-format.ts'
import { imageHash } from '#main/core/acts/content-hash.ts'
import { isPngBomb } from '#main/work/printing/logo/is-png-bomb.ts'
import type { StoredImage } from '#main/core/records/images.ts'

/**
 * Returns an uploaded image as it is stored. Throws 400 for `field` if the bytes are no PNG, JPEG or WebP, if a side is above 4,000
 * pixels, or if the pixels inflate to more than the header states.
 */
export async function checkImage(bytes: Uint8Array, field = 'body'): Promise<StoredImage> {
  const format = imageFormat(bytes)
  if (format === undefined) throw invalidField(field, 'IMAGE_UNREADABLE')
  if (Math.max(format.width, format.height) > MAXIMUM_IMAGE_SIDE) {
    throw invalidField(field, 'IMAGE_TOO_WIDE', { maximum: MAXIMUM_IMAGE_SIDE })
  }
  if (await isPngBomb(bytes)) throw invalidField(field, 'IMAGE_UNREADABLE')
  return { contentType: format.type, hash: imageHash(bytes), bytes }
}
