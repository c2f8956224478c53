import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, type Server, startServer, test as base } from './hosts/server.ts'
import { type SriFault, startSriSimulator } from './simulators/sri/sri-simulator.ts'
import { makeP12, TEST_PASSWORD } from './simulators/sri/test-certificate.ts'

const test = base.extend<{ central: Server }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
  central: async ({}, use) => {
    const central = await startServer(['--demo', '--role', 'central'], undefined, false)
    await use(central)
    await central.close()
  },
})

const WAIT = { timeout: 60_000 }

test('the till shows why the tax office returned what its central sent, and when it authorised it', async ({
  page,
  server,
  central,
}) => {
  test.slow()
  const refusal: SriFault = {
    kind: 'RETURNED',
    message: { code: '28', message: 'ACUERDO DE MEDIOS ELECTRÓNICOS NO ACEPTADO' },
  }
  const closed: SriFault = { kind: 'RETURNED', message: { code: '56', message: 'CERRADO' } }
  // Faults for the invoice, its second try, and its credit note.
  const faults: (SriFault | undefined)[] = [refusal, undefined, closed]
  const sri = await startSriSimulator({
    fault: (service) => (service === 'RECEPTION' ? faults.shift() : undefined),
  })
  const there = await signIn(central.url, 'admin', 'admin1234')
  await there.company.saveCertificate({
    body: {
      file: Buffer.from(makeP12()).toString('base64'),
      password: TEST_PASSWORD,
      pin: '9999',
    },
  })
  const { receptionUrl, authorizationUrl } = sri
  await there.electronicDocuments.saveSettings({
    body: { enabled: true, receptionUrl, authorizationUrl },
  })
  const till = await signIn(server.url, 'admin', 'admin1234')
  await till.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
  await till.sync.saveSettings({
    body: {
      enabled: true,
      baseUrl: central.url,
      username: 'admin',
      password: 'admin1234',
      deduplicates: 'yes',
    },
  })
  const customer = await till.customers.create({
    body: {
      identificationTypeId: 2,
      identificationNumber: '1710034065',
      socialReason: 'Ñusta Quilumba',
    },
  })
  const invoice = await till.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId: 1,
      customer: { id: customer.id },
      totalAmount: 9,
      details: [{ product: { id: till.productId }, quantity: 2 }],
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
    },
  })
  const note = await till.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId: invoice.id,
      reason: 'Plato devuelto',
      refund: { kind: 'CASH' },
    },
  })
  const stateOfInvoice = async () => {
    await till.sync.run()
    return (await till.invoices.get({ params: { id: invoice.id } })).taxStatus
  }
  await expect.poll(stateOfInvoice, WAIT).toBe('RETURNED')

  await new SignInPage(page).enter('Sofía Andrade')
  await page.goto(`/#/invoices/${invoice.id}`)
  const detail = page.getByRole('article', { name: invoice.number })
  const notice = detail.getByRole('status').filter({ hasText: 'medios electrónicos' })
  await expect(notice).toContainText('Reintentar se hace en el central')
  await expect(notice).toContainText('28 · ACUERDO DE MEDIOS ELECTRÓNICOS NO ACEPTADO')
  await expectAccessible(page)

  await there.electronicDocuments.retryMany({ body: {} })
  await expect.poll(stateOfInvoice, WAIT).toBe('AUTHORIZED')
  await expect(detail.getByText(/^Autorizada por el SRI: /)).toBeVisible()
  await expect(notice).toBeHidden()

  const stateOfNote = async () => {
    await till.sync.run()
    return (await till.creditNotes.get({ params: { id: note.id } })).taxStatus
  }
  await expect.poll(stateOfNote, WAIT).toBe('RETURNED')
  await page.goto(`/#/credit-notes/${note.id}`)
  const closedNotice = page.getByRole('status').filter({ hasText: 'consta cerrado en el RUC' })
  await expect(closedNotice).toContainText('SRI: 56 · CERRADO')
  await expectAccessible(page)
  await sri.stop()
})
