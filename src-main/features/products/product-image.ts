import { notFound } from '../../../src-shared/api/error.ts'
import { productImagePath, type StoredFile } from '../../../src-shared/api/images.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { products } from '../../../src-shared/api/products.ts'
import type { ReadContext, WriteContext } from '../../acts/context.ts'
import { loadImage } from '../images/load-image.ts'
import { type ImageOwner, removeImage } from '../../records/images.ts'
import { saveImage } from '../images/save-image.ts'
import { findProductRow } from './find-product-row.ts'

/** GET /products/{id}/image. */
export function readProductImage(
  { db }: ReadContext,
  { params, query }: Input<typeof products.getImage>,
): Promise<StoredFile> {
  return loadImage(db, ownerOf(params.id), query.size, query.v)
}

/** PUT /products/{id}/image. `imagePath` changes with the picture, so that no screen shows an old one. */
export async function saveProductImage(
  context: WriteContext,
  { params, query, body }: Input<typeof products.saveImage>,
): Promise<void> {
  const { id } = params
  if ((await findProductRow(context.db, id)) === undefined) throw notFound()
  const hash = await saveImage(context, ownerOf(id), query.size, body)
  await setPath(context, id, productImagePath(id, hash))
  context.audit({
    kind: 'PRODUCT_IMAGE_SAVED',
    resourceId: id,
    payload: { hash, size: query.size },
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
