import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  givenPinpadCharge,
  givenRestaurant,
  type Restaurant,
} from '#main/testing/given/given-restaurant.ts'
import { passHours } from '#main/testing/given/pass-hours.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

async function sell(app: Restaurant) {
  const admin = await app.as('admin')
  return admin.invoices.issue({ body: await simpleSale(app) })
}

it('compares today so far with the same weekday, up to the same minute and whole', async () => {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  await sell(app)
  await passHours(app, 3)
  await sell(app)
  await passHours(app, 7 * 24 - 3)
  await sell(app)
  await sell(app)
  await sell(app)

  const admin = await app.as('admin')
  const now = await admin.reports.now()

  expect(now).toMatchObject({
    time: '14:58',
    today: '2026-11-28',
    comparedDay: '2026-11-21',
    sales: { documents: 3, net: 23.49, total: 27, average: 9, annulled: 0, creditNotes: 0 },
    before: {
      untilNow: { documents: 1, total: 9 },
      wholeDay: { documents: 2, total: 18 },
    },
    change: 200,
  })
  expect(now.hours).toMatchObject([
    { hour: 14, total: 27, before: { untilNow: 9, wholeDay: 9 }, isRunning: true },
    { hour: 15, total: 0, before: { untilNow: 0, wholeDay: 0 }, isRunning: false },
    { hour: 16, total: 0, before: { untilNow: 0, wholeDay: 0 } },
    { hour: 17, total: 0, before: { untilNow: 0, wholeDay: 9 } },
  ])
})

it('has open tables and orders, charges in doubt, cards and drawers', async () => {
  const app = await givenRestaurant()
  const cashRegisterId = await openRegister(app, { user: 'admin', openingCash: 50 })
  const admin = await app.as('admin')
  await sell(app)
  await app.givenOrder('3', ['Encebollado'], { guests: 3 })
  await app.givenOrder('4', ['Encebollado', 'Seco de chivo'], { guests: 2 })
  await app.givenOrder('5', ['Encebollado'], { guests: 4 })
  await admin.tables.invoice({
    params: { tableId: app.tableId('5') },
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ amount: 4.5, paymentMethod: paymentMethod.card }],
    },
  })
  await admin.orders.create({
    body: {
      orderUuid: randomUUID(),
      orderType: 'TAKEAWAY',
      items: [app.item('Seco de chivo')],
    },
  })
  const transactionId = givenPinpadCharge(app, { table: '4', state: 'UNKNOWN' })
  await passHours(app, 2)

  const now = await admin.reports.now()

  expect(now).toMatchObject({
    sales: { documents: 2, total: 13.5, guests: 4 },
    openTables: { count: 2, totalAmount: 16.9, guests: 5, billAsked: 0, late: 2 },
    openOrders: { count: 1, totalAmount: 7.9 },
    uncertainCharges: { count: 1, totalAmount: 8.9, oldest: { transactionId, tableName: '4' } },
    corrections: { count: 0, amount: 0, share: 0, standsOut: null },
    cards: { count: 1, amount: 4.5 },
    drawers: [
      { cashRegisterId, emissionPointCode: '001', openedBy: 'Sofía Andrade', expectedCash: 59 },
    ],
    withoutOpenRegisters: false,
  })
})

it('shows no amounts of the open drawer to a user who counts blind', async () => {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  await sell(app)
  app.sql(`UPDATE users SET viewCashClosing = 0 WHERE username = 'gerente'`)
  const gerente = await app.as('gerente')
  const now = await gerente.reports.now()
  expect(now).toMatchObject({
    withoutOpenRegisters: true,
    sales: { documents: 0, total: 0 },
    cards: { count: 0, amount: 0 },
  })
  expect(now).not.toHaveProperty('drawers')
})
