import { type RawBuilder, sql } from 'kysely'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { ReportDays } from '../report-days.ts'
import type { ReportScope } from '../report-scope.ts'
import { billedItems } from '../sales/sale-keys.ts'
import { annulledIn, issuedIn, type SaleSlice } from '../sales/sale-source.ts'
import { walkSales } from '../sales/walk-sales.ts'

const guestsBy = billedItems.map((isBilled) =>
  prepare<SaleSlice>()((db, slice) =>
    issuedIn(db, slice)
      .innerJoin('orderItems', (join) => join.on(isBilled as RawBuilder<boolean>))
      .innerJoin('orders', 'orders.id', 'orderItems.orderId')
      .where('invoices.status', '=', sql.lit<'CREATED'>('CREATED'))
      .where('orders.guests', 'is not', null)
      .select(['orders.id', 'orders.guests'])
      .distinct(),
  ),
)

const cardsOf = (documentsIn: typeof issuedIn) =>
  prepare<SaleSlice>()((db, slice) =>
    documentsIn(db, slice)
      .innerJoin('invoicePayments', 'invoicePayments.invoiceId', 'invoices.id')
      .where('invoicePayments.kind', '=', sql.lit<'CARD'>('CARD'))
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number | null>('invoicePayments.amount').as('amount'),
      ]),
  )
const issuedCards = cardsOf(issuedIn)
const annulledCards = cardsOf(annulledIn)

/** Returns the guests whose bills were paid, each order's once, and the card payments of the day, in cents. */
export async function countToday(db: ReadDatabase, scope: ReportScope, days: ReportDays) {
  const guestsOfOrder = new Map<number, number>()
  const cards = { count: 0, amount: 0 }
  for await (const { source, times, slice } of walkSales(db, scope, days)) {
    if (source === 'CREDITED') continue
    const paid = await (source === 'ISSUED' ? issuedCards : annulledCards).first(db, slice)
    cards.count += times * (paid?.count ?? 0)
    cards.amount += times * (paid?.amount ?? 0)
    if (source !== 'ISSUED') continue
    for (const listGuests of guestsBy) {
      for (const { id, guests } of await listGuests.all(db, slice)) {
        guestsOfOrder.set(id, guests ?? 0)
      }
    }
  }
  const guests = [...guestsOfOrder.values()].reduce((sum, count) => sum + count, 0)
  return { guests, cards }
}
