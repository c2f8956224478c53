import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { KeptRequest } from './kept-request.ts'
import { memoryStore, openStore, type RequestStore } from './store.ts'

const TILL = 'till-1'
const isReadable = (name: string) => name.startsWith('orders:')

function exit(lane: string, id: string): KeptRequest<'cashRegister.exit'> {
  return {
    id,
    lane,
    operation: 'cashRegister.exit',
    input: { body: { operationId: id, amount: 5, reason: 'Hielo' } },
    keyIn: 'body',
    userId: 3,
    createdAt: 1,
    data: { label: 'Salida' },
  }
}

let opened: RequestStore[] = []
async function open(): Promise<RequestStore> {
  const store = await openStore(TILL, isReadable)
  opened.push(store)
  return store
}

beforeEach(() => {
  opened = []
})
afterEach(async () => {
  for (const store of opened) store.close()
  await deleteDB(`mostrador.requests.${TILL}`)
})

for (const [kind, given] of [
  ['IndexedDB', open],
  ['memory', async () => memoryStore()],
] as const) {
  describe(`a store in ${kind}`, () => {
    test('stores the first request of a lane together with its records', async () => {
      const store = await given()
      const first = exit('a', 'one')
      expect(await store.claim(first, { records: new Map([['orders:1', 'x']]) })).toEqual(first)
      const second = await store.claim(exit('a', 'two'), { records: new Map([['orders:1', 'y']]) })
      expect(second.id).toBe('one')
      const { requests, records } = await store.load()
      expect([...requests.values()]).toEqual([first])
      expect([...records]).toEqual([['orders:1', 'x']])
    })

    test('settles a request only once', async () => {
      const store = await given()
      const request = exit('a', 'one')
      await store.claim(request, {})
      const change = { records: new Map([['orders:1', 'done']]) }
      expect(await store.settle(request, change)).toBe(true)
      expect(await store.settle(request, { records: new Map([['orders:1', 'again']]) })).toBe(false)
      expect((await store.load()).records.get('orders:1')).toBe('done')
    })

    test('removes a record that is undefined', async () => {
      const store = await given()
      await store.write({
        records: new Map([
          ['orders:1', 1],
          ['orders:2', 2],
        ]),
      })
      await store.write({ records: new Map([['orders:1', undefined]]) })
      expect([...(await store.load()).records.keys()]).toEqual(['orders:2'])
    })
  })
}

test('another window of the browser reads the requests of the first one', async () => {
  const first = await open()
  const second = await open()
  await first.claim(exit('a', 'one'), {})
  expect((await second.load()).requests.get('a')?.id).toBe('one')
  expect((await second.claim(exit('a', 'two'), {})).id).toBe('one')
})

test('another till has its own requests', async () => {
  await (await open()).claim(exit('a', 'one'), {})
  const other = await openStore('till-2', isReadable)
  expect((await other.load()).requests.size).toBe(0)
  other.close()
  await deleteDB('mostrador.requests.till-2')
})

test('rows that cannot be read are set aside once, and the others are read', async () => {
  await (await open()).claim(exit('good', 'one'), {})
  const raw = await openDB(`mostrador.requests.${TILL}`)
  await raw.put('requests', { version: 1, value: { lane: 'bad' } }, 'bad')
  await raw.put('requests', { version: 99, value: exit('newer', 'two') }, 'newer')
  await raw.put('records', { version: 1, value: 1 }, 'unknown:flow')
  raw.close()
  const store = await open()
  const kept = await store.load()
  expect([...kept.requests.keys()]).toEqual(['good'])
  expect(kept.setAside).toBe(3)
  expect((await store.load()).setAside).toBe(0)
  const again = await openDB(`mostrador.requests.${TILL}`)
  expect(await again.getAll('unreadable')).toHaveLength(3)
  again.close()
})
