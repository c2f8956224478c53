import { expect, it } from 'vitest'
import type { ManualContext } from '#main/core/acts/context.ts'
import { noCounterLines } from '#main/core/ports/counter-lines.ts'
import { givenAct } from '#main/testing/act-app.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'
import { listCounterPorts } from './list-counter-ports.ts'

it('names the pinpad or printer that has each port of that counter, and of no other', async () => {
  const counterLines = {
    ...noCounterLines,
    ports: async () => [
      { kind: 'SERIAL', path: 'COM3', name: 'PAX' } as const,
      { kind: 'SERIAL', path: 'COM4', name: 'COM4' } as const,
      { kind: 'QUEUE', path: 'EPSON_TM', name: 'EPSON_TM' } as const,
    ],
  }
  const app = await givenAct((context: ManualContext) =>
    context.commit(async (write) => ({
      // The operation that carries the act answers with an invoice.
      id: 1,
      ports: await listCounterPorts(
        { ...context, ...write, counterLines },
        {
          params: { id: 2 },
          query: undefined,
          body: undefined,
        },
      ),
    })),
  )
  const raw = openRaw(app.folder)
  raw.query(`INSERT INTO counters (id, name, isMain, joinedAt) VALUES
    (1, 'Caja', 1, NULL), (2, 'Mostrador 2', 0, '2026-11-21T10:00:00.000Z'),
    (3, 'Barra', 0, '2026-11-21T10:00:00.000Z')`)
  raw.query(`UPDATE pinpads SET serialPath = 'COM3', counterId = 2 WHERE protocol = 'SERIAL'`)
  raw.query(
    `UPDATE printers SET connection = '{"kind":"SYSTEM","queue":"EPSON_TM"}', counterId = 3`,
  )
  raw.close()
  const { body } = await app.request('POST', '/auth/login', {
    body: { username: 'gerente', password: 'gerente1234' },
  })
  expect((await app.act({ token: body.token })).body.ports).toEqual([
    { kind: 'SERIAL', path: 'COM3', name: 'PAX', usedBy: 'Pinpad terraza', isOpen: false },
    { kind: 'SERIAL', path: 'COM4', name: 'COM4', usedBy: null, isOpen: false },
    { kind: 'QUEUE', path: 'EPSON_TM', name: 'EPSON_TM', usedBy: null, isOpen: false },
  ])
})
