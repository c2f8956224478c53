import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  createPrinterSimulator,
  type PrinterSimulator,
} from '../../../e2e/simulators/printer/printer-simulator.ts'
import type { Client } from '#shared/api/client.ts'
import type { PrintingOptions } from '#main/work/printing/printing-ports.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

const printers: PrintingOptions = {
  timing: { connectMs: 2_000, statusMs: 2_000, doneMs: 2_000, closeMs: 2_000 },
  queue: { retryMs: [30], stopMs: 300 },
}

async function givenPrinter() {
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  return { simulator, port }
}

async function givenKitchen({ isAutomatic = true, hasStation = false } = {}) {
  const { simulator, port } = await givenPrinter()
  // The watch runs when the test calls it.
  const calls: (() => void)[] = []
  const restaurant = await givenRestaurant({
    dependencies: {
      printers,
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
  const stations = new Map((await admin.stations.list()).map(({ name, id }) => [name, id]))
  const { id: printerId } = await admin.printers.create({
    body: { name: 'Fuegos', connection: { kind: 'NETWORK', host: '127.0.0.1', port } },
  })
  const stationId = stations.get('Cocina') ?? 0
  await admin.printRoutes.save({
    body: [
      {
        job: 'KITCHEN',
        printerId,
        automatic: isAutomatic,
        ...(hasStation ? { stationId } : {}),
      },
    ],
  })
  const send = (items: ReturnType<typeof restaurant.item>[], table = '5') =>
    admin.orders.create({
      body: {
        orderUuid: randomUUID(),
        tableId: restaurant.tableId(table),
        guests: 4,
        send: true,
        items,
      },
    })
  const watch = () => calls.splice(0).forEach((call) => call())
  return { ...restaurant, admin, simulator, stationId, send, watch }
}

async function jobs(admin: Client) {
  const { data } = await admin.printJobs.list({ query: { job: 'KITCHEN', size: 100 } })
  return data.toReversed()
}

/** Waits until that many tickets are printed; returns the lines of the roll. */
async function printed(admin: Client, simulator: PrinterSimulator, count: number) {
  await until(
    async () => (await jobs(admin)).filter(({ state }) => state === 'DONE').length >= count,
  )
  return simulator.roll.flatMap((item) => (item.kind === 'LINE' ? [item.text.trim()] : []))
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe('the paper of a ticket', { timeout: 60_000 }, () => {
  it('names station, number, table, waiter and guests, and has no price', async () => {
    const { admin, simulator, send, item } = await givenKitchen()
    await send([item('Encebollado', { quantity: 2, observation: 'sin cebolla' })])
    const lines = await printed(admin, simulator, 1)
    expect(lines[0]).toMatch(/^COCINA +N.º 1$/)
    expect(lines[1]).toMatch(/^14:58 +\S.* +4 comensales$/)
    expect(lines).toContain('MESA 5')
    expect(lines).toContain('2 Encebollado')
    expect(lines).toContain('"sin cebolla"')
    expect(lines.join('\n')).not.toContain('$')
    expect((await jobs(admin)).map(({ title }) => title)).toEqual(['Comanda 1, Mesa 5'])
  })

  it('says REPETIDO if printed again, which is audited, and names the missing route without a printer', async () => {
    const { admin, as, simulator, send, item } = await givenKitchen()
    const order = await send([item('Encebollado')])
    await printed(admin, simulator, 1)
    const waiter = await as('mesero')
    const [ticket] = await waiter.tickets.list({ query: { orderId: order.id } })
    const params = { id: ticket?.id ?? 0 }
    const again = await waiter.tickets.print({ params })
    expect(again).toMatchObject([
      { title: 'Comanda 1, Mesa 5', printerName: 'Fuegos', mark: 'REPEATED' },
    ])
    const lines = await printed(admin, simulator, 2)
    expect(lines.filter((line) => line === 'REPETIDO')).toHaveLength(1)
    expect(lines.filter((line) => line === '1 Encebollado')).toHaveLength(2)
    const { data } = await admin.auditEntries.list({ query: { kind: 'PRINT_REPEATED' } })
    expect(data).toMatchObject([{ userName: 'Luis Cajas' }])

    await admin.printRoutes.save({ body: [] })
    await expect(waiter.tickets.print({ params })).rejects.toMatchObject({
      code: 'PRINT_ROUTE_MISSING',
    })
    await expect(waiter.tickets.print({ params: { id: 99_999 } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('goes only to the printer of its station', async () => {
    const { admin, simulator, send, item } = await givenKitchen({ hasStation: true })
    await send([item('Encebollado'), item('Jugo de mora')])
    const lines = await printed(admin, simulator, 1)
    expect(lines).toContain('1 Encebollado')
    expect(lines).not.toContain('1 Jugo de mora')
    expect(await jobs(admin)).toHaveLength(1)
  })

  it('says ANULADO with ticket and reason, and names both tables of a move', async () => {
    const { admin, simulator, send, item, tableId } = await givenKitchen()
    const soup = item('Encebollado')
    await send([soup, item('Fritada')])
    await admin.orders.deleteItems({
      body: { itemUuids: [soup.itemUuid], reason: 'cambio de idea' },
    })
    await admin.tables.transfer({
      body: { sourceTableId: tableId('5'), targetTableId: tableId('6') },
    })
    const lines = await printed(admin, simulator, 3)
    expect(lines).toContain('ANULADO')
    expect(lines).toContain('- 1 Encebollado')
    expect(lines.some((line) => /^Comanda +1 de las 14:58$/.test(line))).toBe(true)
    expect(lines.some((line) => /^Motivo +cambio de idea$/.test(line))).toBe(true)
    expect(lines).toContain('CAMBIO DE MESA')
    expect(lines).toContain('MESA 5 > MESA 6')
    expect(lines).toContain('Nada se repite.')
  })

  it('names the order, not a table, if an order without a table gets one', async () => {
    const { admin, simulator, item, tableId } = await givenKitchen()
    const { id: orderId } = await admin.orders.create({
      body: {
        orderUuid: randomUUID(),
        orderType: 'TAKEAWAY',
        name: 'Verónica',
        send: true,
        items: [item('Encebollado')],
      },
    })
    await admin.orders.seat({ params: { orderId }, body: { tableId: tableId('6') } })
    const lines = await printed(admin, simulator, 2)
    expect(lines.join(' ')).toContain('= LLEVAR 1 · VERÓNICA > MESA 6 =')
  })

  it('is printed again with REPETIDO if the connection broke during the print', async () => {
    const { admin, simulator, send, item } = await givenKitchen()
    simulator.condition.resetAtByte = 60
    await send([item('Encebollado')])
    expect(await printed(admin, simulator, 1)).toContain('REPETIDO')
    expect((await jobs(admin)).map(({ mark }) => mark)).toEqual(['REPEATED'])
  })

  it('is not printed while a screen of the station is on, if its route is not automatic', async () => {
    const { admin, send, item, stationId, clock } = await givenKitchen({ isAutomatic: false })
    await admin.stations.screen({ params: { id: stationId }, body: { ticketIds: [] } })
    clock.advance(9_000)
    await send([item('Encebollado')])
    expect(await jobs(admin)).toEqual([])
  })

  it("is printed at once, with a note, if the station's screen has sent nothing for more than 10 s", async () => {
    const { admin, simulator, send, item, stationId, clock } = await givenKitchen({
      isAutomatic: false,
    })
    await admin.stations.screen({ params: { id: stationId }, body: { ticketIds: [] } })
    clock.advance(11_000)
    await send([item('Encebollado')])
    expect(await printed(admin, simulator, 1)).toContain('PANTALLA SIN LÍNEA')
  })

  it('is printed at once if no screen of the station was ever opened, also on a route that is not automatic', async () => {
    const { admin, simulator, send, item, stationId } = await givenKitchen({ isAutomatic: false })
    await send([item('Encebollado')])
    expect(await printed(admin, simulator, 1)).toContain('PANTALLA SIN LÍNEA')
    const station = (await admin.stations.list()).find(({ id }) => id === stationId)
    if (station === undefined) throw new Error('The demo has this station')
    const { id: _id, screenHeardAt: _heard, ...body } = station
    await admin.stations.update({ params: { id: stationId }, body: { ...body, hasScreen: false } })
    await send([item('Fritada')], '6')
    const lines = await printed(admin, simulator, 2)
    expect(lines.filter((line) => line === 'PANTALLA SIN LÍNEA')).toHaveLength(1)
    expect(lines).toContain('1 Fritada')
  })

  it('waits for the screen as long as the restaurant settings say', async () => {
    const { admin, send, item, stationId, clock } = await givenKitchen({ isAutomatic: false })
    const settings = await admin.restaurantSettings.get()
    await admin.restaurantSettings.save({ body: { ...settings, kitchenSilenceSeconds: 60 } })
    await admin.stations.screen({ params: { id: stationId }, body: { ticketIds: [] } })
    clock.advance(59_000)
    await send([item('Encebollado')])
    expect(await jobs(admin)).toEqual([])
    clock.advance(2_000)
    await send([item('Encebollado')], '6')
    expect(await jobs(admin)).toHaveLength(1)
  })

  it('is printed once if the screen stopped before it showed the ticket', async () => {
    const { admin, simulator, send, item, stationId, clock, watch } = await givenKitchen({
      isAutomatic: false,
    })
    await admin.stations.screen({ params: { id: stationId }, body: { ticketIds: [] } })
    await send([item('Encebollado')])
    const [seen] = await admin.tickets.list({ query: { stationId } })
    await admin.stations.screen({
      params: { id: stationId },
      body: { ticketIds: [seen?.id ?? 0] },
    })
    await send([item('Fritada')], '6')
    clock.advance(11_000)
    watch()
    const lines = await printed(admin, simulator, 1)
    expect(lines).toContain('1 Fritada')
    expect(lines).not.toContain('1 Encebollado')
    watch()
    await printed(admin, simulator, 1)
    expect(await jobs(admin)).toHaveLength(1)
  })
})

describe('a ticket that did not arrive', { timeout: 60_000 }, () => {
  it('is shown at its table until the screen of the station shows it', async () => {
    const { admin, send, item, stationId, clock, watch, tableId } = await givenKitchen({
      hasStation: true,
    })
    const bar = (await admin.stations.list()).find(({ name }) => name === 'Barra')?.id ?? 0
    expect(bar).not.toBe(stationId)
    await admin.stations.screen({ params: { id: bar }, body: { ticketIds: [] } })
    await send([item('Jugo de mora')])
    const missing = async () => {
      const table = await admin.tables.get({ params: { id: tableId('5') } })
      return table.undeliveredTickets
    }
    expect(await missing()).toBe(0)
    clock.advance(11_000)
    watch()
    await until(async () => (await missing()) === 1)
    const [ticket] = await admin.tickets.list({ query: { stationId: bar } })
    await admin.stations.screen({ params: { id: bar }, body: { ticketIds: [ticket?.id ?? 0] } })
    await until(async () => {
      watch()
      return (await missing()) === 0
    })
    expect((await admin.tickets.list({ query: { stationId: bar } })).length).toBe(1)
  })

  it('is reported as only on paper while the screen is off, until the screen sends a request', async () => {
    const { admin, simulator, send, item, stationId, clock, watch, tableId } = await givenKitchen({
      isAutomatic: false,
    })
    const hear = (ticketIds: number[]) =>
      admin.stations.screen({ params: { id: stationId }, body: { ticketIds } })
    const state = async () => {
      const { undeliveredTickets, paperOnlyTickets } = await admin.tables.get({
        params: { id: tableId('5') },
      })
      return [undeliveredTickets, paperOnlyTickets]
    }
    const reaches = (wanted: readonly number[]) =>
      until(async () => {
        watch()
        return (await state()).join() === wanted.join()
      })
    await hear([])
    clock.advance(11_000)
    await send([item('Encebollado')])
    await printed(admin, simulator, 1)
    await reaches([0, 1])
    const missed = await admin.tickets.list({ query: { hasArrivalProblem: 'true' } })
    expect(missed.map(({ arrivalProblem }) => arrivalProblem)).toEqual(['PAPER_ONLY'])
    await hear([])
    await reaches([0, 0])
    clock.advance(11_000)
    await reaches([0, 1])
    await hear([missed[0]?.id ?? 0])
    await reaches([0, 0])
    clock.advance(60_000)
    watch()
    expect(await state()).toEqual([0, 0])
    expect(await admin.tickets.list({ query: { hasArrivalProblem: 'true' } })).toEqual([])
    expect(await admin.tickets.list({ query: { hasArrivalProblem: 'false' } })).toHaveLength(1)
  })

  it('is not reported once a cook has marked it', async () => {
    const { admin, simulator, send, item, stationId, clock, watch, tableId } = await givenKitchen({
      isAutomatic: false,
    })
    await admin.stations.screen({ params: { id: stationId }, body: { ticketIds: [] } })
    clock.advance(11_000)
    await send([item('Encebollado')])
    await printed(admin, simulator, 1)
    const table = () => admin.tables.get({ params: { id: tableId('5') } })
    await until(async () => {
      watch()
      return (await table()).paperOnlyTickets === 1
    })
    const [ticket] = await admin.tickets.list()
    const ready = await admin.tickets.setState({
      params: { id: ticket?.id ?? 0 },
      body: { state: 'READY' },
    })
    expect(ready.arrivalProblem).toBeNull()
    expect((await table()).paperOnlyTickets).toBe(0)
  })

  it('is named on a ticket of an order without a table', async () => {
    const { admin, simulator, item, stationId, clock, watch } = await givenKitchen({
      hasStation: true,
    })
    await simulator.off()
    await admin.stations.screen({ params: { id: stationId }, body: { ticketIds: [] } })
    const { id: orderId } = await admin.orders.create({
      body: {
        orderUuid: randomUUID(),
        orderType: 'TAKEAWAY',
        name: 'Carmen',
        send: true,
        items: [item('Encebollado')],
      },
    })
    const problems = async () =>
      (await admin.tickets.list({ query: { orderId } })).map((ticket) => ticket.arrivalProblem)
    expect(await problems()).toEqual([null])
    clock.advance(11_000)
    await until(async () => {
      watch()
      return (await problems())[0] !== null
    })
    expect(await problems()).toEqual(['NOT_ARRIVED'])
  })

  it('counts the ready dishes at the table until they are served', async () => {
    const { admin, send, item, tableId } = await givenKitchen({ isAutomatic: false })
    await send([item('Encebollado'), item('Fritada')])
    const ready = async () => (await admin.tables.get({ params: { id: tableId('5') } })).readyItems
    const [ticket] = await admin.tickets.list()
    await admin.tickets.setState({ params: { id: ticket?.id ?? 0 }, body: { state: 'READY' } })
    expect(await ready()).toBe(2)
    await admin.tickets.serve({ body: { tableId: tableId('5') } })
    expect(await ready()).toBe(0)
  })

  it('counts as served when its order is closed', async () => {
    const { admin, item, watch } = await givenKitchen({ isAutomatic: false })
    const { id: orderId } = await admin.orders.create({
      body: {
        orderUuid: randomUUID(),
        orderType: 'TAKEAWAY',
        name: 'Carmen',
        send: true,
        items: [item('Encebollado')],
      },
    })
    const [ticket] = await admin.tickets.list()
    await admin.tickets.setState({ params: { id: ticket?.id ?? 0 }, body: { state: 'READY' } })
    watch()
    expect(await admin.tickets.list()).toMatchObject([{ state: 'READY' }])
    await admin.orders.setStatus({ params: { orderId }, body: { status: 'DELIVERED' } })
    await until(async () => {
      watch()
      return (await admin.tickets.list()).length === 0
    })
    const order = await admin.orders.get({ params: { orderId } })
    expect(order.items.map(({ status }) => status)).toEqual(['SERVED'])
  })
})
