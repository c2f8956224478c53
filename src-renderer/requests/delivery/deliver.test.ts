import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '#shared/api/error.ts'
import type { KeptRequest } from '../kept-request.ts'
import { MemoryStorage } from '#renderer/testing/test-window.ts'

const TILL = 'till-1'
const LANE = 'act:one'

type Answer = 'done' | 'lost' | Outcome
interface Call {
  readonly input: unknown
  readonly key: string | undefined
  /** The lanes that were on disk when the request was sent. */
  readonly stored: readonly unknown[]
}

/** Answers of the register, in order; the last applies to all later requests. `calls` are the requests it received. */
let answers: Answer[] = []
let calls: Call[] = []

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  calls = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('../../api/client.ts')
  vi.doUnmock('../../api/live/live-events.ts')
  vi.resetModules()
})

async function storedLanes(): Promise<readonly unknown[]> {
  const database = await openDB(`mostrador.requests.${TILL}`)
  const lanes = await database.getAllKeys('requests')
  database.close()
  return lanes
}

/** Loads the page as a reload does, signed in as that user. */
async function openPage(userId = 3) {
  vi.resetModules()
  vi.doMock('#renderer/api/live/live-events.ts', () => ({
    useConnection: { subscribe: () => () => undefined },
  }))
  vi.doMock('#renderer/api/client.ts', () => ({ client: { cashRegister: { exit: receive } } }))
  const { ApiCallError } = await import('#shared/api/client.ts')
  const { NetworkError } = await import('#renderer/api/network-error.ts')
  async function receive(input: unknown, options: { readonly idempotencyKey?: string }) {
    calls.push({ input, key: options.idempotencyKey, stored: await storedLanes() })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === 'done') return { id: 7 }
    if (answer === 'lost' || answer === undefined) throw new NetworkError(new Error('cut'))
    const body = {
      timestamp: '',
      status: 409,
      error: 'CONFLICT',
      message: '',
      path: '',
      code: 'INSUFFICIENT_CASH',
      outcome: answer,
      errors: [],
    }
    throw new ApiCallError(409, body)
  }
  const { useSessionStore } = await import('#renderer/session/session-store.ts')
  useSessionStore.setState({
    token: 'token',
    session: { user: { id: userId } as never, permissions: new Set() },
  })
  const kept = await import('../kept.ts')
  const { deliverRequests, submit } = await import('./deliver.ts')
  const { sendOnce } = await import('../send-once.ts')
  const { defineFlow, isReadableRecord } = await import('./flows.ts')
  defineFlow('act', { firstWaitMs: 1 })
  const results: string[] = []
  kept.onSettled(({ result }) => void results.push(result.kind))
  const stop = deliverRequests()
  await kept.openRequests(TILL, isReadableRecord)
  return {
    sendOnce,
    submit,
    results,
    close: () => {
      stop()
      kept.closeRequests()
    },
  }
}

const input = { body: { operationId: 'one', amount: 5, reason: 'Hielo' } }
const act = {
  id: 'one',
  lane: LANE,
  operation: 'cashRegister.exit',
  input,
  keyIn: 'header',
  data: { label: 'Salida de caja' },
} as const

function kept(changes: Partial<KeptRequest> = {}): KeptRequest {
  return { ...act, userId: 3, createdAt: Date.now(), ...changes }
}

test('a request is on disk before it is sent, and is deleted when it is answered', async () => {
  answers = ['done']
  const page = await openPage()
  expect((await page.sendOnce(act)).answer).toEqual({ id: 7 })
  expect(calls).toEqual([{ input, key: 'one', stored: [LANE] }])
  await vi.waitFor(async () => expect(await storedLanes()).toEqual([]))
  page.close()
})

test('a request without an answer is repeated unchanged until it has one', async () => {
  answers = ['lost', 'UNKNOWN', 'done']
  const page = await openPage()
  await expect(page.sendOnce(act)).rejects.toThrow('did not answer')
  await vi.waitFor(() => expect(page.results).toEqual(['done']))
  expect(calls.map(({ key }) => key)).toEqual(['one', 'one', 'one'])
  expect(new Set(calls.map((call) => JSON.stringify(call.input))).size).toBe(1)
  page.close()
})

test('a refusal that says it was not done ends the request', async () => {
  answers = ['NOT_DONE']
  const page = await openPage()
  await expect(page.sendOnce(act)).rejects.toMatchObject({ code: 'INSUFFICIENT_CASH' })
  expect(page.results).toEqual(['refused'])
  await vi.waitFor(async () => expect(await storedLanes()).toEqual([]))
  page.close()
})

test('a refusal without a look-up does not settle a request whose first answer was lost', async () => {
  answers = ['lost', 'NOT_TRIED', 'done']
  const page = await openPage()
  await page.sendOnce(act).catch(() => undefined)
  await vi.waitFor(() => expect(page.results).toEqual(['done']))
  expect(calls).toHaveLength(3)
  page.close()
})

test('a reloaded page repeats the requests of the earlier one', async () => {
  answers = ['lost']
  const before = await openPage()
  await before.sendOnce(act).catch(() => undefined)
  before.close()
  calls = []
  answers = ['done']
  const after = await openPage()
  await vi.waitFor(() => expect(after.results).toEqual(['done']))
  expect(calls.map(({ key }) => key)).toEqual(['one'])
  after.close()
})

test('a request of yesterday is not sent when the page opens: a person must decide', async () => {
  answers = ['lost']
  const before = await openPage()
  await before.submit(kept({ createdAt: Date.now() - 24 * 60 * 60_000, userId: 99 }))
  before.close()
  calls = []
  const after = await openPage(99)
  await vi.waitFor(() => expect(after.results).toEqual(['expired']))
  expect(calls).toEqual([])
  after.close()
})

test('a request of another user waits until that user signs in', async () => {
  answers = ['lost']
  const before = await openPage(3)
  await before.sendOnce(act).catch(() => undefined)
  before.close()
  calls = []
  answers = ['done']
  const other = await openPage(4)
  const { useKept } = await import('../kept.ts')
  await vi.waitFor(() => expect(useKept.getState().unanswered.has(LANE)).toBe(true))
  expect(calls).toEqual([])
  other.close()
  const same = await openPage(3)
  await vi.waitFor(() => expect(same.results).toEqual(['done']))
  expect(calls).toHaveLength(1)
  same.close()
})

test('a secret is sent and never stored', async () => {
  answers = ['lost']
  const page = await openPage()
  await page.sendOnce({ ...act, secrets: { pin: '2580' } }).catch(() => undefined)
  expect(calls[0]?.input).toEqual({ body: { ...input.body, pin: '2580' } })
  const database = await openDB(`mostrador.requests.${TILL}`)
  expect(JSON.stringify(await database.getAll('requests'))).not.toContain('2580')
  database.close()
  page.close()
})

test('without IndexedDB the page sends, and warns that nothing is stored', async () => {
  answers = ['done']
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Private window', 'InvalidStateError')
    },
  })
  vi.doMock('idb', () => ({ openDB: () => Promise.reject(new Error('Private window')) }))
  vi.resetModules()
  const { openStore } = await import('../store.ts')
  await expect(openStore(TILL, () => true)).rejects.toThrow('Private window')
  const { openRequests, keepRecords, useKept } = await import('../kept.ts')
  await openRequests(TILL, () => true)
  expect(useKept.getState()).toMatchObject({ isLoaded: true, isDurable: false })
  await keepRecords(new Map([['orders:1/a', 1]]))
  expect(useKept.getState().records.get('orders:1/a')).toBe(1)
  vi.doUnmock('idb')
})

test('requests that a page of version 0.1.0 stored for a table are taken over once', async () => {
  const acts = [{ id: 'a', kind: 'guests', guests: 4 }]
  localStorage.setItem(
    'mostrador.order-queue.1.4',
    JSON.stringify({ tableId: 4, acts, attempt: { actIds: ['a'], request: {} } }),
  )
  localStorage.setItem('mostrador.order-queue.1.12', '{"tableId":12,"acts":[')
  const page = await openPage()
  const { takeOverOrders } = await import('#renderer/features/check/queue/take-over.ts')
  const { queueOf } = await import('#renderer/features/check/queue/order-queues.ts')
  await takeOverOrders()
  expect(queueOf(4)).toEqual({ check: 4, acts, attempt: null })
  expect(localStorage.getItem('mostrador.order-queue.1.4')).toBeNull()
  expect(localStorage.getItem('mostrador.unreadable.mostrador.order-queue.1.12')).not.toBeNull()
  await takeOverOrders()
  expect(queueOf(4).acts).toHaveLength(1)
  page.close()
})
