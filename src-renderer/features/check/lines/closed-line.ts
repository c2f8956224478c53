import type { Order } from '#shared/api/sales/orders.ts'
import type { LineInput } from '#shared/domain/tax/invoice-totals.ts'
import { toBasisPoints, toCents, toMillionths, ZERO } from '#shared/domain/money/money.ts'
import type { CheckLine } from './check-line.ts'

const NOTHING: LineInput = {
  quantity: toMillionths(0),
  priceUnit: toMillionths(0),
  discount: ZERO,
  tax: { id: 0, identifierCode: '', rate: toBasisPoints(0) },
}

/** Returns the line of a sent item that was deleted. It keeps its place and shows the names of both users. */
export function lineOfDeleted(deletion: Order['deletedItems'][number]): CheckLine {
  return {
    ...closedLine(deletion),
    state: 'deleted',
    isDeliveryFee: deletion.isDeliveryFee,
    course: deletion.course,
    sentAt: deletion.sentAt,
    total: ZERO,
    fullTotal: ZERO,
    remark: { kind: 'deleted', deletion },
  }
}

/** Returns the line of a billed item while the rest of the table is open. */
export function lineOfBilled(billed: Order['billedItems'][number]): CheckLine {
  const total = toCents(billed.totalAmount)
  return {
    ...closedLine(billed),
    // Several invoices may each have billed a part of one line.
    key: `${billed.itemUuid} ${billed.invoiceNumber}`,
    state: 'billed',
    course: billed.course,
    isDeliveryFee: billed.isDeliveryFee,
    sentAt: null,
    total,
    fullTotal: total,
    remark: { kind: 'billed', invoiceNumber: billed.invoiceNumber },
  }
}

function closedLine(given: {
  readonly itemUuid: string
  readonly description: string
  readonly quantity: number
}) {
  return {
    key: given.itemUuid,
    productId: 0,
    product: undefined,
    description: given.description,
    quantity: given.quantity,
    priceType: null,
    measureUnitId: null,
    observation: null,
    modifiers: [],
    hold: false,
    seat: null,
    isAllergy: false,
    stations: [],
    isServed: false,
    createdById: undefined,
    isShared: false,
    isPartlyBilled: false,
    discountPercent: null,
    input: NOTHING,
  }
}
