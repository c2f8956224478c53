import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPrinterSimulator } from '../../../e2e/simulators/printer/printer-simulator.ts'
import type { Client } from '#shared/api/client.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

const SILENT_MS = 11_000

/** The port of a closed simulator could be taken by another test while the queue tries it again. */
const CLOSED_PORT = 9

/** The demo, which has stations with screens that nobody has opened and printers without routes. */
async function givenKitchen() {
  // The watch runs when the test calls it.
  const calls: (() => void)[] = []
  const restaurant = await givenRestaurant({
    dependencies: {
      printers: { queue: { retryMs: [30], stopMs: 300 } },
      timers: {
        after(milliseconds, call) {
          if (milliseconds === 2_000) calls.push(call)
          const timer = milliseconds === 2_000 ? undefined : setTimeout(call, milliseconds)
          return () => clearTimeout(timer)
        },
      },
    },
  })
  const admin = await restaurant.as('admin')
  const waiter = await restaurant.as('mesero')
  const cocina = (await admin.stations.list()).find(({ name }) => name === 'Cocina')
  if (cocina === undefined) throw new Error('The demo has this station')
  const params = { tableId: restaurant.tableId('5') }
  return {
    ...restaurant,
    admin,
    waiter,
    stationId: cocina.id,
    change: (change: { hasScreen?: boolean; needsTicket?: boolean }) =>
      admin.stations.update({ params: { id: cocina.id }, body: { ...cocina, ...change } }),
    send: (table = '5', name = 'Encebollado') =>
      waiter.orders.create({
        body: {
          orderUuid: randomUUID(),
          tableId: restaurant.tableId(table),
          send: true,
          items: [restaurant.item(name)],
        },
      }),
    missed: async (table = '5') =>
      (await waiter.tables.get({ params: { id: restaurant.tableId(table) } })).undeliveredTickets,
    watch: () => calls.splice(0).forEach((call) => call()),
    params,
  }
}

async function givenPrinter(admin: Client, name = 'Caja 001') {
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  const { id } = await admin.printers.create({
    body: { name, connection: { kind: 'NETWORK', host: '127.0.0.1', port } },
  })
  const out = async (words: string) => {
    const has = () =>
      simulator.roll.some((item) => item.kind === 'LINE' && item.text.includes(words))
    while (!has()) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { id, simulator, out }
}

describe(
  'a ticket of a station without an open screen and without a printer',
  { timeout: 60_000 },
  () => {
    it('is missed at the first send, although no screen was ever opened', async () => {
      const { waiter, send, missed, stationId } = await givenKitchen()
      await send()
      expect(await missed()).toBe(1)
      expect(await waiter.tickets.list({ query: { hasArrivalProblem: 'true' } })).toMatchObject([
        { stationId, arrivalProblem: 'NOT_ARRIVED' },
      ])
    })

    it('is missed also if the station is on paper, and not if the house calls its dishes out', async () => {
      const { change, send, missed, watch, clock } = await givenKitchen()
      await change({ hasScreen: false })
      await send()
      expect(await missed()).toBe(1)
      await change({ hasScreen: false, needsTicket: false })
      await send('6')
      expect(await missed('6')).toBe(0)
      clock.advance(SILENT_MS)
      watch()
      while ((await missed()) > 0) await new Promise((resolve) => setTimeout(resolve, 10))
      expect(await missed('6')).toBe(0)
    })

    it('is not missed while a screen of the station is open', async () => {
      const { waiter, send, missed, stationId, clock } = await givenKitchen()
      await waiter.stations.screen({ params: { id: stationId }, body: { ticketIds: [] } })
      await send()
      expect(await missed()).toBe(0)
      clock.advance(SILENT_MS)
      await send('6')
      expect(await missed('6')).toBe(1)
    })

    it('is missed if the only printer with its tickets is switched off, and not if one is on', async () => {
      const { admin, send, missed } = await givenKitchen()
      const { id, simulator } = await givenPrinter(admin)
      const route = { job: 'KITCHEN' as const, printerId: id }
      await admin.printRoutes.save({ body: [route] })
      await send()
      expect(await missed()).toBe(0)
      expect((await admin.stations.list()).every(({ hasPrinter }) => hasPrinter)).toBe(true)
      const printer = (await admin.printers.list()).find((each) => each.id === id)
      if (printer === undefined) throw new Error('It was created')
      await admin.printers.update({ params: { id }, body: { ...printer, enabled: false } })
      await send('6')
      expect(await missed('6')).toBe(1)
      expect((await admin.stations.list()).some(({ hasPrinter }) => hasPrinter)).toBe(false)
      await simulator.off()
    })

    it('takes no paper of a route for all stations if the house calls its dishes out', async () => {
      const { admin, change, send, stationId } = await givenKitchen()
      const { id } = await givenPrinter(admin)
      await admin.printRoutes.save({ body: [{ job: 'KITCHEN', printerId: id }] })
      await change({ hasScreen: false, needsTicket: false })
      await send()
      expect((await admin.printJobs.list({ query: { job: 'KITCHEN' } })).data).toEqual([])
      await admin.printRoutes.save({ body: [{ job: 'KITCHEN', printerId: id, stationId }] })
      await send('6')
      expect((await admin.printJobs.list({ query: { job: 'KITCHEN' } })).data).toHaveLength(1)
    })
  },
)

describe('printing what was missed', { timeout: 60_000 }, () => {
  it('lets a waiter print it on a printer that is there, once, and then it has arrived', async () => {
    const { admin, waiter, send, missed, watch, params } = await givenKitchen()
    const caja = await givenPrinter(admin)
    await send()
    expect(await waiter.printers.options()).toContainEqual({ id: caja.id, name: 'Caja 001' })
    const body = { ...params, printerId: caja.id }
    const [job, ...more] = await waiter.tickets.printMissed({ body })
    expect(job).toMatchObject({ job: 'KITCHEN', printerName: 'Caja 001', mark: null })
    expect(more).toEqual([])
    await caja.out('1 Encebollado')
    const left = async () => {
      watch()
      await new Promise((resolve) => setTimeout(resolve, 10))
      return missed()
    }
    while ((await left()) > 0);
    expect(await waiter.tickets.printMissed({ body })).toEqual([])
    const { data } = await admin.auditEntries.list({ query: { kind: 'DOCUMENT_PRINTED' } })
    expect(data).toMatchObject([{ userName: 'Luis Cajas' }])
  })

  it('takes a paper from the printer that does not answer, so that it comes out once', async () => {
    const { admin, waiter, send, missed, watch, clock, params } = await givenKitchen()
    const away = await admin.printers.create({
      body: {
        name: 'Fuegos',
        connection: { kind: 'NETWORK', host: '127.0.0.1', port: CLOSED_PORT },
      },
    })
    await admin.printRoutes.save({ body: [{ job: 'KITCHEN', printerId: away.id }] })
    await send()
    clock.advance(SILENT_MS)
    while ((await missed()) === 0) {
      // The first attempt may begin only now: the printer is silent from then on.
      clock.advance(1_000)
      watch()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const caja = await givenPrinter(admin)
    await waiter.tickets.printMissed({ body: { ...params, printerId: caja.id } })
    await caja.out('1 Encebollado')
    const { data } = await admin.printJobs.list({ query: { job: 'KITCHEN' } })
    expect(data).toMatchObject([{ printerName: 'Caja 001' }])
  })

  it('refuses an unknown printer, table or order, and a place that is not named once', async () => {
    const { request, tokenOf, params } = await givenKitchen()
    const token = await tokenOf('mesero')
    const refuse = async (body: object) => {
      const answer = await request('POST', '/kitchen/tickets/print', { token, body })
      expect(answer.status).toBe(400)
      return (answer.body.errors as { field: string }[]).map(({ field }) => field)
    }
    expect(await refuse({ ...params, printerId: 9_999 })).toEqual(['printerId'])
    expect(await refuse({ tableId: 9_999, printerId: 1 })).toEqual(['tableId'])
    expect(await refuse({ orderId: 9_999, printerId: 1 })).toEqual(['orderId'])
    expect(await refuse({ printerId: 1 })).toEqual(['tableId'])
  })
})
