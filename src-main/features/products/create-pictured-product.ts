import type { Input } from '#shared/api/operation.ts'
import type { Product, products } from '#shared/api/menu/products.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { checkImage } from '#main/rules/images/check-image.ts'
import { createProduct } from '#main/rules/menu/create-product.ts'
import { loadProduct } from '#main/rules/menu/load-products.ts'
import { keepProductImage } from './product-image.ts'

/** POST /products. The product and its picture are stored in one transaction, so that neither stays alone. */
export async function createPicturedProduct(
  context: ManualContext,
  { body: { picture, ...body } }: Input<typeof products.create>,
): Promise<Product> {
  const images =
    picture == null
      ? []
      : [
          { size: 'full', image: await checkPart(picture.full, 'picture.full') } as const,
          { size: 'thumb', image: await checkPart(picture.thumb, 'picture.thumb') } as const,
        ]
  return context.commit(async (write) => {
    const product = await createProduct(write, { body })
    if (images.length === 0) return product
    for (const { size, image } of images) await keepProductImage(write, product.id, size, image)
    const establishmentId = body.establishmentId ?? write.session.establishmentId
    return loadProduct(write, product.id, establishmentId)
  })
}

function checkPart(base64: string, field: string) {
  return checkImage(new Uint8Array(Buffer.from(base64, 'base64')), field)
}
