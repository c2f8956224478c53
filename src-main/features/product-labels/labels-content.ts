import { designsOf } from '../../../src-shared/api/designs.ts'
import { type FieldProblem, invalid, problem } from '../../../src-shared/api/error.ts'
import type { ProductLabelsRequest } from '../../../src-shared/api/product-labels.ts'
import { amountWithTax } from '../../../src-shared/domain/tax.ts'
import { type Cents, fromCents, toMillionths } from '../../../src-shared/domain/money.ts'
import { priceOfMixed } from '../../../src-shared/domain/tax-parts.ts'
import type { LabelsContent } from '../../../src-shared/paper/documents/print-content.ts'
import type { BaseContext } from '../../acts/context.ts'
import { prepareList, type ReadDatabase } from '../../database/prepared.ts'
import { establishmentDay } from '../establishments/establishment-day.ts'
import { loadLetterhead } from '../print-jobs/load-issuer.ts'
import { loadSaleProducts, type SaleProduct } from '../products/sale/load-sale-product.ts'
import { USUAL_PRICE_TYPE } from '../products/sale/price-for-sale.ts'

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

const ONE = toMillionths(1)

/** Returns the price of one unit with taxes; undefined if one of its taxes has no rate today. */
function priceOf(product: SaleProduct, priceTypeId: number | null): Cents | undefined {
  const prices = product.prices.get(product.measureUnitId)
  const net = prices?.[(priceTypeId ?? USUAL_PRICE_TYPE) - 1] ?? prices?.[0]
  const { tax, iceRate, taxParts } = product
  if (net == null || tax === undefined) return undefined
  if (taxParts !== undefined) return priceOfMixed(net, taxParts)
  return amountWithTax(ONE, net, { rate: tax.rate, iceRate })
}
