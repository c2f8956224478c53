import type { FieldProblem } from '#shared/api/error.ts'
import type { OrderItemRequest } from '#shared/api/sales/orders.ts'
import { toBasisPoints, toCents, toMillionths } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { NO_MODIFIERS, resolveModifiers } from '#main/rules/pricing/modifiers/resolve-modifiers.ts'
import {
  loadSaleProducts,
  type SaleProduct,
  type SaleProductKey,
} from '#main/rules/pricing/load-sale-product.ts'
import {
  type PricedSale,
  priceForSale,
  priceSold,
  type SalePart,
  type SaleProblem,
} from '#main/rules/pricing/price-for-sale.ts'
import { soldPrice } from '#main/rules/pricing/sold-price.ts'
import { loadScheduledPrices } from '#main/rules/pricing/scheduled-prices.ts'
import type { PlaceOfOrder } from '../order/order-place.ts'

/** A requested item with its product and price. */
export interface PricedItem {
  readonly request: OrderItemRequest
  /** `items[2]` */
  readonly field: string
  readonly product: SaleProduct
  readonly sale: PricedSale
  /** Its amount is the delivery fee of its order. */
  readonly isDeliveryFee?: true
}

/** Prices items from their products. Each error is a problem of its field. */
export async function priceItems(
  context: WriteContext,
  place: PlaceOfOrder,
  requests: readonly (readonly [field: string, request: OrderItemRequest])[],
): Promise<{ readonly items: PricedItem[]; readonly problems: FieldProblem[] }> {
  const products = await loadSaleProducts(
    context,
    requests.map(([, request]) => keyOf(request)),
    place,
  )
  const scheduledPricesOf = await loadScheduledPrices(context, place.timeZone)
  const items: PricedItem[] = []
  const problems: FieldProblem[] = []
  for (const [field, request] of requests) {
    const product = products.find(keyOf(request))
    const groups = product?.modifierGroups ?? []
    const taken =
      groups.length === 0 && request.modifiers == null
        ? NO_MODIFIERS
        : resolveModifiers(context, groups, request.modifiers)
    // A recorded line was sold, whatever has sold out here since.
    const result = (context.recorded === null ? priceForSale : priceSold)(
      product,
      {
        priceType: request.priceType ?? null,
        measureUnitId: request.measureUnitId ?? null,
        priceScheduleId: request.priceScheduleId ?? null,
        quantity: toMillionths(request.quantity),
        discount: request.discountAmount == null ? null : toCents(request.discountAmount),
        discountPercent:
          request.discountPercent == null ? null : toBasisPoints(request.discountPercent),
        modifiers: taken.modifiers,
        sold: soldPrice(context, request),
      },
      { ...place, scheduledPricesOf },
    )
    const refused = result.isPriced ? [] : [problemOf(result.problem, request)]
    const found = [...refused, ...(product === undefined ? [] : taken.problems)]
    problems.push(...found.map((each) => ({ ...each, field: `${field}.${each.field}` })))
    if (result.isPriced && product !== undefined && found.length === 0) {
      items.push({ request, field, product, sale: result.sale })
    }
  }
  return { items, problems }
}

function keyOf(request: OrderItemRequest): SaleProductKey {
  return request.comboId == null
    ? { productId: request.productId ?? 0 }
    : { comboId: request.comboId }
}

function problemOf(refusal: SaleProblem, request: OrderItemRequest): FieldProblem {
  return { ...refusal, field: fieldOf(refusal.field, request) }
}

function fieldOf(part: SalePart, request: OrderItemRequest): string {
  if (part !== 'product') return part
  return request.comboId == null ? 'productId' : 'comboId'
}
