import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { passHours } from '#main/testing/given/pass-hours.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

it('reports what customers owe by days since the due date', async () => {
  const app = await givenRestaurant()
  app.sql('UPDATE users SET enableCustomerCredit = 1')
  await openRegister(app, { user: 'admin' })
  const admin = await app.as('admin')
  const customer = await admin.customers.create({ body: newCustomer({ creditLimit: 100 }) })
  const sell = async (paymentTermId: number) =>
    admin.invoices.issue({
      body: await simpleSale(app, {
        customer: { id: customer.id },
        payments: [
          {
            amount: 9,
            paymentMethod: paymentMethod.credit,
            paymentTerm: { id: paymentTermId },
          },
        ],
      }),
    })
  await sell(1)
  await sell(4)
  await admin.receivables.collect({
    params: { customerId: customer.id },
    body: { operationId: randomUUID(), amount: 2, paymentMethod: paymentMethod.cash },
  })
  await passHours(app, 48)

  const report = await admin.reports.receivables()

  const debts = { documents: 2, balance: 16, current: 9, days30: 7, days60: 0, days90: 0, older: 0 }
  expect(report).toMatchObject({ on: '2026-11-23', totals: debts })
  expect(report.rows).toMatchObject([
    {
      key: customer.id,
      label: customer.socialReason,
      ...debts,
      oldestDueDate: '2026-11-21',
      creditLimit: 100,
    },
  ])
})
