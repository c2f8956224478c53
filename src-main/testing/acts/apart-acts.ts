import { randomUUID } from 'node:crypto'
import type { ConflictChoice, ShopConflict } from '#shared/api/machine/conflicts.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { Order } from '#shared/api/sales/orders.ts'
import {
  type TwoPrograms,
  COUNTER_POINT_ID,
  givenTwoPrograms,
} from '../given/given-two-programs.ts'
import type { Restaurant } from '../given/given-restaurant.ts'
import { type DemoUser, demoUsers, type TestAnswer } from '../test-app.ts'
import { paymentMethod } from './sales.ts'

/** Two Encebollado of $ 4,50 and a beer of $ 3,00 at table 4, when the cable is cut. */
export async function givenApartTable(): Promise<TwoPrograms & { readonly order: Order }> {
  let order: Order | undefined
  const shop = await givenTwoPrograms(async (before) => {
    const items = [before.item('Encebollado', { quantity: 2 }), 'Cerveza rubia 330 ml']
    order = await before.givenOrder('4', items, { send: true })
  })
  if (order === undefined) throw new Error('No order was made')
  return { ...shop, order }
}

/** Bills the first `count` lines of an order's table in cash: `cajera` at the main till, `gerente` at the counter. */
export async function billApart(
  shop: Restaurant,
  order: Order,
  given: {
    readonly user: 'cajera' | 'gerente'
    readonly count?: number
    readonly customerId?: number
  },
): Promise<Invoice> {
  const items = order.items.slice(0, given.count ?? order.items.length)
  const amount = Number(items.reduce((all, each) => all + each.totalAmount, 0).toFixed(2))
  return (await shop.as(given.user)).tables.invoice({
    params: { tableId: order.tableId ?? 0 },
    body: {
      invoiceUuid: randomUUID(),
      itemUuids: items.map(({ itemUuid }) => itemUuid),
      ...(given.user === 'gerente' ? { emissionPointId: COUNTER_POINT_ID } : {}),
      ...(given.customerId === undefined ? {} : { customer: { id: given.customerId } }),
      payments: [{ amount, paymentMethod: paymentMethod.cash }],
    },
  })
}

export async function conflictsOf(main: Restaurant): Promise<ShopConflict[]> {
  return (await main.as('gerente')).conflicts.list()
}

/** Returns the only conflict. */
export async function onlyConflict(main: Restaurant): Promise<ShopConflict> {
  const [first, ...others] = await conflictsOf(main)
  if (first === undefined || others.length > 0) throw new Error(`${others.length} others`)
  return first
}

/** Decides with the manager's PIN, by default at the manager's own screen. */
export async function decide(
  main: Restaurant,
  id: number,
  choice: ConflictChoice,
  given: { readonly user?: DemoUser; readonly pin?: string | null; readonly reason?: string } = {},
): Promise<TestAnswer> {
  const pin = given.pin === undefined ? demoUsers.gerente.pin : given.pin
  return main.request('POST', `/system/conflicts/${id}`, {
    token: await main.tokenOf(given.user ?? 'gerente'),
    body: {
      choice,
      reason: given.reason ?? 'Ya había pagado en la otra',
      ...(pin === null ? {} : { pin }),
    },
  })
}

/** Returns the cash that the open register of the main till's point should hold. */
export async function drawerOf(main: Restaurant): Promise<number> {
  const { totals } = await (
    await main.as('admin')
  ).cashRegister.summary({
    body: { emissionPointId: 1 },
  })
  return totals?.cash ?? Number.NaN
}
