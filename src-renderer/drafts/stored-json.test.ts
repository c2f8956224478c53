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

test('an unreadable value is set aside for support, and the next reading finds none', async () => {
  const { readStoredJson } = await import('./stored-json.ts')
  const isList = (value: unknown): value is string[] => Array.isArray(value)
  for (const text of ['["cut', '"text"']) {
    localStorage.setItem('mostrador.list', text)
    expect(readStoredJson('mostrador.list', isList)).toBeUndefined()
    expect(localStorage.getItem('mostrador.list')).toBeNull()
    expect(localStorage.getItem('mostrador.unreadable.mostrador.list')).toBe(text)
  }
})

test('unreadable recent notes give an empty list, and new notes are stored', async () => {
  localStorage.setItem('mostrador.recent-notes.1', '{"not":"a list"}')
  const { keepNote, recentNotes } = await import('./recent-notes.ts')
  expect(recentNotes()).toEqual([])
  keepNote('sin cebolla')
  expect(recentNotes()).toEqual(['sin cebolla'])
})
