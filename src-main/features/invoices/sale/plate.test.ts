import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

const refused = { status: 400, body: { errors: [{ field: 'plate', code: 'PLATE_REQUIRED' }] } }

it('needs a plate on every invoice of an establishment that sells transport', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  app.sql('UPDATE establishments SET transportSale = 1 WHERE id = 1')
  const cajera = await app.as('cajera')
  expect(await cajera.system.terminal()).toMatchObject({
    transportSale: true,
    transportProductId: null,
  })
  await expect(cajera.invoices.issue({ body: await simpleSale(app) })).rejects.toMatchObject(
    refused,
  )
  const invoice = await cajera.invoices.issue({ body: await simpleSale(app, { plate: 'PBA1234' }) })
  expect(invoice.plate).toBe('PBA1234')

  await app.givenOrder('1', ['Encebollado'])
  const bill = (more: object) =>
    cajera.tables.invoice({
      params: { tableId: app.tableId('1') },
      body: {
        invoiceUuid: crypto.randomUUID(),
        payments: [{ amount: 4.5, paymentMethod: paymentMethod.cash }],
        ...more,
      },
    })
  await expect(bill({})).rejects.toMatchObject(refused)
  expect(await bill({ plate: 'PBA1234' })).toMatchObject({ plate: 'PBA1234' })
})

it('needs it only for the transport product where the establishment names one', async () => {
  const app = await givenRestaurant()
  await openRegister(app)
  const cajera = await app.as('cajera')
  const set = (product: string) =>
    app.sql(
      'UPDATE establishments SET transportSale = 1, transportProductId = ? WHERE id = 1',
      app.productId(product),
    )
  set('Fritada')
  await cajera.invoices.issue({ body: await simpleSale(app) })
  set('Encebollado')
  await expect(cajera.invoices.issue({ body: await simpleSale(app) })).rejects.toMatchObject(
    refused,
  )
})
