import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createPrinterSimulator,
  type PrinterSimulator,
} from '../../../e2e/simulators/printer/printer-simulator.ts'
import type { Client } from '#shared/api/client.ts'
import { SqliteConnection } from '#main/database/sqlite/sqlite-dialect.ts'
import { plansOf } from '#main/testing/checks/query-plans.ts'
import { productNamed, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import type { PrintingOptions } from './printing-ports.ts'

const printers: PrintingOptions = {
  timing: { connectMs: 5_000, statusMs: 5_000, doneMs: 5_000, closeMs: 5_000 },
  queue: { retryMs: [30] },
}

async function givenPrinter(admin: Client, substitutePrinterId?: number) {
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  const { id } = await admin.printers.create({
    body: {
      name: `Impresora ${port}`,
      connection: { kind: 'NETWORK', host: '127.0.0.1', port },
      ...(substitutePrinterId === undefined ? {} : { substitutePrinterId }),
    },
  })
  return { simulator, port, id }
}

/** Returns the printed entries, in the order of the paper. */
function entriesOn({ roll }: PrinterSimulator): number[] {
  return roll.flatMap((item) => {
    const found = item.kind === 'LINE' ? /^Motivo: Ingreso (\d+)$/.exec(item.text) : null
    return found === null ? [] : [Number(found[1])]
  })
}

async function until(app: TestApp, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    app.clock.advance(50)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function givenRegister(app: TestApp) {
  const admin = await app.as('admin')
  await admin.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 0 },
  })
  return admin
}

function enter(admin: Client, number: number) {
  return admin.cashRegister.entry({
    body: { operationId: randomUUID(), amount: 1, reason: `Ingreso ${number}` },
  })
}

describe('the print queue', { timeout: 120_000 }, () => {
  it('sends 200 papers to three printers, one of which hangs: none is lost or printed twice, and each is in order', async () => {
    const app = await givenApp({ dependencies: { printers } })
    const admin = await givenRegister(app)
    const first = await givenPrinter(admin)
    const second = await givenPrinter(admin)
    const hanging = await givenPrinter(admin)
    const all = [first, second, hanging]
    // The third printer has answered before, so its silence is a fault.
    const { id: testId } = await admin.printers.test({ params: { id: hanging.id } })
    await until(
      app,
      async () => (await admin.printJobs.get({ params: { id: testId } })).state === 'DONE',
    )
    hanging.simulator.condition.hangs = true
    const expected = new Map<number, number[]>(all.map(({ id }) => [id, []]))
    let routed = 0
    for (let number = 1; number <= 200; number++) {
      const wanted = all[Math.floor((number - 1) / 20) % 3]!
      if (wanted.id !== routed) {
        await admin.printRoutes.save({ body: [{ job: 'CASH_SLIP', printerId: wanted.id }] })
        routed = wanted.id
      }
      await enter(admin, number)
      expected.get(wanted.id)!.push(number)
    }
    const isOut = ({ id, simulator }: (typeof all)[number]) =>
      entriesOn(simulator).length >= expected.get(id)!.length
    await until(app, () => isOut(first) && isOut(second))
    expect(entriesOn(hanging.simulator)).toEqual([])

    // After it is switched off and on again, it prints what waited.
    await hanging.simulator.off()
    hanging.simulator.condition.hangs = false
    await hanging.simulator.listen(hanging.port)
    await until(app, () => isOut(hanging))
    await until(app, async () => (await admin.printJobs.summary()).queued === 0)
    for (const { id, simulator } of all) expect(entriesOn(simulator)).toEqual(expected.get(id))
    expect(await admin.printJobs.summary()).toMatchObject({ unknown: 0, failed: 0 })
  })

  it('finds waiting jobs by their index, without reading printed ones', async () => {
    const app = await givenApp({ dependencies: { printers } })
    const admin = await givenRegister(app)
    const { id } = await givenPrinter(admin)
    await admin.printRoutes.save({ body: [{ job: 'CASH_SLIP', printerId: id }] })
    const plans = await plansOf(app, async () => {
      await enter(admin, 1)
      await until(app, async () => (await admin.printJobs.summary()).doneToday === 1)
    })
    const steps = plans.flatMap((plan) => plan.steps).filter((step) => step.includes('printJobs'))
    expect(new Set(steps)).toEqual(
      new Set([
        'SCAN printJobs USING COVERING INDEX printJobsNotOut',
        'SEARCH printJobs USING INDEX printJobsNotOut (printerId=? AND state=?)',
        'SEARCH printJobs USING INDEX printJobsByEnd (settledAt>?)',
      ]),
    )
  })

  it('stores the end of a paper in its own commit if the shared one fails', async () => {
    const app = await givenApp({ dependencies: { printers } })
    const admin = await givenRegister(app)
    const { simulator, id } = await givenPrinter(admin)
    await admin.printRoutes.save({ body: [{ job: 'CASH_SLIP', printerId: id }] })
    let isSettling = false
    let failures = 0
    // oxlint-disable-next-line typescript/unbound-method -- called below with the connection as its `this`
    const { execute } = SqliteConnection.prototype
    const spy = vi.spyOn(SqliteConnection.prototype, 'execute')
    onTestFinished(() => spy.mockRestore())
    spy.mockImplementation(function failOnce(this: SqliteConnection, sql, parameters) {
      isSettling ||= sql.startsWith('update "printJobs"') && sql.includes('"settledAt"')
      if (sql === 'commit' && isSettling && failures === 0) {
        failures++
        throw new Error('disk I/O error')
      }
      return execute.call(this, sql, parameters)
    })
    await enter(admin, 1)
    await until(app, async () => (await admin.printJobs.summary()).doneToday === 1)
    expect(failures).toBe(1)
    expect(entriesOn(simulator)).toEqual([1])
  })

  it('prints a paper once or leaves it in doubt, never twice, if the connection is cut in the middle', async () => {
    const app = await givenApp({ dependencies: { printers } })
    const admin = await givenRegister(app)
    const { simulator, id } = await givenPrinter(admin)
    await admin.printRoutes.save({ body: [{ job: 'CASH_SLIP', printerId: id }] })
    const cuts = [1, 9, 10, 11, 12, 20, 60, 120, 200, 300, 400]
    for (const [number, at] of cuts.entries()) {
      simulator.condition.resetAtByte = at
      await enter(admin, number)
      await until(app, async () => (await admin.printJobs.summary()).queued === 0)
      simulator.condition.resetAtByte = undefined
    }
    const { data } = await admin.printJobs.list({ query: { size: 100 } })
    const out = entriesOn(simulator)
    expect(new Set(out).size).toBe(out.length)
    const states = data.toReversed().map(({ state }) => state)
    expect(states.filter((state) => state !== 'DONE' && state !== 'UNKNOWN')).toEqual([])
    const lost = states.flatMap((state, index) =>
      state === 'DONE' && !out.includes(index) ? [cuts[index]] : [],
    )
    expect(lost).toEqual([])
    expect(data.some(({ state }) => state === 'UNKNOWN')).toBe(true)
  })

  it('prints a receipt before labels that were queued earlier', async () => {
    const app = await givenApp({ dependencies: { printers } })
    const admin = await givenRegister(app)
    const { simulator, id } = await givenPrinter(admin)
    await admin.printRoutes.save({ body: [{ job: 'CASH_SLIP', printerId: id }] })
    simulator.condition.paper = 'OUT'
    for (const name of ['Encebollado', 'Fritada']) {
      const { id: productId } = await productNamed(app, name)
      await admin.productLabels.create({
        body: { printerId: id, labels: [{ productId, quantity: 1 }] },
      })
    }
    await enter(admin, 1)
    await until(app, async () => {
      const { troubles } = await admin.printJobs.summary()
      return troubles.some(({ waiting }) => waiting === 3)
    })
    simulator.condition.paper = 'OK'
    simulator.changed()
    await until(app, async () => (await admin.printJobs.summary()).doneToday === 3)
    const texts = simulator.roll.flatMap((item) => (item.kind === 'LINE' ? [item.text] : []))
    const at = (word: RegExp) => texts.findIndex((text) => word.test(text))
    expect(at(/Ingreso 1/)).toBeGreaterThanOrEqual(0)
    expect(at(/Ingreso 1/)).toBeLessThan(at(/Fritada/i))
  })

  it('sends nothing to a printer without paper, and prints everything in order after a new roll', async () => {
    const app = await givenApp({ dependencies: { printers } })
    const admin = await givenRegister(app)
    const { simulator, id } = await givenPrinter(admin)
    await admin.printRoutes.save({ body: [{ job: 'CASH_SLIP', printerId: id }] })
    simulator.condition.paper = 'OUT'
    for (const number of [1, 2, 3]) await enter(admin, number)
    await until(app, async () => {
      const { troubles } = await admin.printJobs.summary()
      return troubles.some(({ code, waiting }) => code === 'PRINTER_PAPER_OUT' && waiting === 3)
    })
    expect(await admin.printers.status({ params: { id } })).toMatchObject({
      reachable: true,
      paper: 'OUT',
      code: 'PRINTER_PAPER_OUT',
    })
    simulator.condition.paper = 'OK'
    simulator.changed()
    await until(app, () => entriesOn(simulator).length === 3)
    expect(entriesOn(simulator)).toEqual([1, 2, 3])
  })

  it('reports idle printers that have little or no paper or are off, and reports when they work again', async () => {
    const queue = { retryMs: [30], watchMs: 20 }
    const app = await givenApp({ dependencies: { printers: { ...printers, queue } } })
    const admin = await app.as('admin')
    const { simulator, port, id } = await givenPrinter(admin)
    const isTold = (low: boolean, code: string | undefined) =>
      until(app, async () => {
        const { lowPaper, troubles } = await admin.printJobs.summary()
        return lowPaper.length === (low ? 1 : 0) && troubles[0]?.code === code
      })
    // Its first paper proves that it can answer.
    const { id: testId } = await admin.printers.test({ params: { id } })
    await until(
      app,
      async () => (await admin.printJobs.get({ params: { id: testId } })).state === 'DONE',
    )
    const papers = simulator.roll.length
    simulator.condition.paper = 'LOW'
    await isTold(true, undefined)
    expect((await admin.printJobs.summary()).lowPaper).toMatchObject([{ printerId: id }])
    simulator.condition.paper = 'OUT'
    await isTold(false, 'PRINTER_PAPER_OUT')
    simulator.condition.coverOpen = true
    await isTold(false, 'PRINTER_COVER_OPEN')
    await simulator.off()
    await isTold(false, 'PRINTER_UNREACHABLE')
    Object.assign(simulator.condition, { paper: 'OK', coverOpen: false })
    await simulator.listen(port)
    await isTold(false, undefined)
    expect(simulator.roll).toHaveLength(papers)
  })

  it('leaves a receipt in doubt if the printer is switched off in the middle, and prints the next ones once, in order', async () => {
    const app = await givenApp({ dependencies: { printers, taxOffice: { quietMs: 3_600_000 } } })
    const admin = await givenRegister(app)
    const { simulator, port, id } = await givenPrinter(admin)
    await admin.printRoutes.save({ body: [{ job: 'RECEIPT', printerId: id }] })
    const sold: string[] = []
    const inDoubt: string[] = []
    for (const at of [40, 500, 1_100]) {
      simulator.condition.offAtByte = at
      for (let count = 0; count < 3; count++) {
        const { number } = await admin.invoices.issue({ body: await simpleSale(app) })
        if (count === 0) inDoubt.push(number)
        sold.push(number)
      }
      await until(app, async () => {
        const { unknown, queued, troubles } = await admin.printJobs.summary()
        return unknown === inDoubt.length && queued === 2 && troubles[0]?.waiting === 2
      })
      // Its jobs wait for the printer; then those that had not begun are printed.
      await simulator.listen(port)
      await until(app, async () => (await admin.printJobs.summary()).queued === 0)
      expect((await admin.printJobs.summary()).troubles).toEqual([])
    }
    const titles = simulator.roll.flatMap((item) => {
      const found = item.kind === 'LINE' ? /FACTURA (\S+)/.exec(item.text) : null
      return found === null ? [] : [found[1]!]
    })
    const { data } = await admin.printJobs.list({ query: { state: 'UNKNOWN' } })
    expect(data.map(({ title }) => title).toReversed()).toEqual(
      inDoubt.map((number) => `Recibo ${number}`),
    )
    expect(titles.filter((number) => !inDoubt.includes(number))).toEqual(
      sold.filter((number) => !inDoubt.includes(number)),
    )
    expect(new Set(titles).size).toBe(titles.length)
  })
})
