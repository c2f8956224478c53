import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { Order } from '#shared/api/sales/orders.ts'
import { givenSteak } from '#main/testing/given/given-modifiers.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

const TABLES = ['4', '5'] as const

/** Two tables, and an order without a table. */
const PLACES = [0, 1, 2] as const
type Place = (typeof PLACES)[number]

/** Discounts on a whole bill: none, some cents, or all of it. */
const given = ['nothing', 'discount', 'courtesy'] as const

/** An act on the lines of the places; numbers choose one of the existing lines, counts or options. */
type Act =
  | { readonly kind: 'add'; readonly place: Place; readonly extras: number; readonly hold: boolean }
  | {
      readonly kind: 'modify'
      readonly at: number
      readonly extras: number
      readonly quantity: number
    }
  | { readonly kind: 'discount'; readonly at: number; readonly percent: number }
  | { readonly kind: 'hold' | 'delete'; readonly at: number }
  | { readonly kind: 'send' | 'fire'; readonly place: Place }
  | { readonly kind: 'move' | 'seat'; readonly table: 0 | 1 }
  | { readonly kind: 'moveLine'; readonly at: number; readonly to: Place }
  | { readonly kind: 'note'; readonly at: number; readonly note: string }
  | { readonly kind: 'split'; readonly at: number; readonly of: number }
  | { readonly kind: 'bill'; readonly place: Place; readonly given: (typeof given)[number] }

const place = fc.constantFrom(...PLACES)
const table = fc.constantFrom<0 | 1>(0, 1)
const at = fc.nat({ max: 20 })
const extras = fc.nat({ max: 3 })
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add' as const), place, extras, hold: fc.boolean() }),
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
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'fire' as const), place }),
  },
  fc.record({ kind: fc.constantFrom('move' as const, 'seat' as const), table }),
  fc.record({ kind: fc.constant('moveLine' as const), at, to: place }),
  fc.record({
    kind: fc.constant('note' as const),
    at,
    note: fc.constantFrom('sin sal', 'bien cocido'),
  }),
  fc.record({ kind: fc.constant('split' as const), at, of: fc.integer({ min: 2, max: 4 }) }),
  fc.record({ kind: fc.constant('bill' as const), place, given: fc.constantFrom(...given) }),
)

/** Contains each kind of act at least once, independent of the random sequences. */
const allKinds: readonly Act[] = [
  { kind: 'add', place: 0, extras: 1, hold: false },
  // At this point the only line is unsent; holding a sent one is refused.
  { kind: 'hold', at: 0 },
  { kind: 'hold', at: 0 },
  { kind: 'add', place: 0, extras: 0, hold: true },
  { kind: 'modify', at: 0, extras: 2, quantity: 5 },
  { kind: 'discount', at: 0, percent: 7 },
  { kind: 'send', place: 0 },
  { kind: 'modify', at: 0, extras: 2, quantity: 3 },
  { kind: 'note', at: 0, note: 'sin sal' },
  { kind: 'fire', place: 0 },
  { kind: 'add', place: 2, extras: 3, hold: false },
  { kind: 'send', place: 2 },
  { kind: 'moveLine', at: 0, to: 2 },
  { kind: 'seat', table: 1 },
  { kind: 'move', table: 1 },
  { kind: 'add', place: 0, extras: 0, hold: false },
  { kind: 'delete', at: 1 },
  { kind: 'split', at: 0, of: 3 },
  { kind: 'bill', place: 0, given: 'nothing' },
  { kind: 'add', place: 2, extras: 1, hold: false },
  { kind: 'bill', place: 2, given: 'discount' },
  { kind: 'add', place: 1, extras: 0, hold: false },
  { kind: 'bill', place: 1, given: 'courtesy' },
]

const cents = (dollars: number) => Math.round(dollars * 100)

async function givenPlaces() {
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
  const ordersOf = async (at: Place): Promise<Order[]> =>
    at === 2
      ? (await client.orders.search({ query: { orderType: 'TAB' } })).data.filter(
          ({ isPaid }) => !isPaid,
        )
      : client.orders.list({ params: { tableId: idOf(at) } })
  const allOrders = async () => (await Promise.all(PLACES.map(ordersOf))).flat()
  const dish = (extra: number, hold: boolean) => ({
    itemUuid: randomUUID(),
    productId: menu.steak.id,
    quantity: 1,
    modifiers: modifiers(extra),
    hold,
  })
  /** Cents that guests have paid, and cents of discounts on whole bills. */
  const settled = { paid: 0, off: 0 }
  /**
   * By dish: the units that the kitchen was told to make, and the place to which it was told to bring them.
   */
  const told = new Map<string, { quantity: number; place: string | null }>()
  const heard = new Set<number>()

  /** Returns false if a rule refused it. The sums then show that a refusal changes nothing. */
  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof Error) || !('status' in error)) throw error
      const { status } = error as Error & { readonly status: number }
      if (![400, 403, 409].includes(status)) throw error
      return false
    }
  }

  async function bill(
    at: Place,
    choice: object,
    amount: number,
    off: (typeof given)[number] = 'nothing',
  ): Promise<boolean> {
    if (amount <= 0) return false
    const [order] = await ordersOf(at)
    const taken = { nothing: 0, discount: Math.floor(cents(amount) / 9), courtesy: cents(amount) }[
      off
    ]
    const due = (cents(amount) - taken) / 100
    const body = {
      invoiceUuid: randomUUID(),
      payments:
        due === 0
          ? []
          : [
              {
                amount: due,
                paymentMethod: paymentMethod.transfer,
                bankId: 1,
                bankTransactionReference: randomUUID().slice(0, 12),
              },
            ],
      customer: { identificationNumber: '1709000002' },
      ...(off === 'nothing'
        ? {}
        : {
            billDiscount: {
              reason: 'Demora',
              ...(off === 'courtesy'
                ? { kind: 'COURTESY' as const, percent: 100 }
                : { kind: 'DISCOUNT' as const, amount: taken / 100 }),
            },
          }),
      ...choice,
    }
    let invoice: Invoice | undefined
    const isDone = await attempt(async () => {
      invoice =
        at === 2
          ? await client.orders.invoice({ params: { orderId: order?.id ?? 0 }, body })
          : await client.tables.invoice({ params: { tableId: idOf(at) }, body })
    })
    if (!isDone || invoice === undefined) return false
    expect(cents(invoice.total)).toBe(cents(due))
    expect(invoice.details.reduce((sum, line) => sum + cents(line.totalAmount), 0)).toBe(
      cents(invoice.total),
    )
    expect(cents(invoice.subtotal) + cents(invoice.tax)).toBe(cents(invoice.total))
    settled.paid += cents(invoice.total)
    settled.off += taken
    return true
  }

  async function run(act: Act): Promise<boolean> {
    const items = (await allOrders()).flatMap((order) => order.items)
    const item = 'at' in act ? items[act.at % Math.max(1, items.length)] : undefined
    const placeOf = async (orderId: number) => {
      for (const at of PLACES) {
        if ((await ordersOf(at)).some(({ id }) => id === orderId)) return at
      }
      throw new Error(`Order ${orderId} is nowhere`)
    }
    const update = async (body: object) =>
      item !== undefined &&
      (await attempt(() =>
        client.orders.updateItem({
          params: { itemUuid: item.itemUuid },
          body: { quantity: item.quantity, reason: 'Cambio', ...body },
        }),
      ))
    switch (act.kind) {
      case 'add': {
        const added = [dish(act.extras, act.hold)]
        const [order] = await ordersOf(act.place)
        if (order !== undefined) {
          return attempt(() =>
            client.orders.addItems({ params: { orderId: order.id }, body: { items: added } }),
          )
        }
        await client.orders.create({
          body: {
            orderUuid: randomUUID(),
            ...(act.place === 2
              ? { orderType: 'TAB' as const, name: 'Barra' }
              : { tableId: idOf(act.place) }),
            items: added,
          },
        })
        return true
      }
      case 'modify':
        return update({ quantity: act.quantity, modifiers: modifiers(act.extras) })
      case 'discount':
        return update({ discountPercent: act.percent })
      case 'hold':
        return update({ hold: !(item?.hold ?? false) })
      case 'note':
        return update({ observation: act.note })
      case 'delete':
        return (
          item !== undefined &&
          (await attempt(() =>
            client.orders.deleteItems({ body: { itemUuids: [item.itemUuid], reason: 'Error' } }),
          ))
        )
      case 'send':
      case 'fire': {
        const [order] = await ordersOf(act.place)
        if (order === undefined) return false
        const params = { orderId: order.id }
        const course = order.items.find(({ hold }) => hold)?.course ?? 1
        return attempt(() =>
          act.kind === 'send'
            ? client.orders.addItems({ params, body: { items: [], send: true } })
            : client.orders.fire({ params, body: { course } }),
        )
      }
      case 'move':
        return attempt(() =>
          client.tables.transfer({
            body: {
              sourceTableId: idOf(act.table),
              targetTableId: idOf(act.table === 0 ? 1 : 0),
            },
          }),
        )
      case 'seat': {
        const [order] = await ordersOf(2)
        return (
          order !== undefined &&
          (await attempt(() =>
            client.orders.seat({
              params: { orderId: order.id },
              body: { tableId: idOf(act.table) },
            }),
          ))
        )
      }
      case 'moveLine': {
        if (item === undefined) return false
        const [order] = await ordersOf(act.to)
        if (act.to === 2 && order === undefined) return false
        return attempt(() =>
          client.orders.moveItems({
            body: {
              operationId: randomUUID(),
              itemUuids: [item.itemUuid],
              ...(act.to === 2
                ? { targetOrderId: order?.id ?? 0 }
                : { targetTableId: idOf(act.to) }),
            },
          }),
        )
      }
      case 'split': {
        if (item === undefined || item.billedQuantity > 0) return false
        // The first share of a line gets the odd cents.
        const share = Math.ceil(cents(item.totalAmount) / act.of) / 100
        return bill(
          await placeOf(item.orderId),
          { items: [{ itemUuid: item.itemUuid, share: { of: act.of, number: 1 } }] },
          share,
        )
      }
      case 'bill':
        break
    }
    return bill(act.place, {}, sumOf(await ordersOf(act.place)) / 100, act.given)
  }

  /** Checks that all figures of the places agree, and that the lines agree with their prices. */
  async function check(): Promise<number> {
    const orders = await allOrders()
    for (const index of [0, 1] as const) {
      const tile = await client.tables.get({ params: { id: idOf(index) } })
      expect(cents(tile.totalAmount)).toBe(sumOf(await ordersOf(index)))
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

  /**
   * Checks that a cook who only reads tickets, each as it arrives, knows of every dish how many are wanted
   * and where they go, and that the open tickets have each dish once, as its line states.
   */
  async function checkKitchen(orders: readonly Order[]): Promise<void> {
    const tickets = [
      ...(await client.tickets.list()),
      ...(await client.tickets.list({ query: { state: 'SERVED' } })),
    ].toSorted((one, other) => one.id - other.id)
    for (const ticket of tickets.filter(({ id }) => !heard.has(id))) {
      heard.add(ticket.id)
      for (const { itemUuid, quantity } of ticket.items) {
        const before = told.get(itemUuid)?.quantity ?? 0
        const change = { NEW: quantity, CANCEL: -quantity, MOVED: 0 }[ticket.kind]
        told.set(itemUuid, { quantity: before + change, place: ticket.tableName })
      }
    }
    const open = Map.groupBy(
      tickets.filter(({ kind }) => kind === 'NEW').flatMap(({ items }) => items),
      ({ itemUuid }) => itemUuid,
    )
    for (const order of orders) {
      const tableName = order.tableId === null ? null : TABLES[tableIds.indexOf(order.tableId)]
      for (const line of order.items) {
        const { itemUuid, quantity, observation } = line
        const wanted = line.status === 'NEW' ? undefined : { quantity, place: tableName }
        expect(told.get(itemUuid)).toEqual(wanted)
        const dishes = (open.get(itemUuid) ?? []).map((each) => [each.quantity, each.observation])
        expect(dishes).toEqual(wanted === undefined ? [] : [[quantity, observation]])
      }
      for (const { itemUuid } of order.deletedItems) {
        expect(told.get(itemUuid)?.quantity ?? 0).toBe(0)
        expect(open.get(itemUuid) ?? []).toEqual([])
      }
    }
  }

  return { run, check, settled }
}

const RUNS = Number(process.env['MOSTRADOR_SEEDS'] ?? 12)

it(
  "any sequence of add, modify, hold, fire, move, seat, split, discount, delete and bill keeps the sums to the cent, and the kitchen's tickets complete",
  async () => {
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 14 }), async (sequence) => {
        const { run, check, settled } = await givenPlaces()
        for (const act of sequence) {
          const before = { open: await check(), settled: settled.paid + settled.off }
          if (await run(act)) done.add(act.kind === 'bill' ? `bill ${act.given}` : act.kind)
          const after = await check()
          // Only paying moves money from the places to invoices; moving, sending, holding and firing do not.
          const isPaying = act.kind === 'bill' || act.kind === 'split'
          const kept =
            act.kind === 'add'
              ? after >= before.open
              : act.kind === 'delete'
                ? after <= before.open
                : act.kind === 'modify' || act.kind === 'discount'
                  ? true
                  : after + (isPaying ? settled.paid + settled.off - before.settled : 0) ===
                    before.open
          expect([act.kind, kept]).toEqual([act.kind, true])
        }
      }),
      { numRuns: RUNS, examples: [[[...allKinds]]] },
    )
    const kinds = allKinds.map((act) => (act.kind === 'bill' ? `bill ${act.given}` : act.kind))
    expect([...done].toSorted()).toEqual([...new Set(kinds)].toSorted())
  },
  120_000 + RUNS * 10_000,
)

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
