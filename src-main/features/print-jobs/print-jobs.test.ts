import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { drawPaper } from '../../../e2e/simulators/printer/draw-paper.ts'
import {
  createPrinterSimulator,
  type PrinterSimulator,
} from '../../../e2e/simulators/printer/printer-simulator.ts'
import type { Client } from '#shared/api/client.ts'
import { API_PREFIX } from '#shared/api/index.ts'
import type { PrintJob, PrintJobPart, PrintJobState } from '#shared/api/paper/print-jobs.ts'
import type { PrinterRequest } from '#shared/api/paper/printers.ts'
import { TEST_PASSWORD } from '../../../e2e/simulators/sri/test-certificate.ts'
import { paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'
import { ADMIN_PIN, demoP12 } from '#main/testing/given/given-tax-office.ts'
import type { PrintingOptions } from '#main/work/printing/printing-ports.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const quickPrinting: PrintingOptions = {
  timing: { connectMs: 2_000, statusMs: 2_000, doneMs: 2_000, closeMs: 2_000 },
  queue: { handOverMs: 400, retryMs: [30], drawerMs: 60_000, stopMs: 300 },
}

async function givenPrinterOn(simulator = createPrinterSimulator()) {
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  return { simulator, port }
}

function printerAt(port: number, more: Partial<PrinterRequest> = {}) {
  return {
    name: `Caja ${port}`,
    connection: { kind: 'NETWORK' as const, host: '127.0.0.1', port },
    hasDrawer: true,
    ...more,
  }
}

interface Shop {
  readonly app: TestApp
  readonly admin: Client
  readonly simulator: PrinterSimulator
  readonly port: number
  readonly printerId: number
}

/** A till with one printer that takes everything. */
async function givenShop(more: Partial<PrinterRequest> = {}): Promise<Shop> {
  const { simulator, port } = await givenPrinterOn()
  const app = await givenApp({
    dependencies: {
      printers: quickPrinting,
      // Keeps the documents from the tax office.
      taxOffice: { quietMs: 3_600_000 },
    },
  })
  const admin = await app.as('admin')
  const { id } = await admin.printers.create({ body: printerAt(port, more) })
  await admin.printRoutes.save({
    body: (['RECEIPT', 'CASH_SLIP', 'CLOSING', 'BILL'] as const).map((job) => ({
      job,
      printerId: id,
    })),
  })
  return { app, admin, simulator, port, printerId: id }
}

async function settled(
  admin: Client,
  id: number,
  state: PrintJobState = 'DONE',
): Promise<PrintJob> {
  for (;;) {
    const job = await admin.printJobs.get({ params: { id } })
    if (job.state === state) return job
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function only(admin: Client): Promise<PrintJob> {
  const { data } = await admin.printJobs.list({})
  expect(data).toHaveLength(1)
  return data[0]!
}

function paperOf({ roll }: Pick<PrinterSimulator, 'roll'>): string {
  return roll.map((item) => (item.kind === 'LINE' ? item.text : item.kind)).join('\n')
}

async function openRegister(admin: Client) {
  return admin.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
}

async function sell(admin: Client) {
  const tableId = 1
  await admin.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId,
      guests: 2,
      items: [
        { itemUuid: randomUUID(), productId: 1, quantity: 2, observation: 'sin cebolla' },
        { itemUuid: randomUUID(), productId: 3, quantity: 1 },
      ],
    },
  })
  const [order] = await admin.orders.list({ params: { tableId } })
  return admin.tables.invoice({
    params: { tableId },
    body: {
      invoiceUuid: randomUUID(),
      payments: [{ paymentMethod: { id: 1 }, amount: order!.totalAmount }],
    },
  })
}

/** Sells for $ 9,00 on credit to the demo's second customer and collects a part of it. */
async function collectPart({ app, admin }: Shop, payment: { id: number } = paymentMethod.cash) {
  const customerId = 2
  const customer = await admin.customers.get({ params: { id: customerId } })
  await admin.customers.update({
    params: { id: customerId },
    body: { ...customer, creditLimit: 100, creditDays: 30 },
  })
  const invoice = await admin.invoices.issue({
    body: await simpleSale(app, {
      customer: { id: customerId },
      payments: [{ amount: 9, paymentMethod: paymentMethod.credit, paymentTerm: { id: 4 } }],
    }),
  })
  const collection = await admin.receivables.collect({
    params: { customerId },
    body: {
      operationId: randomUUID(),
      amount: 4,
      paymentMethod: payment,
      ...(payment.id === paymentMethod.cash.id ? { receivedAmount: 5 } : {}),
      ...(payment.id === paymentMethod.check.id
        ? { checkNumber: '881', checkBank: 'Banco Andino' }
        : {}),
    },
  })
  return { invoice, collection, customer }
}

function keep(name: string, simulator: PrinterSimulator): void {
  const folder = process.env['PAPER_PICTURES']
  if (folder !== undefined) writeFileSync(`${folder}/${name}.png`, drawPaper(simulator.roll))
}

describe('a cash sale', () => {
  it('prints its receipt automatically with every value of the document and its key, and opens the drawer', async () => {
    const { admin, simulator } = await givenShop()
    await openRegister(admin)
    const slips = simulator.roll.length
    const invoice = await sell(admin)
    const { data } = await admin.printJobs.list({ query: { job: 'RECEIPT' } })
    await settled(admin, data[0]!.id)
    expect(data[0]).toMatchObject({ title: `Recibo ${invoice.number}`, documentId: invoice.id })
    keep('receipt', simulator)
    expect(slips).toBeGreaterThanOrEqual(0)
    const paper = paperOf(simulator)
    for (const words of [
      `FACTURA ${invoice.number}`,
      'PRUEBAS',
      'SIN VALIDEZ TRIBUTARIA',
      'RUC 1799999990001',
      'OBLIGADO A LLEVAR CONTABILIDAD',
      'CONSUMIDOR FINAL',
      '9999999999999',
      'sin cebolla',
      'SUBTOTAL SIN IMPUESTOS',
      'SUBTOTAL 15%',
      'IVA 15%',
      '01 SIN UTILIZACIÓN DEL SISTEMA FINANCIERO',
      'DRAWER',
    ]) {
      expect(paper).toContain(words)
    }
    expect(simulator.roll).toContainEqual(
      expect.objectContaining({ kind: 'QR', text: invoice.accessKey }),
    )
    expect(paper.replaceAll(/[\s]/g, '')).toContain(invoice.accessKey)
  })

  it('in production prints that it is not authorised if nobody sends it to the tax office', async () => {
    const { admin, simulator } = await givenShop()
    await admin.company.goLive({
      body: { pin: '9999', emissionPoints: [{ id: 1, nextInvoiceNumber: 1 }] },
    })
    await openRegister(admin)
    const printSale = async () => {
      const before = simulator.roll.length
      const { id } = await sell(admin)
      const { data } = await admin.printJobs.list({ query: { job: 'RECEIPT' } })
      await settled(admin, data.find(({ documentId }) => documentId === id)!.id)
      return paperOf({ roll: simulator.roll.slice(before) })
    }
    const notAuthorized = 'NO AUTORIZADO POR EL SRI'
    expect(await printSale()).toContain(notAuthorized)
    await admin.company.saveCertificate({
      body: { file: demoP12(), password: TEST_PASSWORD, pin: ADMIN_PIN },
    })
    expect(await printSale()).not.toContain(notAuthorized)
  })

  it('of the test environment stays marked as such in production, in its record and on a copy', async () => {
    const { admin, simulator } = await givenShop()
    await openRegister(admin)
    const tested = await sell(admin)
    const { summaryVersion } = await admin.cashRegister.summary({ body: {} })
    await admin.cashRegister.close({
      body: {
        operationId: randomUUID(),
        summaryVersion,
        pin: ADMIN_PIN,
        counted: { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
        leftInCash: 0,
      },
    })
    await admin.company.goLive({ body: { pin: ADMIN_PIN, emissionPoints: [] } })
    await openRegister(admin)
    const valid = await sell(admin)

    const { data } = await admin.invoices.list()
    const before = simulator.roll.length
    const copy = await admin.printJobs.create({ body: { job: 'RECEIPT', documentId: tested.id } })
    await settled(admin, copy.id)

    // Production counts from 1 again, so the number alone does not tell them apart.
    expect(valid.number).toBe(tested.number)
    expect(data.map(({ id, environment }) => [id, environment])).toEqual([
      [valid.id, 'PRODUCTION'],
      [tested.id, 'TEST'],
    ])
    const paper = paperOf({ roll: simulator.roll.slice(before) })
    expect(paper).toContain('COPIA')
    expect(paper).toContain('PRUEBAS')
    expect(paper).toContain('SIN VALIDEZ TRIBUTARIA')
  })

  it('without a print route is issued and prints nothing', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    await openRegister(admin)
    expect((await sell(admin)).status).toBe('CREATED')
    expect((await admin.printJobs.list({})).data).toEqual([])
  })

  it('opens the drawer and prints no receipt if receipts are printed only on request', async () => {
    const { admin, simulator, printerId } = await givenShop()
    await admin.printRoutes.save({ body: [{ job: 'RECEIPT', printerId, automatic: false }] })
    await openRegister(admin)
    await sell(admin)
    const job = await only(admin)
    expect(job).toMatchObject({ job: 'DRAWER' })
    await settled(admin, job.id)
    expect(simulator.roll).toEqual([{ kind: 'DRAWER' }])
  })

  it('has no QR if the establishment chose the compact design', async () => {
    const { admin, simulator } = await givenShop()
    const establishment = await admin.establishments.get({ params: { id: 1 } })
    await admin.establishments.update({
      params: { id: 1 },
      body: { ...establishment, invoiceDesign: 'ticket-80-compact' },
    })
    await openRegister(admin)
    const invoice = await sell(admin)
    const { data } = await admin.printJobs.list({ query: { job: 'RECEIPT' } })
    await settled(admin, data[0]!.id)
    expect(paperOf(simulator)).toContain(`FACTURA ${invoice.number}`)
    expect(simulator.roll.filter(({ kind }) => kind === 'QR')).toEqual([])
    keep('receipt-compact', simulator)
  })
})

describe('a second print of a receipt', () => {
  it('says COPIA, opens no drawer and is audited; for an annulled sale it names who approved the annulment', async () => {
    const { app, admin, simulator } = await givenShop()
    await openRegister(admin)
    const invoice = await sell(admin)
    const first = (await admin.printJobs.list({ query: { job: 'RECEIPT' } })).data[0]!
    await settled(admin, first.id)
    const before = simulator.roll.length
    const copy = await admin.printJobs.create({
      body: { job: 'RECEIPT', documentId: invoice.id },
    })
    expect(copy).toMatchObject({ mark: 'COPY', copyOf: first.id })
    await settled(admin, copy.id)
    const paper = simulator.roll.slice(before)
    expect(paper).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('COPIA') }),
    )
    expect(paper).not.toContainEqual({ kind: 'DRAWER' })
    const { data } = await admin.auditEntries.list({ query: { kind: 'DOCUMENT_REPRINTED' } })
    expect(data).toHaveLength(1)

    const cashier = await app.as('cajera')
    await cashier.invoices.annul({
      params: { id: invoice.id },
      body: { reason: 'Devolución', pin: '2580' },
    })
    const annulled = await admin.printJobs.create({
      body: { job: 'RECEIPT', documentId: invoice.id },
    })
    await settled(admin, annulled.id)
    const lines = paperOf(simulator)
      .split('\n')
      .map((line) => line.trim())
    expect(lines).toEqual(
      expect.arrayContaining(['ANULADA', 'Autorizó: Gabriela Paz', 'Devolución']),
    )
    expect(lines.join('\n')).toMatch(/\d\d:\d\d · Andrea Mora$/m)
  })
})

describe('the day of a register', () => {
  it('prints its opening, its movements, an X and a Z', async () => {
    const { admin, simulator } = await givenShop()
    const register = await openRegister(admin)
    await sell(admin)
    await admin.cashRegister.exit({
      body: { operationId: randomUUID(), amount: 12.5, reason: 'Compra de hielo' },
    })
    const figures = await admin.printJobs.create({
      body: { job: 'CLOSING', documentId: register.id },
    })
    await settled(admin, figures.id)
    expect(paperOf(simulator)).toContain('La caja sigue abierta')
    const summary = await admin.cashRegister.summary({ body: {} })
    await admin.cashRegister.close({
      body: {
        operationId: randomUUID(),
        summaryVersion: summary.summaryVersion,
        pin: '9999',
        counted: { cash: 95, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
        leftInCash: 50,
      },
    })
    const closing = (await admin.printJobs.list({ query: { job: 'CLOSING' } })).data[0]!
    await settled(admin, closing.id)
    keep('day', simulator)
    const paper = paperOf(simulator)
    for (const words of [
      'APERTURA DE CAJA',
      'EGRESO DE CAJA',
      'Compra de hielo',
      'CORTE X DE CAJA 1',
      'CIERRE DE CAJA 1',
      'sobra',
      'SOBRA',
    ]) {
      expect(paper).toContain(words)
    }
    expect(paper.indexOf('APERTURA')).toBeLessThan(paper.indexOf('EGRESO'))
  })

  it('shows no closing to a user who counts blind', async () => {
    const { app, admin, simulator } = await givenShop()
    const register = await openRegister(admin)
    const cashier = await app.as('cajera')
    await expect(
      cashier.printJobs.create({ body: { job: 'CLOSING', documentId: register.id } }),
    ).rejects.toMatchObject({ code: 'TOTALS_NOT_VISIBLE' })
    const figures = await admin.printJobs.create({
      body: { job: 'CLOSING', documentId: register.id },
    })
    await settled(admin, figures.id)
    expect(simulator.roll.length).toBeGreaterThan(0)
    const preview = await app.app.fetch(
      new Request(`http://localhost${API_PREFIX}/print-jobs/${figures.id}/preview`, {
        headers: { Authorization: `Bearer ${await app.tokenOf('cajera')}` },
      }),
    )
    expect(preview.status).toBe(403)
  })
})

describe('the bill of a table', () => {
  it('states the open lines, and that it is no tax document', async () => {
    const { admin, app, simulator } = await givenShop()
    const waiter = await app.as('mesero')
    await waiter.orders.create({
      body: {
        orderUuid: randomUUID(),
        tableId: 2,
        guests: 3,
        items: [{ itemUuid: randomUUID(), productId: 1, quantity: 2 }],
      },
    })
    const job = await waiter.printJobs.create({ body: { job: 'BILL', documentId: 2 } })
    await settled(admin, job.id)
    keep('bill', simulator)
    const paper = paperOf(simulator)
    expect(paper).toContain('NO ES UN DOCUMENTO TRIBUTARIO')
    expect(paper).toContain('Entre 3')
    expect(paper).not.toMatch(/\d{49}/)
    const again = await waiter.printJobs.create({ body: { job: 'BILL', documentId: 2 } })
    expect(again).toMatchObject({ mark: null })
  })

  it('includes the service charge if the establishment charges it, as the invoice will', async () => {
    const { admin, simulator } = await givenShop()
    const establishment = await admin.establishments.get({ params: { id: 1 } })
    await admin.establishments.update({
      params: { id: 1 },
      body: { ...establishment, serviceChargeEnabled: true, serviceChargePercentage: 10 },
    })
    await admin.orders.create({
      body: {
        orderUuid: randomUUID(),
        tableId: 2,
        items: [{ itemUuid: randomUUID(), productId: 1, quantity: 2 }],
      },
    })
    const job = await admin.printJobs.create({ body: { job: 'BILL', documentId: 2 } })
    await settled(admin, job.id)
    // 4,50 with tax is 3,91 net; service 0,39.
    expect(paperOf(simulator)).toMatch(/Servicio +0,39/)
    expect(paperOf(simulator)).toMatch(/TOTAL +\$ 4,89/)
  })

  it('is refused for an empty table, and without a print route', async () => {
    const { admin } = await givenShop()
    const bill = { body: { job: 'BILL' as const, documentId: 3 } }
    await expect(admin.printJobs.create(bill)).rejects.toMatchObject({ code: 'TABLE_WITHOUT_BILL' })
    await admin.printRoutes.save({ body: [] })
    await openRegister(admin)
    const invoice = await sell(admin)
    await expect(
      admin.printJobs.create({ body: { job: 'RECEIPT', documentId: invoice.id } }),
    ).rejects.toMatchObject({ code: 'PRINT_ROUTE_MISSING' })
    await expect(
      admin.printJobs.create({ body: { job: 'RECEIPT', documentId: 999 } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('a collection of a sale on credit', () => {
  it('opens the drawer and prints what was paid, how, and what is left', async () => {
    const shop = await givenShop()
    const { admin, simulator } = shop
    await openRegister(admin)
    const { collection, invoice, customer } = await collectPart(shop)
    const { data } = await admin.printJobs.list({ query: { job: 'COLLECTION' } })
    expect(data).toMatchObject([{ title: `Cobro ${collection.id}`, documentId: collection.id }])
    const before = simulator.roll.length
    await settled(admin, data[0]!.id)
    keep('collection', simulator)
    expect(before).toBeGreaterThanOrEqual(0)
    const paper = paperOf(simulator)
    for (const words of [
      `RECIBO DE COBRO ${collection.id}`,
      'NO ES UN DOCUMENTO TRIBUTARIO',
      `Cliente: ${customer.socialReason}`,
      `Identificación: ${customer.identificationNumber}`,
    ]) {
      expect(paper).toContain(words)
    }
    expect(paper).toMatch(new RegExp(`Factura ${invoice.number} +4,00`))
    expect(paper).toMatch(/COBRADO +\$ 4,00/)
    expect(paper).toMatch(/Recibido +5,00\n *Cambio +1,00/)
    expect(paper).toMatch(/SALDO POR PAGAR +\$ 5,00/)
    const ofCollection = paper.slice(paper.lastIndexOf('CUT', paper.indexOf('RECIBO DE COBRO')))
    expect(ofCollection).toContain('DRAWER')
    // It does not move the drawer's cash, so it has no slip.
    expect((await admin.printJobs.list({ query: { job: 'CASH_SLIP' } })).data).toHaveLength(1)
  })

  it('by cheque names the cheque and opens no drawer; its second paper says COPIA', async () => {
    const shop = await givenShop()
    const { admin, simulator } = shop
    await openRegister(admin)
    const { collection } = await collectPart(shop, paymentMethod.check)
    const { data } = await admin.printJobs.list({ query: { job: 'COLLECTION' } })
    await settled(admin, data[0]!.id)
    const from = simulator.roll.length
    const copy = await admin.printJobs.create({
      body: { job: 'COLLECTION', documentId: collection.id },
    })
    expect(copy).toMatchObject({ mark: 'COPY', copyOf: data[0]!.id })
    await settled(admin, copy.id)
    const paper = paperOf({ roll: simulator.roll.slice(from) })
    expect(paper).toMatch(/Cheque +881/)
    expect(paper).toMatch(/Banco +Banco Andino/)
    expect(paper).toContain('COPIA')
    expect(paper).not.toContain('DRAWER')
  })

  it('has the short layout if the establishment chose it', async () => {
    const shop = await givenShop()
    const { admin, simulator } = shop
    const establishment = await admin.establishments.get({ params: { id: 1 } })
    await admin.establishments.update({
      params: { id: 1 },
      body: { ...establishment, collectionDesign: 'ticket-80-compact' },
    })
    await openRegister(admin)
    await collectPart(shop)
    const { data } = await admin.printJobs.list({ query: { job: 'COLLECTION' } })
    await settled(admin, data[0]!.id)
    expect(paperOf(simulator)).toContain('SALDO POR PAGAR')
    expect(paperOf(simulator)).not.toContain('Firma de quien cobra')
  })

  it('is refused with its field if it does not exist', async () => {
    const { admin } = await givenShop()
    await expect(
      admin.printJobs.create({ body: { job: 'COLLECTION', documentId: 999 } }),
    ).rejects.toMatchObject({ body: { errors: [{ field: 'documentId' }] } })
  })
})

/** Returns the jobs that a figure of the summary counts, newest first. */
async function idsOf(admin: Client, part: PrintJobPart): Promise<readonly number[]> {
  const { data } = await admin.printJobs.list({ query: { part } })
  return data.map(({ id }) => id)
}

describe('a print job', () => {
  it('waits while its printer is off, names the reason, and is printed when the printer is on', async () => {
    const { admin, simulator, port, printerId } = await givenShop()
    await simulator.off()
    const job = await admin.printers.test({ params: { id: printerId } })
    for (;;) {
      const { lastErrorCode } = await admin.printJobs.get({ params: { id: job.id } })
      if (lastErrorCode === 'PRINTER_UNREACHABLE') break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(await admin.printJobs.summary()).toMatchObject({
      queued: 1,
      troubles: [{ printerId, code: 'PRINTER_UNREACHABLE', waiting: 1 }],
    })
    expect(await idsOf(admin, 'QUEUED')).toEqual([job.id])
    await simulator.listen(port)
    await admin.printJobs.retry({ params: { id: job.id }, body: {} })
    await settled(admin, job.id)
    keep('test', simulator)
    expect(simulator.roll.filter(({ kind }) => kind === 'CUT')).toHaveLength(1)
    expect(await admin.printJobs.summary()).toMatchObject({ doneToday: 1, troubles: [] })
    expect(await idsOf(admin, 'QUEUED')).toEqual([])
    expect(await idsOf(admin, 'DONE_TODAY')).toEqual([job.id])
    expect(await idsOf(admin, 'HANDED_TODAY')).toEqual([])
  })

  it('goes to the substitute, in order, if its printer stays off', async () => {
    const away = await givenPrinterOn()
    const near = await givenPrinterOn()
    const app = await givenApp({ dependencies: { printers: quickPrinting } })
    const admin = await app.as('admin')
    const substitute = await admin.printers.create({ body: printerAt(near.port) })
    const printer = await admin.printers.create({
      body: printerAt(away.port, { substitutePrinterId: substitute.id }),
    })
    await admin.printRoutes.save({ body: [{ job: 'CASH_SLIP', printerId: printer.id }] })
    await away.simulator.off()
    await openRegister(admin)
    for (const reason of ['Uno', 'Dos', 'Tres']) {
      await admin.cashRegister.entry({ body: { operationId: randomUUID(), amount: 1, reason } })
    }
    app.clock.advance(1_000)
    const { data } = await admin.printJobs.list({})
    for (const { id } of data) {
      const job = await settledAdvancing(app, admin, id)
      expect(job).toMatchObject({ printerId: substitute.id, handedFromPrinterId: printer.id })
    }
    expect(await idsOf(admin, 'HANDED_TODAY')).toEqual(data.map(({ id }) => id))
    expect(await admin.printJobs.summary()).toMatchObject({ handedToday: data.length })
    const reasons = near.simulator.roll.flatMap((item) =>
      item.kind === 'LINE' && item.text.startsWith('Motivo') ? [item.text] : [],
    )
    expect(reasons).toEqual(['Motivo: Fondo de caja', 'Motivo: Uno', 'Motivo: Dos', 'Motivo: Tres'])
  })

  it('is in doubt if the connection broke during its bytes, and is printed again only as a copy', async () => {
    const { admin, simulator } = await givenShop()
    simulator.condition.resetAtByte = 200
    await openRegister(admin)
    const job = await only(admin)
    expect(await settled(admin, job.id, 'UNKNOWN')).toMatchObject({
      lastErrorCode: 'PRINTER_LINE_LOST',
    })
    const again = await admin.printJobs.retry({ params: { id: job.id }, body: {} })
    expect(again).toMatchObject({ mark: 'COPY' })
    await settled(admin, job.id)
    expect(paperOf(simulator)).toContain('COPIA')
    await expect(admin.printJobs.retry({ params: { id: job.id }, body: {} })).rejects.toMatchObject(
      { code: 'PRINT_JOB_SETTLED' },
    )
  })

  it('in doubt can be confirmed by a person who has the paper', async () => {
    const { admin, simulator } = await givenShop()
    simulator.condition.resetAtByte = 200
    await openRegister(admin)
    const job = await only(admin)
    await settled(admin, job.id, 'UNKNOWN')
    expect(await admin.printJobs.confirm({ params: { id: job.id } })).toMatchObject({
      state: 'DONE',
    })
    await expect(admin.printJobs.confirm({ params: { id: job.id } })).rejects.toMatchObject({
      code: 'PRINT_JOB_NOT_IN_DOUBT',
    })
  })

  it('that waits can be cancelled, and is then never printed', async () => {
    const { admin, simulator, port, printerId } = await givenShop()
    await simulator.off()
    const job = await admin.printers.test({ params: { id: printerId } })
    const next = await admin.printers.test({ params: { id: printerId } })
    await admin.printJobs.cancel({ params: { id: job.id } })
    await simulator.listen(port)
    await admin.printJobs.retry({ params: { id: next.id }, body: {} })
    await settled(admin, next.id)
    expect(simulator.roll.filter(({ kind }) => kind === 'CUT')).toHaveLength(1)
  })

  it('shows its paper as a picture', async () => {
    const { app, admin, printerId } = await givenShop()
    const { id } = await admin.printers.test({ params: { id: printerId } })
    const answer = await app.app.fetch(
      new Request(`http://localhost${API_PREFIX}/print-jobs/${id}/preview`, {
        headers: { Authorization: `Bearer ${await app.tokenOf('admin')}` },
      }),
    )
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(await answer.text()).toContain('PRUEBA DE IMPRESIÓN')
  })
})

/** Advances the queue's clock together with its timers. */
async function settledAdvancing(app: TestApp, admin: Client, id: number): Promise<PrintJob> {
  for (;;) {
    const job = await admin.printJobs.get({ params: { id } })
    if (job.state === 'DONE') return job
    app.clock.advance(50)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
