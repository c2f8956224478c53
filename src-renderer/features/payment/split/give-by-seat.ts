import type { OrderItem } from '#shared/api/sales/orders.ts'
import type { SplitDraft } from './split-draft.ts'

type SeatedItem = Pick<OrderItem, 'itemUuid' | 'seat' | 'quantity' | 'billedQuantity' | 'shares'>

/**
 * Returns the split with each line given to the guest that it names, except lines that were assigned by hand, lines of
 * guests who have paid, and lines partly paid in shares.
 */
export function giveBySeat(draft: SplitDraft, items: readonly SeatedItem[]): SplitDraft {
  const paid = new Set(draft.paid.map(({ person }) => person))
  const seated = items.flatMap(({ itemUuid, seat, quantity, billedQuantity, shares }) => {
    const open = Number((quantity - billedQuantity).toFixed(6))
    if (seat === null || shares !== null || paid.has(seat) || open <= 0) return []
    return [{ itemUuid, seat, open }]
  })
  if (seated.length === 0) return draft
  return {
    ...draft,
    people: Math.max(draft.people, ...seated.map(({ seat }) => seat)),
    given: {
      ...Object.fromEntries(
        seated.map(({ itemUuid, seat, open }) => [
          itemUuid,
          { units: { [seat]: open }, shared: null },
        ]),
      ),
      ...draft.given,
    },
  }
}
