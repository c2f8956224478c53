import { notFound } from '#shared/api/error.ts'
import { productImagePath, type StoredFile } from '#shared/api/menu/images.ts'
import type { Input } from '#shared/api/operation.ts'
import type { products } from '#shared/api/menu/products.ts'
import type { ManualContext, ReadContext, WriteContext } from '#main/core/acts/context.ts'
import { loadImage } from '#main/rules/images/load-image.ts'
import {
  type ImageOwner,
  type ImageSize,
  removeImage,
  type StoredImage,
  storeImage,
} from '#main/core/records/images.ts'
import { checkImage } from '#main/rules/images/check-image.ts'
import { findProductRow } from '#main/rules/menu/find-product-row.ts'

/** GET /products/{id}/image. */
export function readProductImage(
  { db }: ReadContext,
  { params, query }: Input<typeof products.getImage>,
): Promise<StoredFile> {
  return loadImage(db, ownerOf(params.id), query.size, query.v)
}

/** PUT /products/{id}/image. `imagePath` changes with the picture, so that no screen shows an old one. */
export async function saveProductImage(
  context: ManualContext,
  { params, query, body }: Input<typeof products.saveImage>,
): Promise<void> {
  const { id } = params
  const image = await checkImage(body)
  await context.commit(async (write) => {
    if ((await findProductRow(write.db, id)) === undefined) throw notFound()
    await keepProductImage(write, id, query.size, image)
  })
}

/** Stores a checked picture of a product that exists. */
export async function keepProductImage(
  write: WriteContext,
  id: number,
  size: ImageSize,
  image: StoredImage,
): Promise<void> {
  await storeImage(write.db, ownerOf(id), size, image)
  await setPath(write, id, productImagePath(id, image.hash))
  write.audit({
    kind: 'PRODUCT_IMAGE_SAVED',
    resourceId: id,
    payload: { hash: image.hash, size },
  })
}

/** DELETE /products/{id}/image. */
export async function deleteProductImage(
  context: WriteContext,
  { params }: Input<typeof products.deleteImage>,
): Promise<void> {
  const { id } = params
  await loadImage(context.db, ownerOf(id), 'full')
  await removeImage(context.db, ownerOf(id))
  await setPath(context, id, null)
  context.audit({ kind: 'PRODUCT_IMAGE_DELETED', resourceId: id, payload: {} })
}

function ownerOf(id: number): ImageOwner {
  return { owner: 'PRODUCT', ownerId: id }
}

async function setPath(context: WriteContext, id: number, imagePath: string | null): Promise<void> {
  await context.db.updateTable('products').set({ imagePath }).where('id', '=', id).execute()
}
