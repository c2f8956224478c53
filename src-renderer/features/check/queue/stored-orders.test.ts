import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWindow, stubBrowser } from '#renderer/testing/test-window.ts'

const TILL = 'till-1'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('#renderer/api/client.ts')
  vi.doUnmock('#renderer/api/live/live-events.ts')
  vi.resetModules()
})

const item = (itemUuid: string) => ({
  itemUuid,
  quantity: 1,
  priceType: null,
  measureUnitId: null,
  observation: null,
  course: null,
  discountAmount: 0,
  productId: 3,
})

const add = (id: string, itemUuid: string) => {
  const { productId, ...line } = item(itemUuid)
  return { id, kind: 'add', line: { ...line, product: { id: productId, comboInfo: null } } }
}

/** A request as earlier pages stored it: a second time in its data. */
const request = {
  operation: 'orders.addItems',
  input: { params: { orderId: 7 }, body: { send: true, items: [item('a')] } },
}

const requests = {
  'orders:12': {
    id: 'request 1',
    lane: 'orders:12',
    ...request,
    keyIn: 'body',
    userId: null,
    createdAt: 1,
    data: { actIds: ['act a', 'act s'], request },
  },
}

const records = {
  'orders:12/act a': { at: 1, act: add('act a', 'a') },
  'orders:12/act s': { at: 2, act: { id: 'act s', kind: 'send', orderId: null } },
  'orders:12/act b': { at: 3, act: add('act b', 'b') },
}

async function store(): Promise<void> {
  const database = await openDB(`mostrador.requests.${TILL}`, 1, {
    upgrade(db) {
      db.createObjectStore('requests')
      db.createObjectStore('records')
      db.createObjectStore('unreadable', { autoIncrement: true })
    },
  })
  for (const [lane, value] of Object.entries(requests)) {
    await database.put('requests', { version: 1, value }, lane)
  }
  for (const [name, value] of Object.entries(records)) {
    await database.put('records', { version: 1, value }, name)
  }
  database.close()
}

test('a request that an earlier page stored is repeated unchanged, and the acts after it follow', async () => {
  await store()
  const calls: unknown[] = []
  vi.doMock('#renderer/api/client.ts', () => ({
    client: {
      orders: {
        addItems: async (input: unknown) => {
          calls.push(input)
          return { id: 7 }
        },
        list: async () => [{ id: 7 }],
      },
    },
  }))
  const page = await openWindow({
    installation: TILL,
    token: 'token',
    userId: 3,
    flows: ['orders'],
  })
  await vi.waitFor(() => expect(page.results).toEqual(['done', 'done']))
  expect(calls).toEqual([
    request.input,
    { params: { orderId: 7 }, body: { send: false, items: [item('b')] } },
  ])
  const { queueOf } = await import('./order-queues.ts')
  expect(queueOf(12)).toEqual({ check: 12, acts: [], attempt: null })
  page.close()
})
