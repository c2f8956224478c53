/** Operations of one lane are sent in order; a refused one stops only its own lane. */
export type Lane =
  `${'invoice' | 'customer' | 'introduce' | 'register' | 'order' | 'table' | 'product' | 'debt'}:${string}`

const INVOICE = 'invoice:'

export function invoiceLane(invoiceUuid: string): Lane {
  return `${INVOICE}${invoiceUuid}`
}

export function isInvoiceLane(lane: string): boolean {
  return lane.startsWith(INVOICE)
}

/** Returns the uuid of the invoice whose lane this is. */
export function invoiceOfLane(lane: string): string {
  return lane.slice(INVOICE.length)
}

export function customerLane(identificationNumber: string): Lane {
  return `customer:${identificationNumber}`
}

/**
 * Lane of a customer that exists only at the till. In the customer's own lane, an edit that waits for the
 * new id would block the creation.
 */
export function introductionLane(identificationNumber: string): Lane {
  return `introduce:${identificationNumber}`
}

/** Bounds of the names of these lanes, `last` excluded. */
export const introductionLanes = { first: 'introduce:', last: 'introduce;' } as const

export function registerLane(cashRegisterId: number): Lane {
  return `register:${cashRegisterId}`
}

export function orderLane(orderUuid: string): Lane {
  return `order:${orderUuid}`
}

export function tableLane(tableId: number): Lane {
  return `table:${tableId}`
}

export function productLane(productId: number): Lane {
  return `product:${productId}`
}

const DEBT = 'debt:'

/** Lane of a customer's debt: sales on credit and what the customer pays for them. */
export function debtLane(customerId: number): Lane {
  return `${DEBT}${customerId}`
}

/** Returns the customer of a debt lane; undefined for another lane. */
export function customerOfLane(lane: string): number | undefined {
  return lane.startsWith(DEBT) ? Number(lane.slice(DEBT.length)) : undefined
}
