import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiCallError, type Client } from '#shared/api/client.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { invoiceRequest, openRegister, productNamed } from '#main/testing/acts/sales.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

const RUNS = Number(process.env['MOSTRADOR_SEEDS'] ?? 4)
const LIMIT = { timeout: 60_000 + RUNS * 10_000 }
const NAMES = ['Encebollado', 'Limonada', 'Combo manaba']

interface Movement {
  readonly productId: number
  readonly quantity: number
  readonly balance: number
}

const kinds = [
  'sell',
  'annul',
  'revert',
  'credit',
  'count',
  'waste',
  'wasteBack',
  'countClosed',
  'rewrite',
  'prepare',
] as const

/** An act of a day: `which` chooses a product or an earlier invoice. */
const act = fc.record({
  // Most reverts meet an invoice that is not annulled.
  kind: fc.constantFrom(...kinds, 'annul', 'revert', 'revert'),
  which: fc.nat(1_000),
  quantity: fc.integer({ min: 1, max: 5 }),
})

it(
  'the stock of each product is the sum of its movements after a day of sales, corrections, waste, counts and recipes',
  LIMIT,
  async () => {
    const app = await givenRestaurant()
    await openRegister(app)
    const admin = await app.as('admin')
    const products = await Promise.all(NAMES.map((name) => productNamed(app, name)))
    const own = newProduct({ stock: 30 })
    const { id: countedId } = await admin.products.create({ body: own })
    const { dishId, baseId, rewrite } = await givenDish(admin)
    const sold = [...products.map(({ id }) => id), countedId, dishId, dishId]
    const invoices: Invoice[] = []
    const wasteIds: number[] = []
    /** Begins a count, sells after its line, and closes it: the stock is what was counted less what was sold. */
    const countWhileSelling = async (productId: number, counted: number, sold: number) => {
      const { id } = await admin.counts.create({
        body: { countUuid: randomUUID(), isBlind: false },
      })
      app.clock.advance(1_000)
      const line = { lineUuid: randomUUID(), productId, quantity: counted, mode: 'ADD' as const }
      const countedAt = app.clock.now().toISOString()
      const params = { id }
      await admin.counts.addLines({ params, body: { lines: [{ ...line, countedAt }] } })
      app.clock.advance(1_000)
      await sell(productId, sold)
      await admin.counts.close({ params, body: {} })
      const { stock } = await admin.products.get({ params: { id: productId } })
      expect(stock).toBe(counted - sold)
    }
    const sell = async (productId: number, quantity: number) => {
      const { priceOne, tax } = (await admin.products.get({ params: { id: productId } })) ?? {}
      const price = Math.round(priceOne * (1 + tax.taxRate / 100) * 100) / 100
      const totalAmount = Math.round(price * quantity * 100) / 100
      const body = invoiceRequest({
        details: [{ product: { id: productId }, quantity }],
        totalAmount,
      })
      invoices.push(await admin.invoices.issue({ body }))
    }
    let acts = 0
    const done = new Set<string>()

    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 30 }), async (day) => {
        for (const { kind, which, quantity } of day) {
          const productId = sold[which % sold.length] ?? countedId
          const invoice = invoices[which % Math.max(invoices.length, 1)]
          if (kind === 'sell') await sell(productId, quantity)
          else if (kind === 'count') {
            const body = { ...own, stock: which }
            await admin.products.update({ params: { id: countedId }, body })
          } else if (kind === 'rewrite') await rewrite(quantity)
          else if (kind === 'prepare') {
            const body = { productionUuid: randomUUID(), productId: baseId, quantity }
            await admin.production.create({ body })
          } else if (kind === 'countClosed') await countWhileSelling(countedId, which, quantity)
          else if (kind === 'waste') {
            const lines = [{ productId, quantity }]
            const body = { wasteUuid: randomUUID(), reason: 'SPOILED' as const, lines }
            wasteIds.push((await admin.waste.create({ body })).id)
          } else if (kind === 'wasteBack') {
            const id = wasteIds.pop()
            if (id === undefined) continue
            await admin.waste.annul({ params: { id }, body: { reason: 'No se dañó' } })
          } else if (invoice === undefined) continue
          else if (!(await correct(admin, kind, invoice))) continue
          done.add(kind)
          acts += 1
        }
        expectSums(app)
        expectAnnulledBack(app)
      }),
      // The first seeds are the same in each run, so that all kinds of acts are among them.
      { numRuns: RUNS, seed: 20_261_121 },
    )
    expect(done).toEqual(new Set(kinds))
    expect(acts).toBeGreaterThan(RUNS)
  },
)

/** A dish of flour and of a base that is prepared from flour too; `rewrite` changes both recipes during the day. */
async function givenDish(admin: Client) {
  const ingredient = { isIngredient: true, measureUnitId: 2 }
  const flour = newProduct({ ...ingredient, name: 'Harina', referenceCode: 'L-1', stock: 50 })
  const { id: flourId } = await admin.products.create({ body: flour })
  const lineOf = (productId: number, quantity: number, wastePercentage: number) => [
    { productId, quantity, measureUnitId: 3, wastePercentage },
  ]
  const baseWith = (quantity: number) =>
    newProduct({
      ...ingredient,
      name: 'Masa',
      referenceCode: 'L-2',
      recipe: lineOf(flourId, 700 * quantity, 2.5),
    })
  const { id: baseId } = await admin.products.create({ body: baseWith(1) })
  const dishWith = (quantity: number) =>
    newProduct({
      name: 'Pizza',
      referenceCode: 'L-3',
      recipe: [...lineOf(baseId, 33 * quantity, 7), ...lineOf(flourId, 10, 0)],
    })
  const { id: dishId } = await admin.products.create({ body: dishWith(1) })
  const rewrite = async (quantity: number) => {
    await admin.products.update({ params: { id: baseId }, body: baseWith(quantity) })
    await admin.products.update({ params: { id: dishId }, body: dishWith(quantity) })
  }
  return { dishId, baseId, rewrite }
}

/** Expects that an annulled invoice has given back all that it took, whatever its recipes are now. */
function expectAnnulledBack(app: { readonly folder: string }): void {
  const left = readRows(
    app,
    `SELECT documentId, productId FROM stockMovements
     JOIN invoices ON invoices.id = documentId AND documentKind = 'INVOICE'
     WHERE invoices.status = 'ANNULLED' GROUP BY documentId, productId HAVING sum(quantity) <> 0`,
  )
  expect(left).toEqual([])
}

/** Annuls, reverts or credits an invoice. Returns false if its state refuses that. */
async function correct(admin: Client, kind: string, invoice: Invoice): Promise<boolean> {
  const params = { id: invoice.id }
  const reason = 'Error en la cuenta'
  try {
    if (kind === 'annul') await admin.invoices.annul({ params, body: { reason } })
    else if (kind === 'revert') await admin.invoices.revertAnnulment({ params, body: { reason } })
    else {
      await admin.creditNotes.create({
        body: {
          creditNoteUuid: randomUUID(),
          invoiceId: invoice.id,
          reason,
          refund: { kind: 'CASH' },
          lines: [{ lineId: invoice.details[0]?.id ?? 0, quantity: 1 }],
        },
      })
    }
    return true
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 409) return false
    throw error
  }
}

/** Expects that each balance follows from the one before, and that the stock beside the ledger is the last one. */
function expectSums(app: { readonly folder: string }): void {
  const movements = readRows<Movement>(
    app,
    'SELECT productId, quantity, balance FROM stockMovements ORDER BY id',
  )
  const sums = new Map<number, number>()
  for (const { productId, quantity, balance } of movements) {
    const sum = (sums.get(productId) ?? 0) + quantity
    expect(balance).toBe(sum)
    sums.set(productId, sum)
  }
  const stocks = readRows<{ productId: number; quantity: number }>(
    app,
    'SELECT productId, quantity FROM productStocks',
  )
  expect(stocks.length).toBeGreaterThan(0)
  for (const { productId, quantity } of stocks) expect(sums.get(productId) ?? 0).toBe(quantity)
}
