import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import type { KeptRequest } from './kept-request.ts'
import { packRequests, removePacked, unpackRequests } from './packed-requests.ts'
import { openStore } from './store.ts'

const TILL = 'till-1'

function order(lane: string, id: string): KeptRequest<'orders.addItems'> {
  return {
    id,
    lane,
    operation: 'orders.addItems',
    input: { params: { orderId: 4 }, body: { items: [], send: true } },
    keyIn: 'header',
    userId: 3,
    createdAt: 1,
    data: null,
  }
}

async function inStore<T>(act: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>) {
  const store = await openStore(TILL, () => true)
  try {
    return await act(store)
  } finally {
    store.close()
  }
}
const load = () => inStore((store) => store.load())

afterEach(() => deleteDB(`mostrador.requests.${TILL}`))

test('what waits for an answer goes to another address with the keys that it had', async () => {
  const waiting = order('orders:table:4', 'a')
  await inStore((store) => store.claim(waiting, { records: new Map([['orders:4', { note: 1 }]]) }))
  const packed = JSON.parse(JSON.stringify(await packRequests())) as Awaited<
    ReturnType<typeof packRequests>
  >
  await removePacked(packed)
  expect((await load()).requests.size).toBe(0)
  expect((await load()).records.size).toBe(0)
  await unpackRequests(packed)
  const { requests, records } = await load()
  expect(requests.get(waiting.lane)).toEqual(waiting)
  expect(records.get('orders:4')).toEqual({ note: 1 })
})

test('a request that came after the packing stays here, and one of the other address stays there', async () => {
  await inStore((store) => store.claim(order('orders:table:4', 'a'), {}))
  const packed = await packRequests()
  await inStore(async (store) => {
    await store.settle(order('orders:table:4', 'a'), {})
    await store.claim(order('orders:table:4', 'b'), {})
  })
  await removePacked(packed)
  expect((await load()).requests.get('orders:table:4')?.id).toBe('b')
  await unpackRequests(packed)
  expect((await load()).requests.get('orders:table:4')?.id).toBe('b')
})
