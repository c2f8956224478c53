import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenChoices } from '#main/testing/given/given-choices.ts'
import { givenSteak } from '#main/testing/given/given-modifiers.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { invoiceRequest, openRegister } from '#main/testing/acts/sales.ts'
import { ApiCallError } from '#shared/api/client.ts'
import type { OrderItem } from '#shared/api/sales/orders.ts'
import type { Product } from '#shared/api/menu/products.ts'
import { invoiceTotals } from '#shared/domain/tax/invoice-totals.ts'
import type { TakenModifier } from '#shared/domain/price/modifiers.ts'
import { fromCents, toBasisPoints, toMillionths } from '#shared/domain/money/money.ts'
import { effectOf, type TimedEffect } from '#shared/domain/price/timed-price.ts'
import { appendAct } from '../queue/append-act.ts'
import { nextAttempt } from '../queue/next-attempt.ts'
import { emptyQueue, type OrderQueue } from '../queue/order-acts.ts'
import { givenPrice } from '../price/price-line.ts'
import { pricesOf } from '../price/price-facts.ts'
import { billLine, lineRequest, withOffers } from '#renderer/features/payment/bill/sale-lines.ts'
import { type CheckLine, lineOfItem } from './check-line.ts'
import { draftLine, editedLine, lineOfDraft } from '../sale/draft-line.ts'
import { completeEdit, type LineEdit, queuedEdit } from '../edits/edit-line.ts'
import { settleOffers } from './settle-offers.ts'
import { tableLines, type PricedPlace } from './table-check.ts'
import { tappedLine } from './tapped-line.ts'

type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never

/** IVA 15 %, 0 % and 5 %, and no tax at all. */
const TAXES = [1, 2, 3, 4] as const
/** ICE 10 % and 20 %. */
const ICE = [101, 103] as const
const PIECE = 1
const DOZEN = 8
const SATURDAY = 6

const anyPrice = fc
  .integer({ min: 500_000, max: 60_000_000 })
  .map((millionths) => millionths / 1_000_000)
const anyPercent = fc.integer({ min: 0, max: 4000 }).map((points) => points / 100)
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const anyDish = fc.record({
  taxId: fc.constantFrom(...TAXES),
  iceTaxId: fc.option(fc.constantFrom(...ICE), { nil: null, freq: 3 }),
  priceOne: anyPrice,
  priceTwo: orNull(anyPrice),
  priceThree: orNull(anyPrice),
  salesDiscount: fc.oneof(fc.constant(0), anyPercent),
  maximumDiscountOne: anyPercent.map(String),
  maximumDiscountTwo: anyPercent.map(String),
  dozen: orNull(anyPrice),
})
type Dish = ValueOf<typeof anyDish>

const anyCombo = fc.record({
  quantity: fc.integer({ min: 1, max: 3_000_000 }).map((millionths) => millionths / 1_000_000),
  salePrice: anyPrice,
  surcharge: anyPrice,
  tourism: fc.boolean(),
})
type Combo = ValueOf<typeof anyCombo>

const anyEffect = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 1, max: 3 }).map((priceType) => ({ effect: 'PRICE_TYPE' as const, priceType })),
  fc
    .integer({ min: 1, max: 9900 })
    .map((points) => ({ effect: 'PERCENTAGE' as const, percentage: points / 100 })),
  fc.boolean().map((mixesProducts) => ({
    effect: 'FREE_UNITS' as const,
    takeQuantity: 2,
    payQuantity: 1,
    mixesProducts,
  })),
  anyPrice.map((priceUnit) => ({ effect: 'FIXED_PRICE' as const, priceUnit })),
)
type Effect = ValueOf<typeof anyEffect>

const anyQuantity = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 9999 }).map((grams) => grams / 1000),
)

/** Edits that the screen offers; numbers choose one of what the product has. */
const anyEdit = fc.oneof(
  fc.record({ kind: fc.constant('quantity' as const), quantity: anyQuantity }),
  fc.record({ kind: fc.constant('percent' as const), percent: anyPercent }),
  fc.record({
    kind: fc.constant('amount' as const),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('price' as const), at: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('options' as const), at: fc.nat({ max: 9 }) }),
)
type Edit = ValueOf<typeof anyEdit>

const anyTap = fc.record({
  at: fc.nat({ max: 1 }),
  quantity: anyQuantity,
  options: fc.nat({ max: 9 }),
  edits: fc.array(anyEdit, { maxLength: 2 }),
  /** After the register has the line. */
  later: fc.option(anyEdit, { nil: undefined }),
})
type Tap = ValueOf<typeof anyTap>

async function givenMenu() {
  const app = await givenRestaurant()
  await openRegister(app)
  const steak = await givenSteak(app)
  const choices = await givenChoices(app)
  const client = await app.as('admin')
  const establishment = await client.establishments.get({ params: { id: 1 } })
  const customer = await client.customers.create({ body: newCustomer() })
  let count = 0

  async function makeDish({ dozen, ...dish }: Dish): Promise<Product> {
    count += 1
    const unit = { measureUnitId: DOZEN, priceOne: dozen ?? 0 }
    return client.products.create({
      body: newProduct({
        ...dish,
        name: `Plato ${count}`,
        referenceCode: `PL-${count}`,
        modifierGroupIds: [steak.extras.id, steak.without.id],
        priceSalesUnits: dozen === null ? [] : [unit],
      }),
    })
  }

  async function makeCombo(dish: Dish, combo: Combo): Promise<Product> {
    count += 1
    const { Higos, Agua, Seco, Encocado } = choices.products
    const { quantity, salePrice, tourism, surcharge } = combo
    const { iceTaxId: _, dozen: __, ...own } = dish
    return client.products.create({
      body: newProduct({
        ...own,
        name: `Combo ${count}`,
        referenceCode: `CO-${count}`,
        comboInfo: {
          tourism,
          details: [
            { productId: Higos.id, quantity, salePrice },
            { productId: Agua.id, quantity: 2, salePrice: 0.333333 },
          ],
          choices: [
            {
              name: 'Plato',
              quantity: 2,
              options: [{ productId: Seco.id }, { productId: Encocado.id, surcharge }],
            },
            { name: 'Bebida', quantity: 1, categoryId: choices.categoryId },
          ],
        },
      }),
    })
  }

  /** Opens a schedule for these products; undefined if it would change no price of them. */
  async function open(
    effect: Effect,
    products: readonly Product[],
  ): Promise<TimedEffect | undefined> {
    if (effect === undefined) return undefined
    const hours = { weekdays: [SATURDAY], startTime: '14:00', endTime: '16:00' }
    const productIds = products.map(({ id }) => id)
    const body =
      effect.effect === 'FIXED_PRICE'
        ? {
            effect: effect.effect,
            prices: productIds.map((productId) => ({ productId, priceUnit: effect.priceUnit })),
          }
        : effect
    try {
      return effectOf(
        await client.priceSchedules.create({
          body: { name: `Hora ${count}`, ...hours, productIds, ...body },
        }),
      )
    } catch (error) {
      if (error instanceof ApiCallError && error.status === 400) return undefined
      throw error
    }
  }

  async function setUsualPrice(priceTypeId: number | null): Promise<void> {
    await client.establishments.update({
      params: { id: 1 },
      body: { ...establishment, priceTypeId },
    })
  }

  /** Returns one of the ways to choose the options of a product. */
  function optionsOf({ comboInfo }: Product, at: number): readonly TakenModifier[] {
    if (comboInfo === null) {
      const [egg, cheese] = steak.extras.options
      const [onion, sauce] = steak.without.options
      const taken = [egg, cheese, onion, sauce].flatMap((option, index) =>
        option !== undefined && (at >> index) % 2 === 1
          ? [
              {
                optionId: option.id,
                kind: index < 2 ? ('EXTRA' as const) : ('WITHOUT' as const),
                description: option.name,
                quantity: 1,
                priceDifference: toMillionths(option.priceDifference),
                productId: option.productId,
              },
            ]
          : [],
      )
      return taken
    }
    return comboInfo.choices.flatMap(({ options, quantity }) => {
      const [first, second] = options
      if (first === undefined || second === undefined) throw new Error('Two options are expected')
      const ofSecond = at % (quantity + 1)
      return [[first, quantity - ofSecond] as const, [second, ofSecond] as const].flatMap(
        ([option, units]) =>
          units === 0
            ? []
            : [
                {
                  optionId: option.optionId,
                  kind: 'CHOICE' as const,
                  description: option.name,
                  quantity: units,
                  priceDifference: toMillionths(option.surcharge),
                  productId: option.productId,
                  isPart: true as const,
                },
              ],
      )
    })
  }

  return { client, customer, makeDish, makeCombo, open, setUsualPrice, optionsOf }
}
type Menu = Awaited<ReturnType<typeof givenMenu>>

type Offered = Required<Pick<LineEdit, 'priceType' | 'measureUnitId'>>

/** Returns the edit of a line as the screen offers it. */
function editOf(
  menu: Menu,
  edit: Edit,
  line: CheckLine,
  product: Product,
  { usualPriceType }: PricedPlace,
): LineEdit {
  switch (edit.kind) {
    case 'quantity':
      return { quantity: edit.quantity }
    case 'percent':
      return { discountPercent: edit.percent }
    case 'amount': {
      const { quantity, priceUnit } = line.input
      const gross = Math.floor((quantity * priceUnit) / 1e10)
      return { discountAmount: Math.floor(gross * edit.part * 0.5) / 100 }
    }
    case 'options':
      return { modifiers: menu.optionsOf(product, edit.at) }
    case 'price': {
      const units = [
        product.measureUnit.id,
        ...product.priceSalesUnits.map((each) => each.measureUnitId),
      ]
      const offered = units.flatMap((measureUnitId): Offered[] =>
        (pricesOf(product, measureUnitId) ?? []).flatMap((price, index) =>
          price === null ? [] : [{ priceType: index + 1, measureUnitId }],
        ),
      )
      const { priceType, measureUnitId } = offered[edit.at % offered.length] as Offered
      return {
        ...(priceType === (line.priceType ?? usualPriceType) ? {} : { priceType }),
        ...(measureUnitId === (line.measureUnitId ?? PIECE) ? {} : { measureUnitId }),
      }
    }
  }
}

/** Returns the figures of a line that a guest reads. */
function shownOf({ input, total, fullTotal, discountPercent }: CheckLine) {
  return {
    priceUnit: input.priceUnit,
    discount: input.discount,
    discountPercent,
    freeQuantity: input.freeQuantity ?? 0,
    total,
    fullTotal,
    taxParts: (input.taxParts ?? []).map(({ tax, weight }) => [tax.id, tax.rate, weight]),
  }
}

function shownOfItem(item: OrderItem) {
  return shownOf(lineOfItem(item, undefined))
}

async function orderAgrees(
  menu: Menu,
  place: PricedPlace,
  products: readonly Product[],
  taps: readonly Tap[],
) {
  let queue: OrderQueue = emptyQueue(1)
  const linesOf = () => tableLines([], queue.acts, place)
  const keys: {
    readonly key: string
    readonly product: Product
    readonly later: Edit | undefined
  }[] = []
  for (const { at, quantity, options, edits, later } of taps) {
    const product = products[at % products.length] as Product
    const price = givenPrice(product, product.measureUnit.id, place)
    const modifiers = menu.optionsOf(product, options)
    const line = tappedLine(product, price, { quantity, modifiers })
    queue = appendAct(queue, randomUUID(), { kind: 'add', line })
    keys.push({ key: line.itemUuid, product, later })
    for (const each of edits) {
      const shown = linesOf().find(({ key }) => key === line.itemUuid) as CheckLine
      const edit = editOf(menu, each, shown, product, place)
      queue = appendAct(queue, randomUUID(), {
        kind: 'change',
        itemUuid: line.itemUuid,
        ...queuedEdit(completeEdit(shown, edit, product)),
      })
    }
  }
  const attempt = nextAttempt(queue, undefined, randomUUID)
  if (attempt?.request.operation !== 'orders.create') throw new Error('A new order is expected')
  const body = {
    orderUuid: randomUUID(),
    orderType: 'TAB' as const,
    name: 'Barra',
    items: attempt.request.input.body.items,
  }
  const order = await menu.client.orders.create({ body })
  expect(order.items.map(shownOfItem)).toEqual(linesOf().map(shownOf))

  for (const { key, product, later } of keys) {
    if (later === undefined) continue
    const [stored] = (
      await menu.client.orders.get({ params: { orderId: order.id } })
    ).items.flatMap((item) => (item.itemUuid === key ? [item] : []))
    if (stored === undefined) throw new Error('The line is gone')
    const shown = lineOfItem(stored, undefined)
    const edit = editOf(menu, later, shown, product, place)
    const before = await menu.client.orders.get({ params: { orderId: order.id } })
    const changed = appendAct(emptyQueue(1), 'change', {
      kind: 'change',
      itemUuid: key,
      ...queuedEdit(completeEdit(shown, edit, product)),
    })
    const request = nextAttempt(changed, order.id, randomUUID)?.request
    if (request?.operation !== 'orders.updateItem') throw new Error('A change is expected')
    const after = await menu.client.orders.updateItem(request.input)
    expect(after.items.map(shownOfItem)).toEqual(
      tableLines([before], changed.acts, place).map(shownOf),
    )
  }
}

async function saleAgrees(
  menu: Menu,
  place: PricedPlace,
  products: readonly Product[],
  taps: readonly Tap[],
) {
  const drafts = taps.map(({ at, quantity, options, edits }) => {
    const product = products[at % products.length] as Product
    const price = givenPrice(product, product.measureUnit.id, place)
    let draft = draftLine(product, price, { quantity, modifiers: menu.optionsOf(product, options) })
    for (const each of edits) {
      const [shown] = settleOffers([lineOfDraft(draft, place)])
      const edit = shown && editOf(menu, each, shown, product, place)
      if (shown !== undefined && edit !== undefined) draft = editedLine(draft, shown, edit, product)
    }
    return draft
  })
  const lines = withOffers(drafts.map((draft) => billLine(draft, place.iceRates)))
  const totals = invoiceTotals(lines)
  if (totals.total === 0 || totals.total > 4000_00) return
  const invoice = await menu.client.invoices.issue({
    body: invoiceRequest({
      totalAmount: fromCents(totals.total),
      subtotalAmount: fromCents(totals.subtotal),
      taxAmount: fromCents(totals.tax),
      customer: { id: menu.customer.id },
      details: drafts.map(lineRequest),
    }),
  })
  expect(invoice).toMatchObject({
    total: fromCents(totals.total),
    tax: fromCents(totals.tax),
    ice: fromCents(totals.ice),
  })
}

/** A percentage that takes off a cent only with the parts that are chosen, not with the combo's fixed ones. */
const smallPercentage: [Dish, Combo, Effect, number, Tap[]] = [
  {
    taxId: 1,
    iceTaxId: null,
    priceOne: 0.5,
    priceTwo: 4.374861,
    priceThree: null,
    salesDiscount: 0,
    maximumDiscountOne: '0',
    maximumDiscountTwo: '0',
    dozen: null,
  },
  { quantity: 0.377002, salePrice: 0.500011, surcharge: 0.5, tourism: false },
  { effect: 'PERCENTAGE', percentage: 0.1 },
  2,
  [{ at: 1, quantity: 1, options: 7, edits: [], later: undefined }],
]

/**
 * A screen offers options that take off more than the price of the hour; the register refuses the line. Its sums are
 * then without that line, so they differ too.
 */
async function unlessBelowPrice(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error
    const codes = new Set(error.body.errors.map(({ code }) => code))
    const isRefused = codes.delete('MODIFIERS_BELOW_PRICE')
    codes.delete('AMOUNT_DIFFERS')
    if (!isRefused || codes.size > 0) throw error
  }
}

test('the screen computes the price of each line as the register does, to the cent', async () => {
  expect.hasAssertions()
  const menu = await givenMenu()
  const taxes = await menu.client.catalogs.taxes()
  const iceRates = new Map(
    taxes
      .filter(({ kind }) => kind === 'ICE')
      .map(({ id, taxRate }) => [id, toBasisPoints(taxRate)] as const),
  )
  await fc.assert(
    fc.asyncProperty(
      anyDish,
      anyCombo,
      anyEffect,
      orNull(fc.integer({ min: 1, max: 3 })),
      fc.array(anyTap, { minLength: 1, maxLength: 3 }),
      async (dish, combo, effect, usual, taps) => {
        await menu.setUsualPrice(usual)
        const products = [await menu.makeDish(dish), await menu.makeCombo(dish, combo)]
        const scheduled = await menu.open(effect, products)
        const place: PricedPlace = {
          usualPriceType: usual ?? 1,
          iceRates,
          scheduledEffectOf: () => scheduled,
        }
        await unlessBelowPrice(() => orderAgrees(menu, place, products, taps))
        await unlessBelowPrice(() => saleAgrees(menu, place, products, taps))
      },
    ),
    { examples: [smallPercentage], numRuns: Number(process.env['MOSTRADOR_PRICES'] ?? 30) },
  )
}, 120_000)
