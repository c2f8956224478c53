import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  createPrinterSimulator,
  type PrinterSimulator,
} from '../../../e2e/simulators/printer/printer-simulator.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'

/** The demo, whose two printers are at these ports instead of the simulator's usual ones. */
async function givenDemo() {
  const simulators = { register: createPrinterSimulator(), kitchen: createPrinterSimulator() }
  const ports = {
    register: await simulators.register.listen(),
    kitchen: await simulators.kitchen.listen(),
  }
  const off = () => Promise.all([simulators.register.off(), simulators.kitchen.off()])
  onTestFinished(async () => void (await off()))
  const restaurant = await givenRestaurant({
    dependencies: {
      followsPrinterSimulator: true,
      taxOffice: { quietMs: 3_600_000 },
      printers: { queue: { retryMs: [30] } },
      timers: {
        after(milliseconds, call) {
          // Looks more often than the product, to save time.
          const timer = setTimeout(call, milliseconds === 3_000 ? 10 : milliseconds)
          return () => clearTimeout(timer)
        },
      },
    },
  })
  const { sql } = restaurant
  const move = (name: string, port: number) =>
    sql(
      'UPDATE printers SET connection = ? WHERE name = ?',
      JSON.stringify({ kind: 'NETWORK', host: '127.0.0.1', port }),
      name,
    )
  move('Caja', ports.register)
  move('Cocina', ports.kitchen)
  const admin = await restaurant.as('admin')
  const routed = async (count: number) => {
    while ((await admin.printRoutes.list()).length !== count) await pause()
  }
  return { ...restaurant, admin, simulators, ports, off, routed }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10))

async function comesOut({ roll }: PrinterSimulator, words: string): Promise<void> {
  while (!roll.some((item) => item.kind === 'LINE' && item.text.includes(words))) await pause()
}

describe('the demo beside the printer simulator', { timeout: 60_000 }, () => {
  it('prints receipts and kitchen tickets without settings', async () => {
    const demo = await givenDemo()
    const { admin, simulators, routed } = demo
    await routed(6)
    await openRegister(demo)
    const { number } = await admin.invoices.issue({ body: await simpleSale(demo) })
    await comesOut(simulators.register, `FACTURA ${number}`)
    await admin.orders.create({
      body: {
        orderUuid: randomUUID(),
        tableId: demo.tableId('5'),
        guests: 2,
        items: [demo.item('Encebollado')],
        send: true,
      },
    })
    await comesOut(simulators.kitchen, 'MESA 5')
    expect(
      (await admin.printRoutes.list()).map(({ job, printerName }) => [job, printerName]),
    ).toEqual([
      ['RECEIPT', 'Caja'],
      ['BILL', 'Caja'],
      ['CASH_SLIP', 'Caja'],
      ['CLOSING', 'Caja'],
      ['LABEL', 'Caja'],
      ['KITCHEN', 'Cocina'],
    ])
  })

  it('without the simulator sells as a till without printers: no job waits, and no fault is shown', async () => {
    const demo = await givenDemo()
    const { admin, off, routed, simulators, ports } = demo
    await routed(6)
    await off()
    await routed(0)
    await openRegister(demo)
    await admin.invoices.issue({ body: await simpleSale(demo) })
    expect(await admin.printJobs.summary()).toMatchObject({ queued: 0, troubles: [] })
    // A simulator that starts later is found.
    await simulators.kitchen.listen(ports.kitchen)
    await routed(1)
    expect(await admin.printRoutes.list()).toMatchObject([{ job: 'KITCHEN' }])
  })

  it('leaves the routes that a person saved, and those of changed printers', async () => {
    const { admin, off, routed, sql } = await givenDemo()
    await routed(6)
    const [caja] = await admin.printers.list()
    const { id, ...printer } = caja!
    await admin.printers.update({ params: { id }, body: { ...printer, columns: 42 } })
    await off()
    const looked = () => sql("SELECT value FROM settings WHERE name = 'demo.followsSimulator'")
    expect(looked()).toEqual([])
    await admin.printRoutes.save({ body: [{ job: 'BILL', printerId: id }] })
    for (let count = 0; count < 10; count++) await pause()
    expect(await admin.printRoutes.list()).toMatchObject([{ job: 'BILL', printerId: id }])
  })
})
