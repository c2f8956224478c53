import { freeUnits, type Offer } from '#shared/domain/price/free-units.ts'
import { lineAmounts, type LineInput } from '#shared/domain/tax/invoice-totals.ts'
import { type Cents, type Millionths, ONE_UNIT, times, ZERO } from '#shared/domain/money/money.ts'
import { offerDiscount } from '#shared/domain/price/offer-discount.ts'
import { prepare, type ReadDatabase, type WriteDatabase } from '#main/database/prepared.ts'
import { offerOf, taxPartsOf } from '#main/core/records/sale-json.ts'
import { byCheck, type CheckIdentity } from '../check-identity.ts'

const offerItems = byCheck((column) =>
  prepare<{ checkId: number }>()((db, { checkId }) =>
    db
      .selectFrom('orders')
      .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
      .innerJoin('taxes', 'taxes.id', 'orderItems.taxId')
      .where(column, '=', checkId)
      .where('orders.status', '=', 'OPEN')
      .where('orderItems.status', '!=', 'DELETED')
      .where('orderItems.offer', 'is not', null)
      .selectAll('orderItems')
      .select('taxes.identifierCode as taxCode')
      .orderBy('orderItems.id'),
  ),
)
type OfferItem = Awaited<ReturnType<ReturnType<typeof offerItems>[0]['all']>>[number]

interface OfferAmounts {
  id: number
  freeQuantity: Millionths
  discountAmount: Cents
  subtotalAmount: Cents
  iceAmount: Cents
  taxAmount: Cents
  totalAmount: Cents
}

const changeAmounts = prepare<OfferAmounts>()((db, amounts) =>
  db
    .updateTable('orderItems')
    .set({
      freeQuantity: amounts.freeQuantity,
      discountAmount: amounts.discountAmount,
      subtotalAmount: amounts.subtotalAmount,
      iceAmount: amounts.iceAmount,
      taxAmount: amounts.taxAmount,
      totalAmount: amounts.totalAmount,
    })
    .where('id', '=', amounts.id),
)

/** A line under an offer as it will be after the change. */
export interface OfferChange {
  readonly id: number
  readonly quantity: Millionths
  readonly priceUnit: Millionths
  /** Undefined if the change ends the offer of the line. */
  readonly offer: Offer | undefined
}

/** Returns the free units of each line of a check under an offer, as if one of them had changed. */
async function planOffers(
  db: ReadDatabase,
  check: CheckIdentity,
  change?: OfferChange,
): Promise<readonly (readonly [item: OfferItem, units: number])[]> {
  const [statement, key] = offerItems(check)
  const lines = (await statement.all(db, key)).flatMap((item) => {
    const changed = item.id === change?.id ? change : undefined
    const offer = changed === undefined ? offerOf(item.offer) : changed.offer
    if (offer === undefined) return []
    const { quantity, priceUnit } = changed ?? item
    return [{ item, line: { offer, quantity, priceUnit, ...fixedUnits(item) } }]
  })
  const units = freeUnits(lines.map(({ line }) => line))
  return lines.map(({ item }, index) => [item, units[index] ?? 0] as const)
}

/** A line that is billed, in part too, or shared keeps its amounts; its units count. */
function fixedUnits({ status, billedQuantity, splitId, freeQuantity }: OfferItem) {
  const isFixed = status === 'BILLED' || billedQuantity > 0 || splitId !== null
  return isFixed ? { fixedUnits: freeQuantity / ONE_UNIT } : {}
}

/** Returns the free units of a line after a change. */
export async function freeUnitsAfter(
  db: ReadDatabase,
  check: CheckIdentity,
  change: OfferChange,
): Promise<number> {
  const plan = await planOffers(db, check, change)
  return plan.find(([item]) => item.id === change.id)?.[1] ?? 0
}

/**
 * Gives the lines of a check the free units of their offers, after a line was added, changed or deleted. A line that is
 * moved keeps what it has: moving changes no sum.
 */
export async function settleOffers(db: WriteDatabase, check: CheckIdentity): Promise<void> {
  for (const [item, units] of await planOffers(db, check)) {
    if (times(ONE_UNIT, units) === item.freeQuantity) continue
    const line = inputOf(item)
    const { freeQuantity, discount } = offerDiscount(line, units)
    const { net, ice, tax, total } = lineAmounts({ ...line, freeQuantity, discount })
    await changeAmounts.run(db, {
      id: item.id,
      freeQuantity,
      discountAmount: discount,
      subtotalAmount: net,
      iceAmount: ice,
      taxAmount: tax,
      totalAmount: total,
    })
  }
}

function inputOf(item: OfferItem): LineInput {
  return {
    quantity: item.quantity,
    priceUnit: item.priceUnit,
    modifiersPrice: item.modifiersPrice,
    discount: ZERO,
    tax: { id: item.taxId, identifierCode: item.taxCode, rate: item.taxRate },
    iceRate: item.iceRate ?? undefined,
    taxParts: item.taxParts === null ? undefined : taxPartsOf(item.taxParts),
  }
}
