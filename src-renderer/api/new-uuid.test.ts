import { expect, test } from 'vitest'
import { uuid } from '../../src-shared/api/fields.ts'
import { newUuid } from './new-uuid.ts'

test('each is another, and the contract takes them', () => {
  const made = Array.from({ length: 200 }, newUuid)
  expect(new Set(made).size).toBe(made.length)
  for (const one of made) expect(uuid.parse(one)).toBe(one)
  expect(made.every((one) => /^.{14}4.{4}[89ab]/.test(one))).toBe(true)
})

test('nothing of the page needs https, which the shop’s network does not have', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const secureOnly =
    /crypto\.(?:randomUUID\(|subtle)|navigator\.(?:clipboard|serviceWorker|locks|wakeLock)/
  const needing = Object.entries(sources).filter(([, source]) => secureOnly.test(source))
  expect(needing.map(([path]) => path)).toEqual([])
})
