/** The names of the way on after a payment, by the kind of its place. */
export const doneLabels = {
  table: 'backToFloor',
  order: 'backToOrders',
  sale: 'newSale',
} as const
