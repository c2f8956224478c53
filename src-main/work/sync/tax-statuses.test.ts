import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type SriFault, startSriSimulator } from '../../../e2e/simulators/sri/sri-simulator.ts'
import type { ElectronicDocumentKind } from '#shared/api/tax/electronic-documents.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenOwnCentral, givenSameIds } from '#main/testing/given/given-central.ts'
import { ADMIN_PIN, demoP12 } from '#main/testing/given/given-tax-office.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'
import { TEST_PASSWORD } from '#main/testing/doubles/test-certificate.ts'

const WAIT = { timeout: 40_000 }

/**
 * Starts a central that sends documents, with these faults of the tax office's reception, and a
 * till that has sold.
 */
async function givenChain(faults: (SriFault | undefined)[] = []) {
  const central = await givenOwnCentral()
  const sri = await startSriSimulator({
    fault: (service) => (service === 'RECEPTION' ? faults.shift() : undefined),
  })
  onTestFinished(() => sri.stop())
  const there = await central.as('admin')
  await there.company.saveCertificate({
    body: { file: demoP12(), password: TEST_PASSWORD, pin: ADMIN_PIN },
  })
  const { receptionUrl, authorizationUrl } = sri
  await there.electronicDocuments.saveSettings({
    body: { enabled: true, receptionUrl, authorizationUrl },
  })
  const till = await givenApp({ dependencies: { clock: systemClock } })
  givenSameIds(till)
  await openRegister(till)
  const admin = await till.as('admin')
  const { id: customerId } = await admin.customers.create({ body: newCustomer() })
  const invoice = await admin.invoices.issue({
    body: await simpleSale(till, { customer: { id: customerId } }),
  })
  const connect = () =>
    connectTill(till, central.url, {
      deduplicates: 'yes',
      username: 'admin',
      password: 'admin1234',
    })
  const counts = () => there.electronicDocuments.status()
  // The first invoice and the first note have the same number.
  const document = async (kind: ElectronicDocumentKind) => {
    const { data } = await there.electronicDocuments.list()
    return data.find((each) => each.kind === kind)
  }
  return { central, there, till, admin, invoice, connect, counts, document }
}

it(
  'an invoice that the central has authorised is authorised at its till, with the date',
  { timeout: 90_000 },
  async () => {
    const { there, admin, invoice, connect, counts, document } = await givenChain()
    await connect()
    await vi.waitFor(async () => expect((await counts()).authorized).toBe(1), WAIT)
    expect(await admin.invoices.get({ params: { id: invoice.id } })).toMatchObject({
      taxStatus: 'PENDING',
      authorizedAt: null,
      taxMessages: [],
    })
    await admin.sync.run()
    const { authorizedAt } = (await document('INVOICE')) ?? {}
    expect(authorizedAt).toEqual(expect.any(String))
    const standing = { taxStatus: 'AUTHORIZED', authorizedAt, taxMessages: [{ code: '60' }] }
    expect(await admin.invoices.get({ params: { id: invoice.id } })).toMatchObject(standing)
    expect((await there.invoices.list()).data).toMatchObject([standing])
  },
)

it(
  'shows at the till why the tax office returned an invoice and its credit note, and that they are accepted after a retry at the central',
  { timeout: 120_000 },
  async () => {
    const returned = (code: string, info: string): SriFault => ({
      kind: 'RETURNED',
      message: { code, message: 'NO ACEPTADO', info },
    })
    const faults = [returned('28', 'Acuerdo pendiente'), undefined, returned('56', 'Local cerrado')]
    const { there, admin, invoice, connect, counts, document } = await givenChain(faults)
    const note = await admin.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: invoice.id,
        reason: 'Plato devuelto',
        refund: { kind: 'CASH' },
      },
    })
    const readInvoice = () => admin.invoices.get({ params: { id: invoice.id } })
    const readNote = () => admin.creditNotes.get({ params: { id: note.id } })
    const retry = async (kind: ElectronicDocumentKind) => {
      const id = (await document(kind))?.id ?? 0
      await there.electronicDocuments.retry({ params: { id } })
    }
    await connect()

    await vi.waitFor(async () => expect(await document('CREDIT_NOTE')).toBeDefined(), WAIT)
    await vi.waitFor(async () => expect((await counts()).needsPerson).toBe(1), WAIT)
    await admin.sync.run()
    expect(await readInvoice()).toMatchObject({
      taxStatus: 'RETURNED',
      authorizedAt: null,
      taxMessages: [
        { code: '28', kind: 'ERROR', message: 'NO ACEPTADO', info: 'Acuerdo pendiente' },
      ],
    })
    expect(await readNote()).toMatchObject({ taxStatus: 'PENDING', taxMessages: [] })

    await retry('INVOICE')
    await vi.waitFor(
      async () => expect((await document('CREDIT_NOTE'))?.state).toBe('RETURNED'),
      WAIT,
    )
    await admin.sync.run()
    expect(await readInvoice()).toMatchObject({
      taxStatus: 'AUTHORIZED',
      taxMessages: [{ code: '60', kind: 'WARNING' }],
    })
    expect(await readNote()).toMatchObject({
      taxStatus: 'RETURNED',
      taxMessages: [{ code: '56', info: 'Local cerrado' }],
    })

    await retry('CREDIT_NOTE')
    await vi.waitFor(async () => expect((await counts()).authorized).toBe(2), WAIT)
    await admin.sync.run()
    const authorizedAt = (await document('CREDIT_NOTE'))?.authorizedAt
    expect(await readNote()).toMatchObject({
      taxStatus: 'AUTHORIZED',
      authorizedAt: expect.any(String),
    })
    expect((await readNote()).authorizedAt).toBe(authorizedAt)
    expect((await admin.creditNotes.list()).data).toMatchObject([{ authorizedAt }])
  },
)
