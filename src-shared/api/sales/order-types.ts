/**
 * TABLE is served at a table; the others have no table: takeaway, delivery and an open account with a name.
 */
export const orderTypes = ['TABLE', 'TAKEAWAY', 'DELIVERY', 'TAB'] as const
export type OrderType = (typeof orderTypes)[number]

/** Steps of an order without a table, apart from its payment. */
export const orderProgress = ['READY', 'ON_THE_WAY', 'DELIVERED'] as const
export type OrderProgress = (typeof orderProgress)[number]

/**
 * OPEN until a step is reached; CLOSED when it is paid and, for takeaway and delivery, handed over. An order
 * of a table is only OPEN or CLOSED.
 */
export const orderStatuses = ['OPEN', ...orderProgress, 'CLOSED'] as const
export type OrderStatus = (typeof orderStatuses)[number]
