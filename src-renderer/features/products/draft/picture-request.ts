import type { ProductCreate } from '#shared/api/menu/products.ts'
import type { ProductDraft } from './product-draft.ts'

/** Returns the picture of a draft as it is sent: base64 without the beginning of its address. */
export function pictureRequest(picture: ProductDraft['picture']): ProductCreate['picture'] {
  if (picture === null) return null
  const { full, thumb } = picture
  return { full: base64Of(full), thumb: base64Of(thumb) }
}

function base64Of(address: string): string {
  return address.slice(address.indexOf(',') + 1)
}
