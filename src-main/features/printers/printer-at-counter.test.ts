import { describe, expect, it } from 'vitest'
import { lentCounter } from '#main/testing/doubles/lent-counter.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

const SERIAL = { kind: 'SERIAL', path: '/dev/ttyUSB0' } as const
const QUEUE = { kind: 'SYSTEM', queue: 'Caja' } as const
const RUNS = 'printer Caja is idle.  enabled since Mon Nov 23\nCaja accepting requests since Mon\n'

/** A main till (1) with counter 2, whose PC has the queue `Caja`; counter 3 was removed. */
async function givenShop() {
  const printed: string[] = []
  const counter = lentCounter({
    platform: 'linux',
    run: async (file, _args, { input }) => {
      if (file !== 'lp') return { exitCode: 0, output: RUNS }
      printed.push(Buffer.from(input).toString('latin1'))
      return { exitCode: 0, output: '' }
    },
  })
  const app = await givenRestaurant({
    dependencies: {
      openChannel: counter.openChannel,
      printers: { queue: { retryMs: [20] } },
    },
  })
  app.sql(`INSERT INTO counters (id, name, isMain, removedAt) VALUES
    (1, 'Caja', 1, NULL), (2, 'Mostrador 2', 0, NULL), (3, 'Barra', 0, '2026-11-01T10:00:00.000Z')`)
  return { app, admin: await app.as('admin'), counter, printed }
}

describe('a printer at a counter', () => {
  it('keeps the counter, and what was learnt of it is forgotten at another one', async () => {
    const { app, admin } = await givenShop()
    const { id } = await admin.printers.create({
      body: { name: 'Barra', connection: SERIAL, counterId: 2 },
    })
    app.sql('UPDATE printers SET answersStatus = 1, confirmsPrints = 1 WHERE id = ?', id)
    const learnt = () =>
      app.sql('SELECT answersStatus, counterId FROM printers WHERE id = ?', id)[0]
    await admin.printers.update({
      params: { id },
      body: { name: 'De la barra', connection: SERIAL, counterId: 2 },
    })
    expect(learnt()).toEqual({ answersStatus: 1, counterId: 2 })
    await admin.printers.update({
      params: { id },
      body: { name: 'De la barra', connection: SERIAL },
    })
    expect(learnt()).toEqual({ answersStatus: 0, counterId: null })
  })

  it('on the network belongs to none', async () => {
    const { admin } = await givenShop()
    const connection = { kind: 'NETWORK', host: '192.168.1.71' } as const
    expect(
      await admin.printers.create({ body: { name: 'Cocina', connection, counterId: 2 } }),
    ).toMatchObject({ counterId: null })
  })

  it.each([99, 3, 1])(
    'is refused at counter %i, which the shop does not have',
    async (counterId) => {
      const { app } = await givenShop()
      const answer = await app.request('POST', '/printers', {
        token: await app.tokenOf('admin'),
        body: { name: 'Barra', connection: SERIAL, counterId },
      })
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [expect.objectContaining({ field: 'counterId', code: 'UNKNOWN_ID' })],
      ])
    },
  )

  it('does not mark the port of the same name at this machine as used', async () => {
    const { admin } = await givenShop()
    await admin.printers.create({ body: { name: 'Barra', connection: QUEUE, counterId: 2 } })
    const { queues } = await admin.printers.connections()
    expect(queues.every(({ printerName }) => printerName === null)).toBe(true)
  })

  it('prints in the queue of that PC', async () => {
    const { admin, printed } = await givenShop()
    const { id } = await admin.printers.create({
      body: { name: 'Barra', connection: QUEUE, counterId: 2 },
    })
    await admin.printers.test({ params: { id }, query: {} })
    await expect.poll(() => printed.length).toBe(1)
    expect(printed[0]).toContain('Barra')
    expect(await admin.printers.status({ params: { id } })).toMatchObject({ reachable: true })
  })

  it('waits while its counter is away, in words that name the counter, and prints once it is back', async () => {
    const { app, admin, counter, printed } = await givenShop()
    const { id } = await admin.printers.create({
      body: { name: 'Barra', connection: QUEUE, counterId: 2, hasDrawer: true },
    })
    counter.isAway = true
    await admin.printers.test({ params: { id }, query: {} })
    const words = expect.stringMatching(/^Mostrador 2 no responde, y la impresora/)
    await expect
      .poll(async () => (await admin.printJobs.summary()).troubles)
      .toMatchObject([{ printerName: 'Barra', code: 'PRINTER_COUNTER_AWAY', message: words }])
    const { data } = await admin.printJobs.list({ query: {} })
    expect(data[0]).toMatchObject({ state: 'QUEUED', lastError: words })
    expect(await admin.printers.status({ params: { id } })).toMatchObject({
      reachable: false,
      code: 'PRINTER_COUNTER_AWAY',
      message: words,
    })
    await expect(
      admin.printers.drawer({ params: { id }, body: { reason: 'Cambio' } }),
    ).rejects.toMatchObject({ status: 409, message: words })
    counter.isAway = false
    app.clock.advance(20)
    await expect.poll(() => printed.length).toBe(1)
    await expect.poll(async () => (await admin.printJobs.summary()).troubles).toEqual([])
  })
})
