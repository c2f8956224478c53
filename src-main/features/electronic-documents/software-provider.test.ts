import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findSchemaFault } from '../../../e2e/simulators/sri/schema-check.ts'
import { givenTaxOffice } from '#main/testing/given/given-tax-office.ts'
import { givenBusiness, setupRequest } from '#main/testing/samples/new-business.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { wordsOfPdf } from '#main/testing/checks/words-of-pdf.ts'

const RUC = '1790016919001'
const FIELD = `<infoAdicional><campoAdicional nombre="RUC Proveedor">${RUC}</campoAdicional>`

async function save(app: TestApp, changes: object) {
  const admin = await app.as('admin')
  const {
    softwareProviderRuc: _,
    signatureDigest: __,
    ...before
  } = await admin.electronicDocuments.settings()
  return app.request('PUT', '/electronic-documents/settings', {
    token: await app.tokenOf('admin'),
    body: { ...before, ...changes },
  })
}

async function fileOf(app: TestApp, path: string): Promise<Uint8Array> {
  const answer = await app.app.fetch(
    new Request(`http://localhost/api/v1${path}`, {
      headers: { Authorization: `Bearer ${await app.tokenOf('gerente')}` },
    }),
  )
  return new Uint8Array(await answer.arrayBuffer())
}

async function xmlOf(app: TestApp, path: string): Promise<string> {
  return new TextDecoder().decode(await fileOf(app, `${path}/xml`))
}

/** Sells to a buyer, credits the sale and has both documents authorised; returns their paths. */
async function givenDocuments(test: Awaited<ReturnType<typeof givenTaxOffice>>) {
  const admin = await test.as('admin')
  const customer = await admin.customers.create({ body: newCustomer({ email: 'a@b.example' }) })
  const invoice = await admin.invoices.issue({
    body: await simpleSale(test, { customer: { id: customer.id } }),
  })
  const note = await admin.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId: invoice.id,
      reason: 'Plato devuelto',
      refund: { kind: 'CASH' },
    },
  })
  await test.run()
  await test.run()
  return [`/invoices/${invoice.id}`, `/credit-notes/${note.id}`] as const
}

it('each document and both of its RIDEs state the number of the program’s provider', async () => {
  const test = await givenTaxOffice()
  const saved = await save(test, { softwareProviderRuc: RUC })
  expect([saved.status, saved.body.softwareProviderRuc]).toEqual([200, RUC])
  for (const path of await givenDocuments(test)) {
    const xml = await xmlOf(test, path)
    expect(xml).toContain(FIELD)
    expect(xml).toContain('<campoAdicional nombre="Email">a@b.example</campoAdicional>')
    for (const format of ['a4', 'ticket']) {
      const words = wordsOfPdf(await fileOf(test, `${path}/ride?format=${format}`))
      expect(words, `${path} ${format}`).toContain(`RUC Proveedor: ${RUC}`)
    }
  }
  expect(await test.anonymous.system.terminal()).toMatchObject({ softwareProviderRuc: RUC })
})

it('own development leaves the field out, and a signed document keeps what it was signed with', async () => {
  const test = await givenTaxOffice()
  await save(test, { softwareProviderRuc: '' })
  const [invoice] = await givenDocuments(test)
  expect(await xmlOf(test, invoice)).not.toContain('RUC Proveedor')
  await save(test, { softwareProviderRuc: RUC })
  const words = wordsOfPdf(await fileOf(test, `${invoice}/ride?format=a4`))
  expect(words).not.toContain('RUC Proveedor')
})

it('a number that is no RUC is refused, and absent fields stay as they are', async () => {
  const app = await givenApp()
  await save(app, { softwareProviderRuc: RUC, signatureDigest: 'SHA256' })
  for (const softwareProviderRuc of ['1790016919', '1790016919002', 'abc', '9990016919001']) {
    const refused = await save(app, { softwareProviderRuc })
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ field: 'softwareProviderRuc', code: 'RUC_FORMAT' }],
    ])
  }
  const kept = await save(app, { enabled: false })
  expect(kept.body).toMatchObject({ softwareProviderRuc: RUC, signatureDigest: 'SHA256' })
  const own = await save(app, { softwareProviderRuc: '' })
  expect(own.body.softwareProviderRuc).toBe('')
})

it('the set-up of a business takes the number', async () => {
  const app = await givenApp({ content: 'empty' })
  const refused = await app.request('POST', '/setup', {
    body: { ...setupRequest, softwareProviderRuc: '123' },
  })
  expect(refused.body.errors).toMatchObject([{ field: 'softwareProviderRuc', code: 'RUC_FORMAT' }])
  await app.anonymous.setup.run({ body: { ...setupRequest, softwareProviderRuc: RUC } })
  expect(await app.anonymous.system.terminal()).toMatchObject({ softwareProviderRuc: RUC })
  const business = await givenBusiness()
  expect(readRows(business, "SELECT value FROM settings WHERE name = 'softwareProvider'")).toEqual(
    [],
  )
})

it('the tax office authorises documents that are signed with SHA-256', async () => {
  const test = await givenTaxOffice()
  await save(test, { signatureDigest: 'SHA256' })
  for (const path of await givenDocuments(test)) {
    const file = await xmlOf(test, path)
    expect(file).toContain('<estado>AUTORIZADO</estado>')
    expect(file).toContain('xmldsig-more#rsa-sha256')
    expect(file).not.toContain('xmldsig#sha1')
    const signed = /<(factura|notaCredito) .*<\/\1>/s.exec(file)?.[0] ?? ''
    expect(findSchemaFault(signed)).toBeUndefined()
  }
  const usual = await givenTaxOffice()
  const [invoice] = await givenDocuments(usual)
  expect(await xmlOf(usual, invoice)).toContain('xmldsig#rsa-sha1')
})
