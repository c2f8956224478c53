import type { Order, OrderItem } from '#shared/api/sales/orders.ts'
import { modifiersPrice } from '#shared/domain/price/modifiers.ts'
import { toBasisPoints, toMillionths } from '#shared/domain/money/money.ts'
import { taxPartsOfItem } from '#renderer/features/check/lines/check-line.ts'
import type { Bill, BillLine } from './bill.ts'
import { openOf } from './open-of-item.ts'

/** Returns the bill in the register's order, which decides the share that gets an odd cent. */
export function billOf(orders: readonly Order[]): Bill {
  return {
    lines: orders
      .flatMap(({ items }) => items)
      .toSorted((a, b) => a.course - b.course || a.id - b.id)
      .map(toBillLine),
    split: orders.find(({ split }) => split !== null)?.split ?? null,
  }
}

function toBillLine(item: OrderItem): BillLine {
  return {
    uuid: item.itemUuid,
    productId: item.productId,
    description: item.description,
    observation: item.observation,
    isAllergy: item.isAllergy,
    isShared: item.isShared,
    ...openOf(item),
    priceUnit: toMillionths(item.priceUnit),
    modifiersPrice: modifiersPrice(
      item.details.map(({ quantity, priceDifference }) => ({
        quantity,
        priceDifference: toMillionths(priceDifference),
      })),
    ),
    // The kind of the tax is left empty, because only its rate changes the price for the guest.
    tax: { id: item.taxId, identifierCode: '', rate: toBasisPoints(item.taxRate) },
    taxParts: taxPartsOfItem(item),
    ...(item.iceRate === null ? {} : { iceRate: toBasisPoints(item.iceRate) }),
  }
}
