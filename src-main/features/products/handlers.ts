import type { products } from '#shared/api/menu/products.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createPicturedProduct } from './create-pictured-product.ts'
import { deleteProduct } from './delete-product.ts'
import { findProductByCode } from './find-product-by-code.ts'
import { listFeaturedProducts } from './list-featured-products.ts'
import { listProducts } from './list-products.ts'
import { listSoldOutProposals } from './list-sold-out-proposals.ts'
import { deleteProductImage, readProductImage, saveProductImage } from './product-image.ts'
import { readProduct } from './read-product.ts'
import { setSoldOut } from './set-sold-out.ts'
import { updateProduct } from '#main/rules/menu/update-product.ts'

export const productsHandlers: Handlers<typeof products> = {
  list: listProducts,
  featured: listFeaturedProducts,
  listSoldOutProposals,
  byCode: findProductByCode,
  create: createPicturedProduct,
  get: readProduct,
  update: updateProduct,
  setSoldOut,
  delete: deleteProduct,
  getImage: readProductImage,
  saveImage: saveProductImage,
  deleteImage: deleteProductImage,
}
