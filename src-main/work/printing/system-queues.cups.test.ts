import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { createPrinterSimulator } from '../../../e2e/simulators/printer/printer-simulator.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'

const run = promisify(execFile)
/** An address without a listener. */
const NOWHERE = 'socket://127.0.0.1:1'

/** A till whose receipts and tickets go through a raw queue of CUPS to a simulated printer. */
async function givenQueue(stuckMs = 500) {
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  const device = `socket://127.0.0.1:${port}`
  const queue = `Caja_${port}`
  // lpadmin warns that raw queues are deprecated, but still makes them.
  const connect = (to: string) => run('lpadmin', ['-p', queue, '-E', '-v', to, '-m', 'raw'])
  await connect(device)
  onTestFinished(async () => {
    await run('cancel', ['-a', queue]).catch(() => undefined)
    await run('lpadmin', ['-x', queue]).catch(() => undefined)
    await simulator.off()
  })
  const app = await givenApp({
    dependencies: { printers: { timing: { stuckMs }, queue: { retryMs: [30] } } },
  })
  const admin = await app.as('admin')
  const { id } = await admin.printers.create({
    body: { name: 'Caja', connection: { kind: 'SYSTEM', queue } },
  })
  const lines = () => simulator.roll.flatMap((item) => (item.kind === 'LINE' ? [item.text] : []))
  /** Prints the test page and returns its state once it is one of these. */
  const test = async () => {
    const job = await admin.printers.test({ params: { id } })
    return async () => {
      app.clock.advance(50)
      const { state, lastErrorCode } = await admin.printJobs.get({ params: { id: job.id } })
      return [state, lastErrorCode]
    }
  }
  const status = () => admin.printers.status({ params: { id } })
  return { app, admin, id, queue, device, connect, simulator, lines, test, status }
}

it('a receipt and a kitchen ticket are printed once, with the same bytes as directly at the printer', async () => {
  const { app, admin, id, lines } = await givenQueue()
  await admin.printRoutes.save({
    body: [
      { job: 'RECEIPT', printerId: id },
      { job: 'KITCHEN', printerId: id },
    ],
  })
  await admin.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 0 },
  })
  const { number } = await admin.invoices.issue({ body: await simpleSale(app) })
  await expect.poll(() => lines().filter((line) => line.includes(number))).toHaveLength(1)
  const product = (await admin.products.list({ query: { search: 'Encebollado', size: 1 } })).data[0]
  await admin.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: 1,
      guests: 2,
      send: true,
      items: [{ itemUuid: randomUUID(), productId: product?.id, quantity: 2 }],
    },
  })
  await expect.poll(() => lines().filter((line) => /^2 +Encebollado/.test(line))).toHaveLength(1)
  const states = async () => (await admin.printJobs.list()).data.map(({ state }) => state)
  await expect.poll(states).toEqual(['DONE', 'DONE'])
})

it('lists the queues, each with the name of its printer if it was added', async () => {
  const { admin, queue } = await givenQueue()
  expect((await admin.printers.connections()).queues).toContainEqual({
    queue,
    printerName: 'Caja',
  })
})

it.each([
  ['stopped', 'cupsdisable', 'cupsenable', 'PRINTER_QUEUE_STOPPED'],
  ['closed', 'cupsreject', 'cupsaccept', 'PRINTER_QUEUE_REFUSED'],
] as const)(
  'a %s queue says so before a job, which waits and comes out once when it goes on',
  async (_, stop, resume, code) => {
    const { queue, lines, test, status } = await givenQueue()
    await run(stop, [queue])
    expect(await status()).toMatchObject({ reachable: false, code })
    const state = await test()
    await expect.poll(state).toEqual(['QUEUED', code])
    await run(resume, [queue])
    await expect.poll(state).toEqual(['DONE', null])
    expect(await status()).toMatchObject({ reachable: true, code: null })
    expect(lines().filter((line) => line.includes('PRUEBA'))).toHaveLength(1)
  },
)

it('a job of a removed queue waits until a queue with that name exists', async () => {
  const { queue, device, connect, test, status } = await givenQueue()
  await run('lpadmin', ['-x', queue])
  expect(await status()).toMatchObject({ code: 'PRINTER_QUEUE_MISSING' })
  const state = await test()
  await expect.poll(state).toEqual(['QUEUED', 'PRINTER_QUEUE_MISSING'])
  await connect(device)
  await expect.poll(state).toEqual(['DONE', null])
})

it('reports at once that the printer of a queue is off, and prints the job once when it is on', async () => {
  const { admin, device, connect, lines, test } = await givenQueue()
  await connect(NOWHERE)
  const state = await test()
  await expect.poll(state).toEqual(['QUEUED', 'PRINTER_UNREACHABLE'])
  const { troubles } = await admin.printJobs.summary()
  expect(troubles).toMatchObject([{ printerName: 'Caja', code: 'PRINTER_UNREACHABLE' }])
  await connect(device)
  await expect.poll(state, { timeout: 60_000 }).toEqual(['DONE', null])
  expect(lines().filter((line) => line.includes('PRUEBA'))).toHaveLength(1)
}, 90_000)

it('a job that somebody cancels in the system is in doubt', async () => {
  const { queue, connect, test } = await givenQueue(600_000)
  await connect(NOWHERE)
  const state = await test()
  await expect.poll(state).toEqual(['PRINTING', 'PRINTER_UNREACHABLE'])
  await run('cancel', ['-a', queue])
  await expect.poll(state).toEqual(['UNKNOWN', 'PRINTER_QUEUE_DROPPED'])
})

it('a drawer that cannot open now does not open later', async () => {
  const { admin, id, queue, device, connect, simulator } = await givenQueue()
  const printer = (await admin.printers.list()).find((each) => each.id === id)
  if (printer === undefined) throw new Error('The printer is not listed')
  await admin.printers.update({ params: { id }, body: { ...printer, hasDrawer: true } })
  await connect(NOWHERE)
  await expect(
    admin.printers.drawer({ params: { id }, body: { reason: 'cambio' } }),
  ).rejects.toMatchObject({ status: 409, code: 'PRINTER_UNREACHABLE' })
  await connect(device)
  await expect.poll(async () => (await run('lpstat', ['-o', queue])).stdout).toBe('')
  expect(simulator.roll.filter(({ kind }) => kind === 'DRAWER')).toEqual([])
})
