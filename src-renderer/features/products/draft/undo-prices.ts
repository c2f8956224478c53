import type { Product } from '#shared/api/menu/products.ts'
import { client } from '#renderer/api/client.ts'
import { type PriceField, priceFields, type TaxOf } from './price-text.ts'
import { draftOf, productRequest } from './product-draft.ts'

/** Returns the prices that differ; none if the tax differs too, because then a net price says nothing. */
export function changedPrices(before: Product, after: Product): readonly PriceField[] {
  const isTaxSame = before.tax.id === after.tax.id && before.iceTaxId === after.iceTaxId
  return isTaxSame ? priceFields.filter((field) => before[field] !== after[field]) : []
}

/**
 * Saves the prices of `before` again; all else stays as it is now. Resolves with false, and saves nothing, if somebody
 * has changed a price or the tax since `saved`.
 */
export async function undoPrices(saved: Product, before: Product, taxOf: TaxOf): Promise<boolean> {
  const params = { id: saved.id }
  const present = await client.products.get({ params, query: {} })
  const isTaxSame = present.tax.id === saved.tax.id && present.iceTaxId === saved.iceTaxId
  if (!isTaxSame || changedPrices(saved, present).length > 0) return false
  const draft = draftOf(present, taxOf)
  const { priceOne, priceTwo, priceThree, priceFour } = before
  const body = {
    ...productRequest(draft, taxOf, { record: present, draft }),
    priceOne,
    priceTwo,
    priceThree,
    priceFour,
  }
  await client.products.update({ params, body })
  return true
}
