import { useQueries } from '@tanstack/react-query'
import type { Customer } from '#shared/api/people/customers.ts'
import type { Order } from '#shared/api/sales/orders.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMay } from '#renderer/session/use-session.ts'

export interface NotedCustomer {
  readonly customer: Customer
  /** The uuids of the order's lines. */
  readonly lines: ReadonlySet<string>
}

/** Returns the active customers noted on the orders of a bill, in their order. Joined tables may have several. */
export function useNotedCustomers(orders: readonly Pick<Order, 'customerId' | 'items'>[]) {
  const mayRead = useMay('CUSTOMER:READ')
  const withCustomer = orders.filter(({ customerId }) => customerId !== null && mayRead)
  const ids = [...new Set(withCustomer.map(({ customerId }) => customerId ?? 0))]
  const queries = useQueries({
    queries: ids.map((id) => apiQuery('customers', 'get', { params: { id } })),
  })
  return {
    /** Without it, the invoice would be for the final consumer. */
    unread: queries.find(({ data }) => data === undefined),
    noted: queries.flatMap(({ data: customer }): readonly NotedCustomer[] => {
      if (customer?.active !== true) return []
      const own = withCustomer.filter(({ customerId }) => customerId === customer.id)
      const uuids = own.flatMap(({ items }) => items.map(({ itemUuid }) => itemUuid))
      return [{ customer, lines: new Set(uuids) }]
    }),
  }
}

/**
 * Returns the customer of a part of a bill until a user chooses one: for chosen lines the customer noted on their
 * order, else the first noted one.
 */
export function notedFor(
  noted: readonly NotedCustomer[],
  chosen: readonly string[] | undefined,
): Customer | undefined {
  if (chosen === undefined || chosen.length === 0) return noted[0]?.customer
  return noted.find(({ lines }) => chosen.some((uuid) => lines.has(uuid)))?.customer
}
