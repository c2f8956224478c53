import { randomUUID } from 'node:crypto'
import { makeP12, TEST_PASSWORD } from './simulators/sri/test-certificate.ts'
import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, signIn } from './given/api-client.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { test as base } from './hosts/server.ts'
import {
  type SriFault,
  type SriSimulator,
  startSriSimulator,
} from './simulators/sri/sri-simulator.ts'

interface TaxOffice {
  readonly admin: ApiClient
  readonly sri: SriSimulator
  /** Faults of the next requests, in order. */
  readonly faults: SriFault[]
}

const COUNTER = { width: 1366, height: 768 }
const TABLET = { width: 800, height: 1280 }

const test = base.extend<{ taxOffice: TaxOffice }>({
  taxOffice: async ({ server }, use) => {
    const faults: SriFault[] = []
    const sri = await startSriSimulator({ fault: () => faults.shift() })
    const admin = await signIn(server.url, 'admin', 'admin1234')
    await admin.cashRegister.open({
      body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
    })
    await use({ admin, sri, faults })
    await sri.stop()
  },
})
const { expect } = base

/** Sells two dishes to a named customer: 9.00. */
async function sell(admin: ApiClient): Promise<{ readonly id: number; readonly number: string }> {
  const known = await admin.customers.list({ query: { search: '1710034065' } })
  const customer =
    known.data[0] ??
    (await admin.customers.create({
      body: {
        identificationTypeId: 2,
        identificationNumber: '1710034065',
        socialReason: 'Ñusta Quilumba',
      },
    }))
  return admin.invoices.issue({
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
}

async function sendTo({ admin, sri }: TaxOffice): Promise<void> {
  const { receptionUrl, authorizationUrl } = sri
  await admin.electronicDocuments.saveSettings({
    body: { enabled: true, receptionUrl, authorizationUrl },
  })
}

test('from the certificate to an authorised sale and its authorised credit note', async ({
  page,
  taxOffice,
}) => {
  const { admin, sri } = taxOffice
  await page.setViewportSize(COUNTER)
  await new SignInPage(page).enter('Sofía Andrade')
  await page.goto('/#/certificate')
  await expect(page.getByRole('heading', { name: 'Sin firma electrónica' })).toBeVisible()
  await page.getByLabel('Elegir el archivo .p12').setInputFiles({
    name: 'firma.p12',
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from(makeP12({ hasEndedPair: true })),
  })
  const password = page.getByLabel('Contraseña del archivo', { exact: true })
  await password.fill('otra')
  await page.getByRole('button', { name: 'Revisar el archivo' }).click()
  await expect(page.getByText('No abre el archivo. Distingue mayúsculas.')).toBeVisible()
  await password.fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Revisar el archivo' }).click()
  await expect(page.getByText('El archivo trae varias firmas')).toBeVisible()
  await page.getByLabel('PIN de quien administra', { exact: true }).fill('9999')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar y firmar con él' }).click()
  await expect(page.getByRole('heading', { name: /^Vence en/ })).toBeVisible()
  await expect(page.getByText('Sofía Andrade & Hijos')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Esta caja' })).toBeChecked()
  await expectAccessible(page)

  await sendTo(taxOffice)
  const { id, number } = await sell(admin)
  await page.goto('/#/electronic-documents')
  const sendNow = page.getByRole('button', { name: 'Enviar ahora' })
  await sendNow.click()
  await expect(page.getByRole('link', { name: `Factura ${number}` })).toContainText('Autorizado')
  await page.getByRole('link', { name: `Factura ${number}` }).click()
  await expect(page.getByRole('heading', { name: `Factura ${number}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver factura' }).click()

  await page.getByRole('button', { name: 'Nota de crédito' }).click()
  await page.getByRole('radio', { name: 'Toda la factura' }).click()
  await page.getByRole('button', { name: 'Plato devuelto' }).click()
  await page.getByRole('button', { name: /^Devolver/ }).click()
  await page.getByRole('link', { name: '001-001-000000001', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Nota de crédito 001-001-000000001' }),
  ).toBeVisible()
  const { data } = await admin.creditNotes.list({ query: { invoiceId: id } })
  expect(data).toMatchObject([{ total: 9, refund: { kind: 'CASH', amount: 9 } }])
  await page.goto('/#/electronic-documents')
  await sendNow.click()
  const note = page.getByRole('link', { name: 'Nota de crédito 001-001-000000001' })
  await expect(note).toContainText('Autorizado')
  expect(sri.taken).toHaveLength(2)

  await page.goto(`/#/credit-notes/${data[0]?.id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF y XML' }).click()
  await page.getByRole('menuitem', { name: 'XML' }).click()
  expect((await downloading).suggestedFilename()).toBe('nota-de-credito-001-001-000000001.xml')
  await expectAccessible(page)
  await page.setViewportSize(TABLET)
  await expectAccessible(page)
  await page.goto('/#/electronic-documents')
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await page.goto('/#/certificate')
  await expectAccessible(page)
})

test('the bar shows a refused sale and what to do, and the sale is sent after the correction', async ({
  page,
  taxOffice,
}) => {
  const { admin, faults, sri } = taxOffice
  await admin.company.saveCertificate({
    body: {
      file: Buffer.from(makeP12()).toString('base64'),
      password: TEST_PASSWORD,
      pin: '9999',
    },
  })
  await sendTo(taxOffice)
  faults.push({ kind: 'RETURNED', message: { code: '56', message: 'ESTABLECIMIENTO CERRADO' } })
  const { number } = await sell(admin)
  await admin.electronicDocuments.run()
  await page.setViewportSize(COUNTER)
  await new SignInPage(page).enter('Sofía Andrade')
  await new Shell(page).openState('SRI: 1 por revisar')
  await page.getByRole('button', { name: /Por revisar/ }).click()
  const row = page.getByRole('link', { name: `Factura ${number}` })
  await expect(row).toContainText('El establecimiento consta cerrado en el RUC')
  await row.click()
  await expect(page.getByText('Se abre en el portal del SRI')).toBeVisible()
  await page.getByRole('button', { name: /Detalle técnico/ }).click()
  await expect(page.getByText('56 · ESTABLECIMIENTO CERRADO')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(TABLET)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reintentar', exact: true }).click()
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 autorizados' })).toBeVisible()
  await expect(page.getByText('Autorizado', { exact: true }).first()).toBeVisible()
  expect(sri.taken).toHaveLength(1)
  await expect(new Shell(page).state).not.toContainText('por revisar')
})

test('a sale whose number another document has is issued under the next number', async ({
  page,
  taxOffice,
}) => {
  const { admin, faults, sri } = taxOffice
  await admin.company.saveCertificate({
    body: {
      file: Buffer.from(makeP12()).toString('base64'),
      password: TEST_PASSWORD,
      pin: '9999',
    },
  })
  await sendTo(taxOffice)
  faults.push({ kind: 'RETURNED', message: { code: '45', message: 'SECUENCIAL REGISTRADO' } })
  await sell(admin)
  await admin.electronicDocuments.run()
  const [document] = (await admin.electronicDocuments.list()).data
  await new SignInPage(page).enter('Sofía Andrade')
  await page.goto(`/#/electronic-documents/${document?.id}`)
  await expect(page.getByText('Otro documento ya usa este número').last()).toBeVisible()
  await page.getByRole('button', { name: 'Emitir con otro número' }).click()
  const question = page.getByRole('dialog', { name: '¿Emitir con otro número?' })
  await expect(question).toContainText('001-001-000000001 queda usado')
  await question.getByRole('button', { name: 'Emitir con otro número' }).click()
  await expect(page.getByRole('heading', { name: 'Factura 001-001-000000002' })).toBeVisible()
  await page.getByRole('button', { name: /Detalle técnico/ }).click()
  await expect(page.getByText(/001-001-000000001 del .* mensaje 45/)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByText('Autorizado', { exact: true }).first()).toBeVisible()
  expect(sri.taken).toHaveLength(1)
})

test('a cashier sees nothing of the tax office, and finds a credit note from its invoice', async ({
  page,
  taxOffice,
}) => {
  const { admin } = taxOffice
  const { id } = await sell(admin)
  await admin.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId: id,
      reason: 'Plato devuelto',
      refund: { kind: 'CASH' },
    },
  })
  await new SignInPage(page).enter('Andrea Mora')
  await page.goto(`/#/invoices/${id}`)
  await page.getByRole('link', { name: '001-001-000000001', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Nota de crédito 001-001-000000001' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /SRI/ })).toHaveCount(0)
})
