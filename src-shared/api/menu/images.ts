import { z } from 'zod'
import { imageTypes } from '#shared/domain/image-format.ts'
import { API_PREFIX } from '../prefix.ts'

export const MAXIMUM_IMAGE_BYTES = 2 * 1024 * 1024
/** Maximum width and height, in pixels. */
export const MAXIMUM_IMAGE_SIDE = 4_000

/** `THUMB`: the small picture for lists and tiles; the sender makes it. */
export const imageSizes = ['full', 'thumb'] as const
export const ImageQuery = z.object({ size: z.enum(imageSizes).default('full') })

/** `v` is the version in `imagePath`. A browser may cache the picture of the current version for ever. */
const ImageAddress = ImageQuery.extend({ v: z.string().max(64).optional() })

const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** A stored file with the headers of its answer. */
export const StoredFile = z.object({
  bytes: file,
  contentType: z.string(),
  etag: z.string(),
  /** True if the address contains the version of these bytes: a browser need not ask again. */
  isImmutable: z.boolean().optional(),
})
export type StoredFile = z.output<typeof StoredFile>

/** Members that every upload of an image shares. */
export const imageUpload = {
  query: ImageQuery,
  body: file,
  bodyTypes: imageTypes,
  maximumBytes: MAXIMUM_IMAGE_BYTES,
  // Its pixels are counted before the transaction.
  manualTransaction: true,
  success: 204,
  answer: z.void(),
} as const

/** Members that every answer with an image shares. */
export const imageAnswer = {
  query: ImageAddress,
  success: 200,
  contentType: 'image/*',
  answer: StoredFile,
} as const

/** Returns the `imagePath` of a product whose picture is stored here; `version` changes with each upload. */
export function productImagePath(id: number, version: string): string {
  return `${API_PREFIX}/products/${id}/image?v=${version}`
}

/** Returns true if the picture is stored here, false if its path leads to another server. */
export function isOwnImage(product: {
  readonly id: number
  readonly imagePath: string | null
}): boolean {
  return product.imagePath?.startsWith(productImagePath(product.id, '')) === true
}
