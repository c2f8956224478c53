import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  createPrinterSimulator,
  type PrinterSimulator,
} from '../../../e2e/simulators/printer/printer-simulator.ts'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import type { PrintJob, PrintJobState } from '#shared/api/paper/print-jobs.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { type SpawnedTill, spawnTill } from '#main/testing/programs/spawned-till.ts'

beforeAll(() => ensureBuilt(['main']), 120_000)

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function jobsOf({ client }: SpawnedTill): Promise<readonly PrintJob[]> {
  return (await client.printJobs.list({ query: { size: 200 } })).data
}

/** Reads what happened to the jobs until none is on its way. */
async function settledJobs(till: SpawnedTill): Promise<readonly PrintJob[]> {
  for (;;) {
    const jobs = await jobsOf(till)
    if (jobs.every(({ state }) => state !== 'QUEUED' && state !== 'PRINTING')) return jobs
    await pause(20)
  }
}

async function settled({ client }: SpawnedTill, id: number, state: PrintJobState): Promise<void> {
  while ((await client.printJobs.get({ params: { id } })).state !== state) await pause(10)
}

const linesOf = ({ roll }: PrinterSimulator) =>
  roll.flatMap((item) => (item.kind === 'LINE' ? [item.text.trim()] : []))

interface Shop {
  till: SpawnedTill
  readonly folder: string
  readonly simulator: PrinterSimulator
}

/** A till in a process of its own, its papers on the simulator, its register open. */
async function givenShop(): Promise<Shop> {
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  const folder = givenDataFolder()
  const till = await spawnTill(folder)
  const { id: printerId } = await till.client.printers.create({
    body: {
      name: 'Prueba',
      connection: { kind: 'NETWORK', host: '127.0.0.1', port },
      hasDrawer: true,
    },
  })
  await till.client.printRoutes.save({
    body: (['RECEIPT', 'KITCHEN', 'CASH_SLIP'] as const).map((job) => ({ job, printerId })),
  })
  await till.client.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
  await settledJobs(till)
  return { till, folder, simulator }
}

async function killAndStart(shop: Shop): Promise<void> {
  await shop.till.kill()
  shop.till = await spawnTill(shop.folder)
}

/** Two of a product of $ 4,50, paid in cash. */
async function sell({ till: { client } }: Shop) {
  const { data } = await client.products.list({ query: { search: 'Encebollado' } })
  const product = { id: data[0]!.id }
  return client.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      totalAmount: 9,
      customer: { id: 2 },
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
      details: [{ product, quantity: 2 }],
    },
  })
}

/** By kind: prepares an act and returns it; the act prints one paper and returns words that only this one has. */
const papers = {
  RECEIPT: (shop: Shop) =>
    Promise.resolve(async () => {
      const { number } = await sell(shop)
      return `FACTURA ${number}`
    }),

  async CREDIT_NOTE(shop: Shop) {
    const { id } = await sell(shop)
    await settledJobs(shop.till)
    return async () => {
      const { number } = await shop.till.client.creditNotes.create({
        body: {
          creditNoteUuid: randomUUID(),
          invoiceId: id,
          reason: 'Plato devuelto',
          refund: { kind: 'CREDIT' },
        },
      })
      return `NOTA DE CRÉDITO ${number}`
    }
  },

  KITCHEN: (shop: Shop) =>
    Promise.resolve(async () => {
      const name = randomUUID().slice(0, 6)
      await shop.till.client.orders.create({
        body: {
          orderUuid: randomUUID(),
          orderType: 'TAKEAWAY',
          name,
          items: [{ itemUuid: randomUUID(), productId: 15, quantity: 1 }],
          send: true,
        },
      })
      return name.toLocaleUpperCase('es')
    }),
}

async function print(shop: Shop, kind: keyof typeof papers): Promise<string> {
  const act = await papers[kind](shop)
  return act()
}

/** Returns how many times a paper's title is on the roll. */
const countOf = ({ simulator }: Shop, title: string) =>
  linesOf(simulator).filter((line) => line.includes(title)).length

async function newest({ till }: Shop): Promise<PrintJob> {
  return (await jobsOf(till))[0]!
}

describe('a till killed while it prints', { timeout: 240_000 }, () => {
  it('at any moment: loses no paper and prints none twice; a paper that was being sent is in doubt', async () => {
    const shop = await givenShop()
    const { simulator } = shop
    const reasons: string[] = []
    for (const delayMs of [0, 10, 40]) {
      simulator.condition.slowMs = 15
      for (let count = 0; count < 4; count++) {
        const reason = `Ingreso ${reasons.length}`
        reasons.push(reason)
        await shop.till.client.cashRegister.entry({
          body: { operationId: randomUUID(), amount: 1, reason },
        })
      }
      await pause(delayMs)
      await shop.till.kill()
      simulator.condition.slowMs = 0
      shop.till = await spawnTill(shop.folder)
    }
    const jobs = await settledJobs(shop.till)
    // The opening and every entry: a paper for each act that was answered.
    expect(jobs).toHaveLength(reasons.length + 1)
    const printed = (reason: string) =>
      simulator.roll.filter((item) => item.kind === 'LINE' && item.text === `Motivo: ${reason}`)
    const slips = jobs.filter(({ title }) => title === 'Ingreso de caja').toReversed()
    for (const [index, { state }] of slips.entries()) {
      expect(['DONE', 'UNKNOWN']).toContain(state)
      const count = printed(reasons[index]!).length
      expect(state === 'DONE' ? [1] : [0, 1], `${reasons[index]} is ${state}`).toContain(count)
    }
    expect(slips.some(({ state }) => state === 'DONE')).toBe(true)
    await shop.till.kill()
  })

  it('before a job: each paper is printed once, without a mark, after the next start', async () => {
    const shop = await givenShop()
    const { simulator } = shop
    simulator.condition.paper = 'OUT'
    const titles = [await print(shop, 'RECEIPT'), await print(shop, 'KITCHEN')]
    await shop.till.kill()
    expect(titles.map((title) => countOf(shop, title))).toEqual([0, 0])
    simulator.condition.paper = 'OK'
    simulator.changed()
    shop.till = await spawnTill(shop.folder)
    const jobs = await settledJobs(shop.till)
    expect(jobs.filter(({ state }) => state !== 'DONE')).toEqual([])
    expect(titles.map((title) => countOf(shop, title))).toEqual([1, 1])
    expect(linesOf(simulator)).not.toContain('COPIA')
    expect(linesOf(simulator)).not.toContain('REPETIDO')
  })

  it.for(['RECEIPT', 'CREDIT_NOTE'] as const)(
    'in the middle of a %s: it is in doubt, and its second paper says COPIA',
    async (kind) => {
      const shop = await givenShop()
      const { simulator } = shop
      const act = await papers[kind](shop)
      // The printer holds the second half, so that the kill comes between the two.
      simulator.condition.paperEndsAtByte = 600
      const title = await act()
      while (simulator.condition.paper !== 'OUT') await pause(5)
      await killAndStart(shop)
      const job = await newest(shop)
      expect(job).toMatchObject({ job: kind, state: 'UNKNOWN', attempts: 1 })
      expect(job.lastError).toContain('se cerró')
      expect(await shop.till.client.printJobs.summary()).toMatchObject({ unknown: 1, queued: 0 })
      expect(countOf(shop, title)).toBe(1)
      expect(linesOf(simulator)).not.toContain('COPIA')

      simulator.condition.paper = 'OK'
      await shop.till.client.printJobs.retry({ params: { id: job.id }, body: {} })
      await settled(shop.till, job.id, 'DONE')
      expect(countOf(shop, title)).toBe(2)
      expect(linesOf(simulator).filter((line) => line === 'COPIA')).toHaveLength(1)
    },
  )

  it('in the middle of a kitchen ticket: the next start prints it whole, marked REPETIDO', async () => {
    const shop = await givenShop()
    const { simulator } = shop
    simulator.condition.paperEndsAtByte = 200
    const title = await print(shop, 'KITCHEN')
    while (simulator.condition.paper !== 'OUT') await pause(5)
    await shop.till.kill()
    simulator.condition.paper = 'OK'
    shop.till = await spawnTill(shop.folder)
    await settled(shop.till, (await newest(shop)).id, 'DONE')
    expect(countOf(shop, title)).toBe(2)
    expect(linesOf(simulator).filter((line) => line === 'REPETIDO')).toHaveLength(1)
    expect(linesOf(simulator).filter((line) => line.startsWith('1 de 1'))).toHaveLength(1)
  })

  it('after a receipt was printed but before that was stored: it is in doubt, and a person confirms it', async () => {
    const shop = await givenShop()
    const { simulator } = shop
    simulator.condition.neverConfirms = true
    const cuts = simulator.roll.filter(({ kind }) => kind === 'CUT').length
    const title = await print(shop, 'RECEIPT')
    while (simulator.roll.filter(({ kind }) => kind === 'CUT').length === cuts) await pause(5)
    await killAndStart(shop)
    simulator.condition.neverConfirms = false
    const { id, state } = await newest(shop)
    expect(state).toBe('UNKNOWN')
    await shop.till.client.printJobs.confirm({ params: { id } })
    // The next paper follows, and the confirmed one stays as it is.
    await print(shop, 'KITCHEN')
    await settledJobs(shop.till)
    expect(countOf(shop, title)).toBe(1)
    expect(await shop.till.client.printJobs.summary()).toMatchObject({ unknown: 0 })
  })

  it('after a job was done: nothing is printed again', async () => {
    const shop = await givenShop()
    const titles = [
      await print(shop, 'RECEIPT'),
      await print(shop, 'CREDIT_NOTE'),
      await print(shop, 'KITCHEN'),
    ]
    await settledJobs(shop.till)
    const before = shop.simulator.roll.length
    await killAndStart(shop)
    await sell(shop)
    const jobs = await settledJobs(shop.till)
    expect(jobs.filter(({ state }) => state !== 'DONE')).toEqual([])
    expect(titles.map((title) => countOf(shop, title))).toEqual([1, 1, 1])
    const later = shop.simulator.roll.slice(before).filter(({ kind }) => kind === 'CUT')
    expect(later).toHaveLength(1)
  })
})
