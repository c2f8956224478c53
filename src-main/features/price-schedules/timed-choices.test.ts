import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { givenChoices } from '#main/testing/given/given-choices.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { invoiceRequest, openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

/** The tests run on a Saturday at 14:58. */
const SATURDAY = 6

async function givenHappyHour() {
  const app = await givenRestaurant()
  const choices = await givenChoices(app)
  await openRegister(app, { user: 'admin' })
  const admin = await app.as('admin')
  const body = {
    name: 'Happy hour',
    weekdays: [SATURDAY],
    startTime: '14:00',
    endTime: '16:00',
    productIds: [choices.combo.id],
    effect: 'PERCENTAGE' as const,
    percentage: 20,
  }
  const { id } = await admin.priceSchedules.create({ body })
  const comboId = choices.combo.comboInfo?.comboId ?? 0
  return {
    app,
    comboId,
    priceScheduleId: id,
    setPercentage: (percentage: number) =>
      admin.priceSchedules.update({ params: { id }, body: { ...body, percentage } }),
    end: () => admin.priceSchedules.update({ params: { id }, body: { ...body, endTime: '14:30' } }),
    order: async (counts: Readonly<Record<string, number>>, more: object = {}) => {
      const modifiers = choices.choose(counts)
      const item = app.item('', { comboId, modifiers, ...more })
      const order = await app.givenOrder('1', [item])
      const line = order.items.at(-1)
      if (line === undefined) throw new Error('The order has no line')
      return line
    },
    ...choices,
  }
}

const cents = (dollars: number) => Math.round(dollars * 100)

// 18,57 of the usual price: 12.869566 of the weights 14.869566 are under 15 %, the water under 0 %.
it('a percentage less of a combo is of the price with the taxes of the chosen parts', async () => {
  const { app, order } = await givenHappyHour()
  const line = await order({ Seco: 2, Agua: 2 })
  expect(line).toMatchObject({ totalAmount: 14.86, discountAmount: 0 })
  const three = await order({ Seco: 2, Agua: 2 }, { quantity: 3 })
  expect(three).toMatchObject({ totalAmount: 44.58 })
  // The surcharge of a part is added to the reduced price.
  expect(await order({ Encocado: 2, Cola: 2 })).toMatchObject({ totalAmount: 20.12 })
  const cajera = await app.as('cajera')
  const invoice = await cajera.tables.invoice({
    params: { tableId: app.tableId('1') },
    body: {
      invoiceUuid: randomUUID(),
      customer: { identificationNumber: '1709000002' },
      payments: [{ amount: 79.56, paymentMethod: paymentMethod.cash }],
    },
  })
  expect(invoice.total).toBe(79.56)
})

it('a sale at the counter may state that price, also for an hour after it ended', async () => {
  const { app, order, comboId, choose, priceScheduleId, end } = await givenHappyHour()
  const { priceUnit } = await order({ Seco: 2, Agua: 2 })
  const cajera = await app.as('cajera')
  const sell = (more: object, totalAmount = 14.86) =>
    cajera.invoices.issue({
      body: invoiceRequest({
        totalAmount,
        details: [
          {
            combo: { id: comboId },
            quantity: 1,
            modifiers: choose({ Seco: 2, Agua: 2 }),
            ...more,
          },
        ],
      }),
    })
  expect((await sell({})).total).toBe(14.86)
  expect((await sell({ priceUnit })).total).toBe(14.86)
  await end()
  expect((await sell({ priceUnit })).total).toBe(14.86)
  expect((await sell({ priceUnit, priceScheduleId })).total).toBe(14.86)
  // 13.147826 is the reduced price with the fixed parts alone.
  await expect(sell({ priceUnit: 13.147826 }, 14.85)).rejects.toMatchObject({
    body: { errors: [{ field: 'details[0].priceUnit', code: 'PRICE_DIFFERS' }] },
  })
})

it('a guest pays the percentage less of the usual price, to the cent, with whatever is chosen', async () => {
  const { order, setPercentage } = await givenHappyHour()
  const given = fc.record({
    percentage: fc.integer({ min: 1, max: 99 }),
    water: fc.integer({ min: 0, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(given, async ({ percentage, water }) => {
      const counts = { Seco: 2, Cola: 2 - water, Agua: water }
      const chosen = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
      await setPercentage(percentage)
      const reduced = await order(chosen)
      // A stated type of price is the usual one.
      const usual = await order(chosen, { priceType: 1 })
      const paid = Math.round((cents(usual.totalAmount) * (100 - percentage)) / 100 + 1e-9)
      expect(cents(reduced.totalAmount)).toBe(paid)
      expect(cents(reduced.subtotalAmount) + cents(reduced.taxAmount)).toBe(paid)
    }),
    { numRuns: 20 },
  )
})
