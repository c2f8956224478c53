import { billShare } from '#shared/domain/sale/bill-share.ts'
import { convertUnit } from '#shared/domain/money/convert-unit.ts'
import { type Millionths, NOTHING } from '#shared/domain/money/money.ts'
import { prepareList, type WriteDatabase } from '#main/database/prepared.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import type { SaleLine, StockMove } from '#main/rules/sale/lines/sale-line.ts'
import { chosenParts, stockOfModifiers } from '#main/rules/pricing/modifiers/line-modifiers.ts'
import type { OpenItem } from '../lines/load-open-items.ts'
import { loadRecipes, type Recipes } from '#main/rules/pricing/load-recipes.ts'
import type { ChosenBill } from './choose-bill.ts'
import type { BillPart } from './choose-parts.ts'
import { modifiersOf, taxPartsOf } from '#main/core/records/sale-json.ts'

const partsOfItems = prepareList<number>()((db, orderItemIds) =>
  db
    .selectFrom('orderDetails')
    .where('orderDetails.orderItemId', 'in', orderItemIds)
    .select(['orderDetails.orderItemId', 'orderDetails.productId', 'orderDetails.quantity']),
)

/**
 * Returns the lines of a bill with the prices and combo parts from when they were ordered. A share divides
 * every line.
 */
export async function itemsToLines(db: WriteDatabase, bill: ChosenBill): Promise<SaleLine[]> {
  const combos = bill.parts.map(({ item }) => item).filter((item) => item.comboId !== null)
  const rows = await partsOfItems.all(
    db,
    combos.map((item) => item.id),
    {},
  )
  const recipes = await loadRecipes(
    db,
    combos.flatMap(({ comboId }) => comboId ?? []),
  )
  const parts = Map.groupBy(rows, ({ orderItemId }) => orderItemId)
  const lines = bill.parts.map(toLine)
  const shared = bill.split === null ? lines : billShare(lines, bill.split.of, bill.split.number)
  return shared.map((line, index) => {
    const { item } = bill.parts[index] as BillPart
    return {
      ...line,
      stock: [
        ...stockOf(
          item,
          line.quantity,
          [...(parts.get(item.id) ?? []), ...chosenParts(line.modifiers)],
          recipes,
        ),
        ...stockOfModifiers(line.modifiers, line.quantity),
      ],
    }
  })
}

function toLine({ item, portion }: BillPart): SaleLine {
  return {
    productId: item.productId,
    comboId: item.comboId,
    productCode: item.productCode,
    auxiliaryCode: item.auxiliaryCode,
    description: item.description,
    quantity: portion.quantity,
    measureUnitId: item.measureUnitId,
    priceUnit: item.priceUnit,
    modifiersPrice: item.modifiersPrice,
    modifiers: modifiersOf(item.modifiers),
    discount: portion.discount,
    ...(item.freeQuantity === 0 ? {} : { offerDiscount: portion.discount }),
    tax: { id: item.taxId, identifierCode: item.taxCode, rate: item.taxRate },
    taxName: item.taxName,
    iceRate: item.iceRate ?? undefined,
    iceCode: item.iceCode,
    taxParts: item.taxParts === null ? undefined : taxPartsOf(item.taxParts),
    // The price that the guest saw when ordering.
    amount: portion.amount,
    observation: item.observation,
    serialNumber: null,
    lotNumber: null,
    stock: [],
  }
}

function stockOf(
  item: OpenItem,
  quantity: Millionths,
  parts: readonly {
    readonly productId: number
    readonly quantity: Millionths
  }[],
  recipes: Recipes,
): StockMove[] {
  const own = convertUnit(quantity, item.soldConversion ?? item.ownConversion, item.ownConversion)
  // Zero-quantity move: it marks the product as sold, which blocks deletion, even if it has no stock.
  const itself = { productId: item.productId, quantity: NOTHING }
  if (item.comboId === null) {
    return item.productTypeId === SERVICE_PRODUCT_TYPE_ID
      ? [itself]
      : [{ ...itself, quantity: own }]
  }
  return [itself, ...recipes.takenFor(item.comboId, parts, own)]
}
