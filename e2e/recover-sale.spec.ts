import { randomUUID } from 'node:crypto'
import { signIn } from './given/api-client.ts'
import { storedTakeover } from './given/several-counters.ts'
import { startServer } from './hosts/server.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './senses/accessible.ts'
import { makeP12, TEST_PASSWORD } from './simulators/sri/test-certificate.ts'
import { type SriSimulator, startSriSimulator } from './simulators/sri/sri-simulator.ts'

interface Till {
  readonly url: string
}

async function useTaxOffice({ url }: Till, { receptionUrl, authorizationUrl }: SriSimulator) {
  const admin = await signIn(url, 'admin', 'admin1234')
  await admin.company.saveCertificate({
    body: {
      file: Buffer.from(makeP12()).toString('base64'),
      password: TEST_PASSWORD,
      pin: '9999',
    },
  })
  await admin.electronicDocuments.saveSettings({
    body: { enabled: true, receptionUrl, authorizationUrl },
  })
  return admin
}

/** Sells at a till that is lost afterwards; the guest keeps the paper. */
async function sellAtLostTill(till: Till, sri: SriSimulator) {
  const admin = await useTaxOffice(till, sri)
  await admin.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
  const customer = await admin.customers.create({
    body: {
      identificationTypeId: 2,
      identificationNumber: '1710034065',
      socialReason: 'Ñusta Quilumba',
    },
  })
  const sell = () =>
    admin.invoices.issue({
      body: {
        documentType: 'INVOICE',
        invoiceUuid: randomUUID(),
        emissionPointId: 1,
        customer: { id: customer.id },
        totalAmount: 9,
        details: [{ product: { id: admin.productId }, quantity: 2 }],
        payments: [{ amount: 9, paymentMethod: { id: 1 } }],
      },
    })
  const [first, second] = [await sell(), await sell()]
  await admin.electronicDocuments.run()
  const { xml } = sri.documents.get(second.accessKey) ?? { xml: '' }
  return { first, second, xml: Buffer.from(xml) }
}

test('a sale that a guest holds on paper is recorded by its key after a takeover, and another by its file', async ({
  page,
  signInPage,
  server,
  demoFolder,
}) => {
  const sri = await startSriSimulator()
  const lostTill = await startServer(['--demo'], demoFolder, false)
  const lost = await sellAtLostTill(lostTill, sri)
  await lostTill.close()
  await useTaxOffice(server, sri)
  await page.addInitScript((stored) => {
    localStorage.setItem('mostrador.taken-over', stored)
  }, JSON.stringify(storedTakeover))
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/taken-over')

  await test.step('by its key', async () => {
    await page.getByRole('button', { name: 'Sí falta…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar una venta que falta' })
    const key = dialog.getByLabel('Clave de acceso')
    const { accessKey, number } = lost.first
    await key.fill(`${accessKey.slice(0, 48)}${(Number(accessKey[48]) + 1) % 10}`)
    await expect(dialog.getByText('No cuadra: revisar los dígitos.')).toBeVisible()
    await expectAccessible(page)
    await key.fill(accessKey)
    const found = dialog.getByRole('region', { name: 'Lo que se registrará' })
    await expect(found).toContainText(number)
    await expect(found).toContainText('Ñusta Quilumba · 1710034065 · cliente nuevo')
    await expect(found).toContainText('El SRI la autorizó')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Registrar \$/ }).click()
    const pad = page.getByRole('dialog', { name: `Registrar la factura ${number}` })
    await expect(pad).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type('2580', { delay: 60 })
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Factura ${number} registrada`)).toBeVisible()
    await expect(pad).toHaveCount(0)
  })

  await test.step('by its file, from the list of invoices', async () => {
    await page.goto('/#/invoices')
    await expect(page.getByText(lost.first.number)).toBeVisible()
    await page.getByRole('button', { name: 'Registrar una que falta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar una venta que falta' })
    await dialog.getByLabel('Elegir el XML').setInputFiles({
      name: 'factura.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from('<html></html>'),
    })
    await expect(dialog.getByRole('alert')).toContainText('no es el XML de una factura')
    await dialog.getByLabel('Elegir el XML').setInputFiles({
      name: 'factura.xml',
      mimeType: 'application/xml',
      buffer: lost.xml,
    })
    await expect(dialog.getByText('Del archivo: después se pregunta al SRI')).toBeVisible()
    await dialog.getByRole('button', { name: /^Registrar \$/ }).click()
    await page.keyboard.type('2580', { delay: 60 })
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Factura ${lost.second.number} registrada`)).toBeVisible()
    await page.getByText(lost.second.number).first().click()
    await expect(page.getByRole('button', { name: 'Nota de crédito' })).toBeVisible()
  })
  await sri.stop()
})
