import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Order } from '../../../src-shared/api/orders.ts'
import { givenSteak } from '../../testing/given-modifiers.ts'
import { givenRestaurant } from '../../testing/given-restaurant.ts'
import { openRegister, paymentMethod } from '../../testing/sales.ts'

const TABLES = ['4', '5'] as const

/** An act on the lines of two tables; numbers choose a line, a count or an option among those there are. */
type Act =
  | { readonly kind: 'add'; readonly table: 0 | 1; readonly extras: number; readonly hold: boolean }
  | {
      readonly kind: 'modify'
      readonly at: number
      readonly extras: number
      readonly quantity: number
    }
  | { readonly kind: 'discount'; readonly at: number; readonly percent: number }
  | { readonly kind: 'hold' | 'delete'; readonly at: number }
  | { readonly kind: 'send' | 'fire' | 'move'; readonly table: 0 | 1 }
  | { readonly kind: 'moveLine'; readonly at: number }
  | { readonly kind: 'note'; readonly at: number; readonly note: string }
  | { readonly kind: 'split'; readonly at: number; readonly of: number }
  | { readonly kind: 'bill'; readonly table: 0 | 1 }

const table = fc.constantFrom<0 | 1>(0, 1)
const at = fc.nat({ max: 20 })
const extras = fc.nat({ max: 3 })
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add' as const), table, extras, hold: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('modify' as const),
      at,
      extras,
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
  },
  fc.record({
    kind: fc.constant('discount' as const),
    at,
    percent: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({ kind: fc.constantFrom('hold' as const, 'delete' as const), at }),
  fc.record({ kind: fc.constantFrom('send' as const, 'fire' as const, 'move' as const), table }),
  fc.record({ kind: fc.constant('moveLine' as const), at }),
  fc.record({
    kind: fc.constant('note' as const),
    at,
    note: fc.constantFrom('sin sal', 'bien cocido'),
  }),
  fc.record({ kind: fc.constant('split' as const), at, of: fc.integer({ min: 2, max: 4 }) }),
  fc.record({ kind: fc.constant('bill' as const), table }),
)

const cents = (dollars: number) => Math.round(dollars * 100)

it('any sequence of add, modify, hold, fire, move, split, discount, delete and bill keeps the sums to the cent, and what the kitchen was told', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const menu = await givenSteak(app)
  const client = await app.as('gerente')
  await client.stations.create({
    body: { name: 'Asador', categoryIds: [menu.steak.category.id] },
  })
  const tableIds = TABLES.map((name) => app.tableId(name))
  const idOf = (index: 0 | 1) => tableIds[index] as number
  const modifiers = (count: number) => [
    ...['Inglés', 'Arroz', 'Patacones', 'Sin salsa'].map((name) => ({
      optionId: menu.option(name),
    })),
    ...(count === 0 ? [] : [{ optionId: menu.option('Huevo frito'), quantity: count }]),
  ]
  const ordersOf = (index: 0 | 1) => client.orders.list({ params: { tableId: idOf(index) } })
  const allOrders = async () => [...(await ordersOf(0)), ...(await ordersOf(1))]
  const openItems = async () => (await allOrders()).flatMap(({ items }) => items)
  /** A refusal of the rules changes nothing, which the sums below show. */
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      return { isDone: true, answer: await act() }
    } catch (error) {
      if (!(error instanceof Error) || !('status' in error)) throw error
      const { status } = error as Error & { readonly status: number }
      if (![400, 403, 409].includes(status)) throw error
      return { isDone: false, answer: undefined }
    }
  }
  let billed = 0

  async function bill(index: 0 | 1, more: object, amount: number): Promise<void> {
    if (amount <= 0) return
    const { isDone, answer } = await attempt(() =>
      client.tables.invoice({
        params: { tableId: idOf(index) },
        body: {
          invoiceUuid: randomUUID(),
          payments: [
            {
              amount,
              paymentMethod: paymentMethod.transfer,
              bankId: 1,
              bankTransactionReference: randomUUID().slice(0, 12),
            },
          ],
          customer: { identificationNumber: '1709000002' },
          ...more,
        },
      }),
    )
    if (!isDone) return
    const invoice = answer as Awaited<ReturnType<typeof client.tables.invoice>>
    expect(cents(invoice.total)).toBe(cents(amount))
    expect(invoice.details.reduce((sum, line) => sum + cents(line.totalAmount), 0)).toBe(
      cents(invoice.total),
    )
    expect(cents(invoice.subtotal) + cents(invoice.tax)).toBe(cents(invoice.total))
    billed += cents(invoice.total)
  }

  async function run(act: Act): Promise<void> {
    const items = await openItems()
    const item = 'at' in act ? items[act.at % Math.max(1, items.length)] : undefined
    const update = (body: object) =>
      item === undefined
        ? undefined
        : attempt(() =>
            client.orders.updateItem({
              params: { itemUuid: item.itemUuid },
              body: { quantity: item.quantity, reason: 'Cambio', ...body },
            }),
          )
    switch (act.kind) {
      case 'add': {
        const body = {
          items: [
            {
              itemUuid: randomUUID(),
              productId: menu.steak.id,
              quantity: 1,
              modifiers: modifiers(act.extras),
              hold: act.hold,
            },
          ],
        }
        const [order] = await ordersOf(act.table)
        await (order === undefined
          ? client.orders.create({
              body: { orderUuid: randomUUID(), tableId: idOf(act.table), ...body },
            })
          : client.orders.addItems({ params: { orderId: order.id }, body }))
        return
      }
      case 'modify':
        await update({ quantity: act.quantity, modifiers: modifiers(act.extras) })
        return
      case 'discount':
        await update({ discountPercent: act.percent })
        return
      case 'hold':
        await update({ hold: !(item?.hold ?? false) })
        return
      case 'delete':
        if (item !== undefined) {
          await attempt(() =>
            client.orders.deleteItems({ body: { itemUuids: [item.itemUuid], reason: 'Error' } }),
          )
        }
        return
      case 'send':
      case 'fire': {
        const [order] = await ordersOf(act.table)
        if (order === undefined) return
        const params = { orderId: order.id }
        await attempt(() =>
          act.kind === 'send'
            ? client.orders.addItems({ params, body: { items: [], send: true } })
            : client.orders.fire({ params, body: { course: order.items[0]?.course ?? 1 } }),
        )
        return
      }
      case 'move':
        await attempt(() =>
          client.tables.transfer({
            body: {
              sourceTableId: idOf(act.table),
              targetTableId: idOf(act.table === 0 ? 1 : 0),
            },
          }),
        )
        return
      case 'moveLine': {
        if (item === undefined) return
        const isOnFirst = (await ordersOf(0)).some(({ id }) => id === item.orderId)
        await attempt(() =>
          client.orders.moveItems({
            body: {
              operationId: randomUUID(),
              itemUuids: [item.itemUuid],
              targetTableId: idOf(isOnFirst ? 1 : 0),
            },
          }),
        )
        return
      }
      case 'note':
        await update({ observation: act.note })
        return
      case 'split': {
        if (item === undefined || item.billedQuantity > 0) return
        const index = (await ordersOf(0)).some(({ id }) => id === item.orderId) ? 0 : 1
        // The first share of a line gets the odd cents.
        const share = Math.ceil(cents(item.totalAmount) / act.of) / 100
        await bill(
          index,
          { items: [{ itemUuid: item.itemUuid, share: { of: act.of, number: 1 } }] },
          share,
        )
        return
      }
      case 'bill': {
        const { totalAmount } = await client.tables.get({ params: { id: idOf(act.table) } })
        await bill(act.table, {}, totalAmount)
      }
    }
  }

  /** Every figure of the tables says the same, and the lines say what their prices say. */
  async function check(): Promise<number> {
    const orders = await allOrders()
    for (const index of [0, 1] as const) {
      const own = await ordersOf(index)
      const tile = await client.tables.get({ params: { id: idOf(index) } })
      expect(cents(tile.totalAmount)).toBe(sumOf(own))
    }
    for (const order of orders) {
      const open = order.items.reduce(
        (sum, line) => sum + cents(line.totalAmount) - cents(line.billedAmount),
        0,
      )
      expect(cents(order.totalAmount)).toBe(open)
      expect(cents(order.subtotalAmount) + cents(order.taxAmount)).toBe(open)
      for (const line of order.items) expect(cents(line.totalAmount)).toBe(amountOf(line))
    }
    await checkKitchen(orders)
    return sumOf(orders)
  }

  /** The kitchen has each dish that was sent once, as its line says, and none that was deleted or never sent. */
  async function checkKitchen(orders: readonly Order[]): Promise<void> {
    const tickets = [
      ...(await client.tickets.list()),
      ...(await client.tickets.list({ query: { state: 'SERVED' } })),
    ].filter(({ kind }) => kind === 'NEW')
    const told = Map.groupBy(
      tickets.flatMap(({ items }) => items),
      ({ itemUuid }) => itemUuid,
    )
    for (const line of orders.flatMap(({ items }) => items)) {
      const dishes = told.get(line.itemUuid) ?? []
      expect(dishes.map(({ quantity, observation }) => [quantity, observation])).toEqual(
        line.status === 'NEW' ? [] : [[line.quantity, line.observation]],
      )
    }
    for (const { itemUuid } of orders.flatMap(({ deletedItems }) => deletedItems)) {
      expect(told.get(itemUuid) ?? []).toEqual([])
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 14 }), async (sequence) => {
      for (const act of sequence) {
        const [open, paid] = [await check(), billed]
        await run(act)
        const after = await check()
        // Paying moves money from the tables to invoices; moving, sending, holding and firing move none.
        const kept = {
          add: after >= open,
          modify: true,
          discount: true,
          delete: after <= open,
          hold: after === open,
          send: after === open,
          fire: after === open,
          move: after === open,
          moveLine: after === open,
          note: after === open,
          split: after + billed === open + paid,
          bill: after + billed === open + paid,
        }
        expect([act.kind, kept[act.kind]]).toEqual([act.kind, true])
      }
    }),
    { numRuns: 12 },
  )
  expect(billed).toBeGreaterThan(0)
}, 120_000)

function sumOf(orders: readonly Order[]): number {
  return orders.reduce((sum, { totalAmount }) => sum + cents(totalAmount), 0)
}

/** The price of the dish and of its options with tax, less the discount with tax. */
function amountOf({
  quantity,
  priceUnit,
  details,
  discountAmount,
}: Order['items'][number]): number {
  const unit = details.reduce(
    (sum, detail) => sum + detail.quantity * Math.round(detail.priceDifference * 1e6),
    Math.round(priceUnit * 1e6),
  )
  const full = halfUp(quantity * unit * 115, 1e6)
  return full - halfUp(cents(discountAmount) * 115, 100)
}

function halfUp(value: number, divisor: number): number {
  return Math.floor((2 * value + divisor) / (2 * divisor))
}
