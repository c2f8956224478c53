import { designsOf } from '#shared/api/paper/designs.ts'
import { type FieldProblem, invalid, problem } from '#shared/api/error.ts'
import type { ProductLabelsRequest } from '#shared/api/menu/product-labels.ts'
import { pricedUnit } from '#shared/domain/price/line-price.ts'
import { type Cents, fromCents } from '#shared/domain/money/money.ts'
import { priceWithTaxes, timedPrice } from '#shared/domain/price/timed-price.ts'
import type { LabelsContent } from '#shared/paper/documents/print-content.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepareList, type ReadDatabase } from '#main/database/prepared.ts'
import { establishmentDay } from '#main/core/clock/establishment-day.ts'
import { loadLetterhead } from '#main/rules/papers/load-issuer.ts'
import { loadSaleProducts, type SaleProduct } from '#main/rules/pricing/load-sale-product.ts'

const findCodes = prepareList<number>()((db, ids) =>
  db.selectFrom('products').select(['id', 'ean']).where('id', 'in', ids),
)

type Context = BaseContext & { readonly db: ReadDatabase }

/**
 * Returns the content of products' labels today in an establishment: its own price with the taxes in force,
 * without prices by hour. Throws 400 with every product that it does not sell.
 */
export async function labelsContent(
  context: Context,
  establishmentId: number,
  { purpose, design, labels }: Pick<ProductLabelsRequest, 'purpose' | 'design' | 'labels'>,
  fieldOf: (index: number) => string = (index) => `labels[${index}].productId`,
): Promise<LabelsContent> {
  const letterhead = await loadLetterhead(context, establishmentId)
  const today = await establishmentDay(context, establishmentId)
  const ids = [...new Set(labels.map(({ productId }) => productId))]
  const products = await loadSaleProducts(
    context,
    ids.map((productId) => ({ productId })),
    { establishmentId, today },
  )
  const rows = await findCodes.all(context.db, ids, {})
  const codes = new Map(rows.map(({ id, ean }) => [id, ean]))
  const problems: FieldProblem[] = []
  const described = labels.flatMap(({ productId, quantity }, index) => {
    const product = products.find({ productId })
    const isSoldHere =
      product?.establishmentId == null || product.establishmentId === establishmentId
    if (product === undefined || !product.isActive || !isSoldHere) {
      problems.push(problem(fieldOf(index), 'UNKNOWN_ID'))
      return []
    }
    const price = priceOf(product, letterhead.priceTypeId)
    if (price === undefined) {
      problems.push(problem(fieldOf(index), 'TAX_NOT_IN_FORCE'))
      return []
    }
    const ean = codes.get(productId) ?? null
    const code = ean === null || ean === '' ? product.referenceCode : ean
    return [{ description: product.name, code, price: fromCents(price), quantity }]
  })
  if (problems.length > 0) throw invalid(...problems)
  const chosen = design ?? letterhead.labelDesigns[purpose]
  const [, high] = designsOf.labelDesign
  return {
    kind: 'LABELS',
    purpose,
    design: chosen === high ? 'HIGH' : 'LOW',
    tradeName: letterhead.issuer.tradeName,
    labels: described,
  }
}

/** Returns the price of one unit with taxes; undefined if one of its taxes has no rate today. */
function priceOf(product: SaleProduct, priceTypeId: number | null): Cents | undefined {
  const { tax } = product
  if (tax === undefined) return undefined
  const unit = pricedUnit({ ...product, tax }, product.measureUnitId, priceTypeId)
  return priceWithTaxes(timedPrice(unit, undefined).priceUnit, unit)
}
