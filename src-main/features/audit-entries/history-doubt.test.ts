import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'

it('shows the manager a changed invoice with its number and audit entry, and sales continue', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const cajera = await app.as('cajera')
  const invoice = await cajera.invoices.issue({ body: await simpleSale(app) })
  app.sql('UPDATE invoices SET total = total - 100 WHERE id = ?', invoice.id)

  const gerente = await app.as('gerente')
  const found = await gerente.auditEntries.verify({})
  expect(found).toMatchObject({
    isWhole: false,
    doubtCount: 1,
    doubts: [{ kind: 'ROW_CHANGED', resource: 'invoices', subject: invoice.number }],
  })
  const [issued] = (await gerente.auditEntries.list({ query: { kind: 'INVOICE_ISSUED' } })).data
  expect(found.firstBroken).toBe(issued?.id)
  const { historyDoubt, issuingHold } = await gerente.sync.status()
  expect(historyDoubt).toEqual({ count: 1, since: app.clock.now().toISOString() })
  expect(issuingHold).toBeNull()
  await cajera.invoices.issue({ body: await simpleSale(app) })
})
