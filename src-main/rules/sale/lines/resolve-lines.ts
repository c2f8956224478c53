import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { InvoiceLineRequest } from '#shared/api/sales/invoices.ts'
import {
  type Cents,
  fromBasisPoints,
  type Millionths,
  toCents,
  toMillionths,
} from '#shared/domain/money/money.ts'
import { freeUnits, type Offer } from '#shared/domain/price/free-units.ts'
import { pricedUnit } from '#shared/domain/price/line-price.ts'
import { offerDiscount } from '#shared/domain/price/offer-discount.ts'
import { timedPrice } from '#shared/domain/price/timed-price.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { chosenParts, stockOfModifiers } from '#main/rules/pricing/modifiers/line-modifiers.ts'
import { NO_MODIFIERS, resolveModifiers } from '#main/rules/pricing/modifiers/resolve-modifiers.ts'
import {
  loadScheduledPrices,
  type ScheduledPricesOf,
} from '#main/rules/pricing/scheduled-prices.ts'
import {
  loadSaleProducts,
  type SaleProduct,
  type SaleProductKey,
} from '#main/rules/pricing/load-sale-product.ts'
import {
  inOwnUnit,
  needsRight,
  priceForSale,
  type PricedSale,
  type RequestedSale,
} from '#main/rules/pricing/price-for-sale.ts'
import {
  requireSaleRights,
  type SaleClaims,
  type SaleFields,
} from '#main/rules/pricing/require-sale-rights.ts'
import { productContradictions } from './contradictions.ts'
import type { SaleLine, StockMove } from './sale-line.ts'

const NOTHING = 0 as Millionths

interface SalePlace {
  readonly establishmentId: number
  readonly priceTypeId: number | null
  readonly timeZone: string
}

/** A discount above its product's cap, for the audit entry once the invoice has its number. */
export interface DiscountAboveCap {
  readonly lineNumber: number
  readonly productId: number
  readonly gross: Cents
  readonly discount: Cents
  /** In percent. */
  readonly cap: number
}

interface ResolvedLines {
  readonly lines: SaleLine[]
  readonly problems: FieldProblem[]
  readonly discounts: DiscountAboveCap[]
  /** User id of the manager who approved the discounts; null if no approval was needed. */
  readonly approvedById: number | null
}

/**
 * Prices the lines of an issue request; each error is a problem of its field. Throws 403 if the caller may
 * not give a price or discount.
 */
export async function resolveLines(
  context: WriteContext,
  details: readonly InvoiceLineRequest[],
  place: SalePlace,
  today: string,
  invoiceUuid: string,
): Promise<ResolvedLines> {
  const products = await loadSaleProducts(context, details.map(keyOf), {
    establishmentId: place.establishmentId,
    today,
  })
  const scheduledPricesOf = await loadScheduledPrices(context, place.timeZone)
  const lines: SaleLine[] = []
  const problems: FieldProblem[] = []
  const claims: (readonly [SaleFields, SaleClaims])[] = []
  const discounts: DiscountAboveCap[] = []
  const rounded: DiscountAboveCap[] = []
  const offers: (Offer | undefined)[] = []

  for (const [index, request] of details.entries()) {
    const field = `details[${index}]`
    const product = products.find(keyOf(request))
    const groups = product?.modifierGroups ?? []
    const taken =
      groups.length === 0 && request.modifiers == null
        ? NO_MODIFIERS
        : resolveModifiers(context, groups, request.modifiers)
    const stated = statedPrice(product, request, taken.modifiers, place, scheduledPricesOf)
    if (stated === 'NONE') {
      problems.push(problem(`${field}.priceUnit`, 'PRICE_DIFFERS'))
      continue
    }
    if (product !== undefined) {
      problems.push(...taken.problems.map((each) => ({ ...each, field: `${field}.${each.field}` })))
    }
    const result = priceForSale(
      product,
      {
        ...stated,
        measureUnitId: request.measureUnitId ?? null,
        quantity: toMillionths(request.quantity),
        discount: request.discountAmount == null ? null : toCents(request.discountAmount),
        modifiers: taken.modifiers,
      },
      { ...place, scheduledPricesOf },
    )
    if (!result.isPriced) {
      problems.push({
        ...result.problem,
        field: `${field}.${fieldOf(result.problem.field, request)}`,
      })
      continue
    }
    if (product === undefined) continue
    if (request.priceUnit != null && toMillionths(request.priceUnit) !== result.sale.priceUnit) {
      problems.push(problem(`${field}.priceUnit`, 'PRICE_DIFFERS'))
    }
    problems.push(...(await lineContradictions(context, field, product, request)))
    claims.push([
      { priceType: `${field}.priceUnit`, discountAmount: `${field}.discountAmount` },
      result.sale,
    ])
    lines.push(toSaleLine(request, product, result.sale))
    offers.push(result.sale.offer)
    if (result.sale.isAboveCap) discounts.push(aboveCap(index, product, result.sale))
    else if (result.sale.isRoundedUp) rounded.push(aboveCap(index, product, result.sale))
  }
  const approver =
    problems.length === 0 && claims.some(([, sale]) => needsRight(sale))
      ? await requireSaleRights(context, claims, [invoiceUuid])
      : null
  return {
    lines: withOffers(lines, offers),
    problems,
    discounts: approver === null ? discounts : [...discounts, ...rounded],
    approvedById: approver?.id ?? null,
  }
}

function lineContradictions(
  { db }: WriteContext,
  field: string,
  product: SaleProduct,
  request: InvoiceLineRequest,
): Promise<FieldProblem[]> {
  const part = request.combo == null ? 'product' : 'combo'
  return productContradictions(
    db,
    { ...product, number: product.referenceCode },
    {
      number: [`${field}.referenceCode`, request.referenceCode],
      names: [
        [`${field}.${part}.name`, request[part]?.name],
        [`${field}.description`, request.description],
      ],
    },
  )
}

function aboveCap(index: number, product: SaleProduct, sale: PricedSale): DiscountAboveCap {
  return {
    lineNumber: index + 1,
    productId: product.id,
    gross: sale.gross,
    discount: sale.discount,
    cap: fromBasisPoints(sale.discountCap),
  }
}

function keyOf(request: InvoiceLineRequest): SaleProductKey {
  return request.combo == null
    ? { productId: request.product?.id ?? 0 }
    : { comboId: request.combo.id }
}

/** Which price a line has: the one of a schedule, one of the four, or without both the usual one. */
type StatedPrice = Pick<RequestedSale, 'priceType' | 'priceScheduleId'>

const USUAL: StatedPrice = { priceType: null, priceScheduleId: null }

/** Returns which price the screen sent, since it sends the price itself. */
function statedPrice(
  product: SaleProduct | undefined,
  { priceUnit, measureUnitId, priceScheduleId }: InvoiceLineRequest,
  modifiers: readonly TakenModifier[],
  place: SalePlace,
  scheduledPricesOf: ScheduledPricesOf | undefined,
): StatedPrice | 'NONE' {
  if (priceScheduleId != null) return { priceType: null, priceScheduleId }
  if (product === undefined || priceUnit == null) return USUAL
  const { tax } = product
  const unitId = measureUnitId ?? product.measureUnitId
  const prices = product.prices.get(unitId)
  if (prices === undefined || tax === undefined) return USUAL
  const sent = toMillionths(priceUnit)
  const index = prices.indexOf(sent)
  if (index !== -1) return { priceType: index + 1, priceScheduleId: null }
  const unit = pricedUnit({ ...product, tax }, unitId, place.priceTypeId, modifiers)
  const found = scheduledPricesOf?.(product).recent.find(
    (effect) => timedPrice(unit, effect).priceUnit === sent,
  )
  return found === undefined ? 'NONE' : { priceType: null, priceScheduleId: found.id }
}

/** Gives the lines of a sale the free units of their offers. */
function withOffers(
  lines: readonly SaleLine[],
  offers: readonly (Offer | undefined)[],
): SaleLine[] {
  const offered = lines.flatMap(({ quantity, priceUnit }, index) => {
    const offer = offers[index]
    return offer === undefined ? [] : [{ index, offer, quantity, priceUnit }]
  })
  if (offered.length === 0) return [...lines]
  const units = freeUnits(offered)
  const unitsOf = new Map(offered.map(({ index }, at) => [index, units[at] ?? 0]))
  return lines.map((line, index) => {
    const free = unitsOf.get(index)
    if (free === undefined) return line
    const given = offerDiscount(line, free)
    return { ...line, ...given, offerDiscount: given.discount }
  })
}

function fieldOf(part: string, request: InvoiceLineRequest): string {
  if (part === 'product') return request.combo == null ? 'product.id' : 'combo.id'
  return part === 'priceType' ? 'priceUnit' : part
}

/** Returns a priced line as the sale records it, with the stock that it takes. */
export function toSaleLine(
  request: Pick<InvoiceLineRequest, 'observation' | 'serialNumber' | 'lotNumber'>,
  product: SaleProduct,
  sale: PricedSale,
): SaleLine {
  return {
    productId: product.id,
    comboId: product.comboId,
    productCode: product.referenceCode,
    auxiliaryCode: product.auxiliaryCode ?? null,
    description: sale.description,
    quantity: sale.quantity,
    measureUnitId: sale.measureUnitId,
    priceUnit: sale.priceUnit,
    modifiersPrice: sale.modifiersPrice,
    modifiers: sale.modifiers,
    discount: sale.discount,
    tax: sale.tax,
    taxName: sale.tax.name,
    iceRate: sale.iceRate,
    iceCode: sale.iceCode,
    ...(sale.taxParts === undefined ? {} : { taxParts: sale.taxParts }),
    observation: request.observation ?? null,
    serialNumber: request.serialNumber ?? null,
    lotNumber: request.lotNumber ?? null,
    stock: stockOf(product, sale, sale.modifiers),
  }
}

/** Returns the stock moves of a line: none for a service, the parts for a combo, and what its options take. */
export function stockOf(
  product: SaleProduct,
  sale: Pick<PricedSale, 'quantity'> & { readonly measureUnitId: number | null },
  modifiers: readonly TakenModifier[],
): readonly StockMove[] {
  const own = stockOfProduct(product, sale, modifiers)
  return modifiers.length === 0 ? own : [...own, ...stockOfModifiers(modifiers, sale.quantity)]
}

function stockOfProduct(
  product: SaleProduct,
  sale: Pick<PricedSale, 'quantity'> & { readonly measureUnitId: number | null },
  modifiers: readonly TakenModifier[],
): readonly StockMove[] {
  const taken = inOwnUnit(product, sale.measureUnitId, sale.quantity)
  // Zero-quantity move: a combo has no stock, but the row marks it as sold, which blocks deletion.
  const itself = { productId: product.id, quantity: NOTHING }
  if (product.comboId !== null) {
    const { comboId, recipes } = product
    return [
      itself,
      ...(recipes?.taken(comboId, taken) ?? []),
      ...(recipes?.takenFor(comboId, chosenParts(modifiers), taken) ?? []),
    ]
  }
  if (product.productTypeId === SERVICE_PRODUCT_TYPE_ID) return [itself]
  return [{ ...itself, quantity: taken }]
}
