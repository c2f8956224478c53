/** Operations of one lane are sent in order; a refused one stops only its own lane. */
export type Lane =
  `${'invoice' | 'customer' | 'introduce' | 'register' | 'order' | 'table'}:${string}`

const INVOICE = 'invoice:'

export function invoiceLane(invoiceUuid: string): Lane {
  return `${INVOICE}${invoiceUuid}`
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

export function registerLane(cashRegisterId: number): Lane {
  return `register:${cashRegisterId}`
}

export function orderLane(orderUuid: string): Lane {
  return `order:${orderUuid}`
}

export function tableLane(tableId: number): Lane {
  return `table:${tableId}`
}
