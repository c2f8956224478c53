import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '#renderer/testing/test-window.ts'

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
  const { keepNote, recentNotes } = await import('#renderer/features/check/dialogs/recent-notes.ts')
  expect(recentNotes()).toEqual([])
  keepNote('sin cebolla')
  expect(recentNotes()).toEqual(['sin cebolla'])
})
