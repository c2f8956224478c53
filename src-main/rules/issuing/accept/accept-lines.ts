import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { InvoiceLineRequest } from '#shared/api/sales/invoices.ts'
import { modifiersPrice } from '#shared/domain/price/modifiers.ts'
import { subtract, toBasisPoints, toCents, toMillionths, ZERO } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { loadSaleTaxes } from '#main/rules/catalogs/load-taxes.ts'
import { resolveModifiers } from '#main/rules/pricing/modifiers/resolve-modifiers.ts'
import { loadSaleProducts, type SaleProduct } from '#main/rules/pricing/load-sale-product.ts'
import { stockOf } from '#main/rules/sale/lines/resolve-lines.ts'
import type { SaleLine } from '#main/rules/sale/lines/sale-line.ts'

/** A recovered line whose product nobody knows states everything itself. */
const WITHOUT_PRODUCT = {
  comboId: null,
  auxiliaryCode: null,
  referenceCode: '',
  name: '',
  measureUnitId: null,
  iceRate: undefined,
  iceCode: null,
} as const

/**
 * Returns the lines of a till's finished invoice with the till's price, discount and rate. Products are
 * read only to move stock; lines without one take none, and belong to `unknownProductId`.
 */
export async function acceptLines(
  context: WriteContext,
  details: readonly InvoiceLineRequest[],
  place: { readonly establishmentId: number },
  issueDate: string,
  unknownProductId: number,
): Promise<{ readonly lines: SaleLine[]; readonly problems: FieldProblem[] }> {
  const day = { establishmentId: place.establishmentId, today: issueDate }
  const known = details.filter(({ withoutProduct }) => withoutProduct !== true)
  const products = await loadSaleProducts(context, known.map(keyOf), day)
  const taxes = await loadSaleTaxes(context, day)
  const lines: SaleLine[] = []
  const problems: FieldProblem[] = []
  for (const [index, request] of details.entries()) {
    const field = `details[${index}]`
    const product =
      request.withoutProduct === true
        ? { ...WITHOUT_PRODUCT, id: unknownProductId }
        : products.find(keyOf(request))
    if (product === undefined) {
      const part = request.combo == null ? 'product.id' : 'combo.id'
      problems.push(problem(`${field}.${part}`, 'UNKNOWN_ID'))
      continue
    }
    const tax = taxes.find(request.tax?.id ?? 0)
    if (tax === undefined) problems.push(problem(`${field}.tax.id`, 'UNKNOWN_ID'))
    if (request.priceUnit == null) problems.push(problem(`${field}.priceUnit`, 'REQUIRED'))
    if (tax === undefined || request.priceUnit == null) continue
    const quantity = toMillionths(request.quantity)
    const { modifiers } = resolveModifiers(context, [], request.modifiers ?? [])
    const ofModifiers = modifiersPrice(modifiers)
    lines.push({
      productId: product.id,
      isWithoutProduct: request.withoutProduct === true,
      comboId: product.comboId,
      auxiliaryCode: product.auxiliaryCode ?? null,
      productCode: request.referenceCode ?? product.referenceCode,
      description: request.description ?? product.name,
      quantity,
      measureUnitId: request.measureUnitId ?? product.measureUnitId,
      // The till states the price with modifiers, because a central without modifiers reads it as the price.
      priceUnit: subtract(toMillionths(request.priceUnit), ofModifiers),
      modifiersPrice: ofModifiers,
      modifiers,
      discount: request.discountAmount == null ? ZERO : toCents(request.discountAmount),
      offerDiscount: toCents(request.offerDiscountAmount ?? 0),
      tax: {
        id: tax.id,
        identifierCode: tax.identifierCode,
        rate: request.tax?.rate == null ? tax.rate : toBasisPoints(request.tax.rate),
      },
      taxName: tax.name,
      ...iceOf(request, product),
      observation: request.observation ?? null,
      serialNumber: request.serialNumber ?? null,
      lotNumber: request.lotNumber ?? null,
      // The first line of a combo takes the stock of the whole combo.
      ...(request.partOfLine == null
        ? {
            stock:
              'units' in product
                ? stockOf(
                    product,
                    { quantity, measureUnitId: request.measureUnitId ?? null },
                    modifiers,
                  )
                : [],
          }
        : { stock: [], partOfLine: request.partOfLine }),
    })
  }
  return { lines, problems }
}

/** ICE as the till states it: the product's may have changed here since. */
function iceOf(request: InvoiceLineRequest, product: Pick<SaleProduct, 'iceRate' | 'iceCode'>) {
  if ((request.iceAmount ?? 0) === 0) return { iceRate: undefined, iceCode: null }
  const { iceTax } = request
  if (iceTax == null) return { iceRate: product.iceRate, iceCode: product.iceCode ?? null }
  return { iceRate: toBasisPoints(iceTax.rate), iceCode: iceTax.code }
}

function keyOf(request: InvoiceLineRequest) {
  return request.combo == null
    ? { productId: request.product?.id ?? 0 }
    : { comboId: request.combo.id }
}
