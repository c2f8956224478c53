import { expect, it } from 'vitest'
import type { ManualContext } from '#main/core/acts/context.ts'
import { givenAct } from '#main/testing/act-app.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { handOverPorts } from './hand-over-ports.ts'

const printer = { columns: 48, codePage: 'PC858', hasCutter: 1, hasDrawer: 0, enabled: 1 } as const
const serial = JSON.stringify({ kind: 'SERIAL', path: 'COM3', baudRate: 9600 })
const queue = JSON.stringify({ kind: 'SYSTEM', queue: 'Caja' })
const network = JSON.stringify({ kind: 'NETWORK', host: '192.168.1.71', port: 9100 })

it('opens no port of a counter in place of the port of the main till that it replaces', async () => {
  const app = await givenAct((context: ManualContext) =>
    context.commit(async (write) => {
      const { db } = write
      await db
        .insertInto('counters')
        .values([
          { id: 1, name: 'Caja', isMain: 1 },
          { id: 2, name: 'Mostrador 2', isMain: 0 },
          { id: 3, name: 'Barra', isMain: 0 },
        ])
        .execute()
      await db
        .insertInto('printers')
        .values([
          { ...printer, id: 11, name: 'Cable de la caja', connection: serial, counterId: null },
          { ...printer, id: 12, name: 'Cable de aquí', connection: serial, counterId: 2 },
          { ...printer, id: 13, name: 'Cola de la barra', connection: queue, counterId: 3 },
          { ...printer, id: 14, name: 'En red', connection: network, counterId: null },
        ])
        .execute()
      await handOverPorts(db, { mainId: 1, ownId: 2 })
      write.audit({ kind: 'SHOP_TAKEN_OVER', resourceId: null, payload: {} })
      // The operation that carries the act answers with an invoice.
      return { id: 1 }
    }),
  )
  const { body } = await app.request('POST', '/auth/login', {
    body: { username: 'gerente', password: 'gerente1234' },
  })
  expect((await app.act({ token: body.token })).status).toBe(200)
  expect(readRows(app, 'SELECT name, counterId FROM printers WHERE id > 10 ORDER BY id')).toEqual([
    { name: 'Cable de la caja', counterId: 1 },
    { name: 'Cable de aquí', counterId: null },
    { name: 'Cola de la barra', counterId: 3 },
    { name: 'En red', counterId: null },
  ])
  expect(readRows(app, 'SELECT protocol, counterId FROM pinpads ORDER BY id')).toEqual([
    { protocol: 'LAN', counterId: null },
    { protocol: 'SERIAL', counterId: 1 },
  ])
})
