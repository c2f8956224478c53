import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Printed } from '../../../e2e/simulators/printer/printed.ts'
import {
  createPrinterSimulator,
  type PrinterSimulator,
} from '../../../e2e/simulators/printer/printer-simulator.ts'
import type { Client } from '#shared/api/client.ts'
import type { PrintJob } from '#shared/api/paper/print-jobs.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import type { PrintingOptions } from './printing-ports.ts'

const printers: PrintingOptions = {
  timing: { connectMs: 5_000, statusMs: 5_000, doneMs: 5_000, closeMs: 5_000 },
  queue: { retryMs: [30] },
}

/** Number of cuts without `PAPER_CUTS`; they start at a random byte. */
const SAMPLE = 24

/**
 * Returns the bytes at which a connection is cut: a sample; all of them for `PAPER_CUTS=all`, as in
 * the nightly run; or the given ones, as in `PAPER_CUTS=90,91`, to repeat a failure.
 */
function cutsOf(length: number): readonly number[] {
  const asked = process.env['PAPER_CUTS']
  const all = Array.from({ length }, (_, index) => index + 1)
  if (asked === 'all') return all
  if (asked !== undefined) return asked.split(',').map(Number)
  const step = Math.ceil(length / SAMPLE)
  const first = randomInt(step)
  return all.filter((at) => at % step === first || at > length - 2)
}

/** Returns a paper without numbers and spaces, so that two papers of the same kind are equal. */
function shapeOf(items: readonly Printed[]): string[] {
  return items.map((item) =>
    item.kind === 'LINE' || item.kind === 'QR'
      ? item.text.trim().replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ')
      : item.kind,
  )
}

interface Shop {
  readonly app: TestApp
  readonly admin: Client
  readonly simulator: PrinterSimulator
  /** Runs an act and returns its job and the printed paper, once nothing of it waits. */
  readonly paperOf: (act: () => Promise<unknown>) => Promise<{ shape: string[]; job: PrintJob }>
}

async function givenShop(): Promise<Shop> {
  const app = await givenApp({
    // Keeps the documents from the tax office.
    dependencies: { printers, taxOffice: { quietMs: 3_600_000 } },
  })
  const admin = await app.as('admin')
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  const { id } = await admin.printers.create({
    body: {
      name: 'Prueba',
      connection: { kind: 'NETWORK', host: '127.0.0.1', port },
      hasDrawer: true,
    },
  })
  await admin.printRoutes.save({
    body: (['RECEIPT', 'KITCHEN'] as const).map((job) => ({ job, printerId: id })),
  })
  await admin.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
  return {
    app,
    admin,
    simulator,
    async paperOf(act) {
      const before = simulator.roll.length
      await act()
      for (;;) {
        const { data } = await admin.printJobs.list({ query: { size: 1 } })
        const [job] = data
        if (job !== undefined && job.state !== 'QUEUED' && job.state !== 'PRINTING') {
          return { shape: shapeOf(simulator.roll.slice(before)), job }
        }
        app.clock.advance(50)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
  }
}

const sellTo = async (app: TestApp, quantity: number) => {
  const sale = await simpleSale(app)
  const [line] = sale.details
  return {
    ...sale,
    customer: { id: 2 },
    totalAmount: 4.5 * quantity,
    details: [{ ...line!, quantity }],
    payments: [{ amount: 4.5 * quantity, paymentMethod: { id: 1 } }],
  }
}

interface Cuts {
  /** Number of papers that were in doubt, or that were printed a second time automatically. */
  readonly doubts: number
  /** Cuts with a wrong outcome, with what was printed. */
  readonly wrong: readonly unknown[]
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Cuts the connection at bytes of a paper; if it is in doubt, prints it again as a person would.
 */
async function cutPapers(
  { simulator, admin, paperOf }: Shop,
  act: () => Promise<unknown>,
): Promise<Cuts> {
  const { shape: whole } = await paperOf(act)
  const length = simulator.jobs.at(-1)!.bytes.length
  const copy = ['COPIA', ...whole.filter((item) => item !== 'DRAWER')]
  const wrong: unknown[] = []
  let doubts = 0
  for (const at of cutsOf(length)) {
    simulator.condition.resetAtByte = at
    const { shape, job } = await paperOf(act)
    simulator.condition.resetAtByte = undefined
    const outcome = { at, length, state: job.state, shape }
    if (job.state !== 'UNKNOWN') {
      if (job.state !== 'DONE' || !isSame(shape, whole)) wrong.push(outcome)
      continue
    }
    doubts += 1
    if (!isSame(shape, whole.slice(0, shape.length))) wrong.push(outcome)
    const { unknown } = await admin.printJobs.summary()
    const again = await paperOf(() => admin.printJobs.retry({ params: { id: job.id }, body: {} }))
    const isCopied = again.job.state === 'DONE' && isSame(again.shape, copy)
    if (unknown !== 1 || !isCopied) wrong.push({ ...outcome, unknown, again: again.shape })
  }
  return { doubts, wrong }
}

/** Cuts the connection at bytes of a ticket, which is printed again automatically. */
async function cutTickets(
  { simulator, paperOf }: Shop,
  send: () => Promise<unknown>,
): Promise<Cuts> {
  const { shape: whole } = await paperOf(send)
  const length = simulator.jobs.at(-1)!.bytes.length
  const wrong: unknown[] = []
  let doubts = 0
  for (const at of cutsOf(length)) {
    simulator.condition.resetAtByte = at
    const { shape, job } = await paperOf(send)
    simulator.condition.resetAtByte = undefined
    const second = shape.indexOf('REPETIDO')
    if (second >= 0) doubts += 1
    const last = shape.slice(second + 1)
    const first = shape.slice(0, Math.max(0, second))
    const isRight = isSame(last, whole) && isSame(first, whole.slice(0, first.length))
    if (job.state !== 'DONE' || !isRight) wrong.push({ at, length, state: job.state, shape })
  }
  return { doubts, wrong }
}

describe('a connection cut at a byte', { timeout: 1_200_000 }, () => {
  it('of a receipt: one paper is printed, or it is in doubt and its second paper says COPIA', async () => {
    const shop = await givenShop()
    const { app, admin } = shop
    const { doubts, wrong } = await cutPapers(shop, async () =>
      admin.invoices.issue({ body: await sellTo(app, 2) }),
    )
    expect(wrong).toEqual([])
    expect(doubts).toBeGreaterThan(0)
  })

  it('of a credit note: one paper is printed, or it is in doubt and its second paper says COPIA', async () => {
    const shop = await givenShop()
    const { app, admin } = shop
    const units = 5_000
    const sale = await sellTo(app, units)
    await shop.paperOf(() => admin.invoices.issue({ body: sale }))
    const { data } = await admin.invoices.list({ query: { size: 1 } })
    const { id: invoiceId, details } = await admin.invoices.get({ params: { id: data[0]!.id } })
    const lines = [{ lineId: details[0]!.id, quantity: 1 }]
    const { doubts, wrong } = await cutPapers(shop, () =>
      admin.creditNotes.create({
        body: {
          creditNoteUuid: randomUUID(),
          invoiceId,
          reason: 'Plato devuelto',
          lines,
          refund: { kind: 'CREDIT' },
        },
      }),
    )
    expect(wrong).toEqual([])
    expect(doubts).toBeGreaterThan(0)
  })

  it('of a kitchen ticket: it is printed once more automatically, and that paper says REPETIDO', async () => {
    const shop = await givenShop()
    const { doubts, wrong } = await cutTickets(shop, () =>
      shop.admin.orders.create({
        body: {
          orderUuid: randomUUID(),
          orderType: 'TAKEAWAY',
          name: 'Verónica',
          items: [{ itemUuid: randomUUID(), productId: 15, quantity: 1 }],
          send: true,
        },
      }),
    )
    expect(wrong).toEqual([])
    expect(doubts).toBeGreaterThan(0)
  })
})
