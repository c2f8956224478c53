import { beforeEach, expect, test, vi } from 'vitest'
import { forgetRecordDraft, keepRecordDraft, recordDraftsOf } from './record-drafts.ts'

const HOUR = 60 * 60 * 1_000

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

function soup(userId: number, keptAt: number, name = 'Sopa') {
  return { userId, address: '/products/7', name, keptAt, fields: { name } }
}

test('a draft returns to its author only', () => {
  keepRecordDraft(soup(1, HOUR))
  expect(recordDraftsOf(1, HOUR)).toEqual([soup(1, HOUR)])
  expect(recordDraftsOf(2, HOUR)).toEqual([])
})

test('a later draft of the same record replaces the earlier one of the same author', () => {
  keepRecordDraft(soup(1, HOUR))
  keepRecordDraft(soup(2, HOUR))
  keepRecordDraft(soup(1, 2 * HOUR, 'Locro'))
  expect(recordDraftsOf(1, 2 * HOUR)).toEqual([soup(1, 2 * HOUR, 'Locro')])
  expect(recordDraftsOf(2, 2 * HOUR)).toHaveLength(1)
})

test('a saved draft is forgotten, and one of last week too', () => {
  keepRecordDraft(soup(1, HOUR))
  forgetRecordDraft({ userId: 1, address: '/products/8' })
  expect(recordDraftsOf(1, HOUR)).toHaveLength(1)
  expect(recordDraftsOf(1, 8 * 24 * HOUR)).toEqual([])
  forgetRecordDraft({ userId: 1, address: '/products/7' })
  expect(recordDraftsOf(1, HOUR)).toEqual([])
})
