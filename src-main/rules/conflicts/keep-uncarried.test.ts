import { expect, it } from 'vitest'
import type { ManualContext } from '#main/core/acts/context.ts'
import { actStamp } from '#main/core/shop/act-stamp.ts'
import { givenAct } from '#main/testing/act-app.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'
import { keepUncarried } from './keep-uncarried.ts'

const others = [
  {
    kind: 'PRODUCT_UPDATED',
    at: '2026-11-21T19:40:00.000Z',
    userId: 2,
    resourceId: 15,
    payload: { changes: { priceOne: { old: 4.5, new: 5 } } },
  },
]
const refused = [
  {
    uuid: '5b0a8f44-6a0e-4ad7-a5d7-7a8f1f0a0c11',
    operation: 'orders.addItems',
    at: '2026-11-21T19:41:00.000Z',
    userId: 2,
    input: { params: { orderId: 7 }, body: { send: true } },
    code: 'ORDER_CLOSED',
  },
]

it('keeps what no act carries and what was refused for a person to read, once', async () => {
  const path = '/api/v1/invoices/1/annul'
  const app = await givenAct((context: ManualContext) =>
    context.commit(async (write) => ({ count: await keepUncarried(write, others, refused) })),
  )
  const raw = openRaw(app.folder)
  raw.query("INSERT INTO counters (id, name, isMain) VALUES (2, 'Mostrador 2', 0)")
  raw.close()
  const body = { reason: 'x', pin: null }
  const send = async (uuid: string) => {
    const act = {
      uuid,
      counterId: 2,
      userId: 2,
      emissionPointId: null,
      at: '2026-11-21T19:45:00.000Z',
      past: { at: '2026-11-21T19:30:00.000Z', outboxId: 0, auditId: 0, ids: {} },
      idempotencyKey: null,
      requestHash: null,
    }
    const stamp = actStamp(act, { method: 'POST', path, body: JSON.stringify(body) }, TEST_PEPPER)
    return app.request('POST', '/invoices/1/annul', { body, headers: { 'x-shop-act': stamp } })
  }
  expect((await send('9c2a8f44-6a0e-4ad7-a5d7-7a8f1f0a0c22')).body).toMatchObject({ count: 2 })
  expect((await send('9c2a8f44-6a0e-4ad7-a5d7-7a8f1f0a0c23')).body).toMatchObject({ count: 0 })
  const kept = readRows<{ kind: string; subject: string; counter: string }>(
    app,
    'SELECT kind, subject, counter FROM conflicts ORDER BY id',
  )
  expect(kept.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['RECORD_CHANGED_TWICE', 'PRODUCT_UPDATED'],
    ['RECORD_CHANGED_TWICE', 'orders.addItems'],
  ])
  const [first, second] = kept.map(({ counter }) => JSON.parse(counter))
  expect(first).toMatchObject({ programName: 'Mostrador 2', userName: 'Gabriela Paz' })
  const values = ({ lines }: { lines: { name: string; value: string }[] }) =>
    lines.map(({ name, value }) => [name, value])
  expect(values(first)).toEqual([
    ['kind', 'PRODUCT_UPDATED'],
    ['id', '15'],
    ['changes.priceOne.old', '4.5'],
    ['changes.priceOne.new', '5'],
  ])
  expect(values(second)).toEqual([
    ['operation', 'orders.addItems'],
    ['code', 'ORDER_CLOSED'],
    ['params.orderId', '7'],
    ['body.send', 'true'],
  ])
})
