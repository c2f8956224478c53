import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findSchemaFault } from '../../../e2e/simulators/sri/schema-check.ts'
import { loadInvoiceContent } from '#main/work/tax-office/content/load-invoice-content.ts'
import { invoiceXml } from '#main/work/tax-office/xml/invoice-xml.ts'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { openReader } from '#main/testing/checks/open-reader.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

const own = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Dato ${index + 1}`, value: `${index}` }))

async function givenShop() {
  const app = await givenRestaurant()
  await openRegister(app)
  app.sql("INSERT INTO settings (name, value) VALUES ('softwareProvider', '1790016919001')")
  const admin = await app.as('admin')
  const { id } = await admin.customers.create({
    body: newCustomer({ email: 'a@b.example', phone: '0991234567' }),
  })
  return { app, customer: { id } }
}

async function issue(app: Restaurant, more: object) {
  return app.request('POST', '/invoices', {
    token: await app.tokenOf('admin'),
    body: await simpleSale(app, more),
  })
}

async function fieldsOf(app: Restaurant, id: number): Promise<string[]> {
  const xml = invoiceXml(await loadInvoiceContent(openReader(app), id))
  expect(findSchemaFault(xml), xml).toBeUndefined()
  return [...xml.matchAll(/<campoAdicional nombre="(.*?)">/g)].map(([, name = '']) => name)
}

it('a document with all fifteen fields has those that the law and the buyer need', async () => {
  const { app, customer } = await givenShop()
  const { status, body } = await issue(app, {
    customer,
    observation: 'Para llevar',
    additionalInfo: own(11),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(await fieldsOf(app, body.id)).toEqual([
    'RUC Proveedor',
    'Email',
    'Teléfono',
    'Observación',
    ...own(11).map(({ label }) => label),
  ])
})

it('a field more than fits is refused in words that tell how many fit', async () => {
  const { app, customer } = await givenShop()
  const named = await issue(app, { customer, observation: 'Para llevar', additionalInfo: own(12) })
  expect([named.status, named.body.errors]).toMatchObject([
    400,
    [{ field: 'additionalInfo', code: 'ADDITIONAL_INFO_FULL' }],
  ])
  expect(named.body.errors[0].message).toMatch(/^Caben 11 datos adicionales y hay 12:.*Quitar 1\.$/)
  // A final consumer has neither e-mail nor telephone.
  expect((await issue(app, { additionalInfo: own(14) })).status).toBe(201)
  const sixteenth = await issue(app, { additionalInfo: own(16) })
  expect(sixteenth.body.errors).toMatchObject([
    { field: 'additionalInfo', code: 'ADDITIONAL_INFO_FULL' },
  ])
  expect(sixteenth.body.errors[0].message).toMatch(/^Caben 14 .* hay 16:.*Quitar 2\.$/)
})

it('the bill of a table is refused for the same reason', async () => {
  const { app, customer } = await givenShop()
  await app.givenOrder('9', ['Encebollado'])
  const refused = await app.request('POST', `/restaurant/tables/${app.tableId('9')}/invoice`, {
    token: await app.tokenOf('admin'),
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ amount: 4.5, paymentMethod: paymentMethod.cash }],
      customer,
      additionalInfo: own(13),
    },
  })
  expect(refused.body.errors).toMatchObject([
    { field: 'additionalInfo', code: 'ADDITIONAL_INFO_FULL' },
  ])
})

it('an observation that takes the last place of an issued invoice is refused', async () => {
  const { app, customer } = await givenShop()
  const { body } = await issue(app, { customer, additionalInfo: own(12) })
  const edit = async (changes: object) =>
    app.request('PATCH', `/invoices/${body.id}`, {
      token: await app.tokenOf('admin'),
      body: changes,
    })
  const refused = await edit({ observation: 'Tarde' })
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [{ field: 'additionalInfo', code: 'ADDITIONAL_INFO_FULL' }],
  ])
  expect((await edit({ observation: 'Tarde', additionalInfo: own(11) })).status).toBe(200)
  expect(await fieldsOf(app, body.id)).toHaveLength(15)
})

it('more fields than fit, stored before the number was set, are joined in the last one', async () => {
  const { app, customer } = await givenShop()
  const { body } = await issue(app, { customer, observation: 'Tarde' })
  app.sql('UPDATE invoices SET additionalInfo = ?', JSON.stringify(own(15)))
  const fields = await fieldsOf(app, body.id)
  expect(fields).toHaveLength(15)
  expect(fields.slice(0, 4)).toEqual(['RUC Proveedor', 'Email', 'Teléfono', 'Observación'])
  expect(fields.at(-1)).toBe('Otros')
  const xml = invoiceXml(await loadInvoiceContent(openReader(app), body.id))
  expect(xml).toContain(
    'nombre="Otros">Dato 11: 10; Dato 12: 11; Dato 13: 12; Dato 14: 13; Dato 15: 14<',
  )
})
