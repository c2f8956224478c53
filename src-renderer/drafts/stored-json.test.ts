import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class MemoryStorage {
  readonly #items = new Map<string, string>()
  get length(): number {
    return this.#items.size
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('an unreadable order queue is set aside, and the queues of other tables stay', async () => {
  const kept = { tableId: 4, acts: [], attempt: { uuid: 'a' } }
  localStorage.setItem('mostrador.order-queue.1.4', JSON.stringify(kept))
  localStorage.setItem('mostrador.order-queue.1.12', '{"tableId":12,"acts":[')
  localStorage.setItem('mostrador.order-queue.1.13', '"text"')
  const { useOrderQueues } = await import('./order-queue/order-queues.ts')
  expect([...useOrderQueues.getState().queues]).toEqual([[4, kept]])
  expect(localStorage.getItem('mostrador.order-queue.1.12')).toBeNull()
  expect(localStorage.getItem('mostrador.unreadable.mostrador.order-queue.1.12')).toBe(
    '{"tableId":12,"acts":[',
  )
  expect(localStorage.getItem('mostrador.unreadable.mostrador.order-queue.1.13')).toBe('"text"')
})

test('unreadable recent notes give an empty list, and new notes are stored', async () => {
  localStorage.setItem('mostrador.recent-notes.1', '{"not":"a list"}')
  const { keepNote, recentNotes } = await import('./recent-notes.ts')
  expect(recentNotes()).toEqual([])
  keepNote('sin cebolla')
  expect(recentNotes()).toEqual(['sin cebolla'])
})
