import { expect, test } from 'vitest'
import { uuid } from '#shared/api/fields.ts'
import { newUuid } from './new-uuid.ts'

test('returns a different uuid each time, valid for the contract', () => {
  const made = Array.from({ length: 200 }, newUuid)
  expect(new Set(made).size).toBe(made.length)
  for (const one of made) expect(uuid.parse(one)).toBe(one)
  expect(made.every((one) => /^.{14}4.{4}[89ab]/.test(one))).toBe(true)
})

test('the page uses no API that browsers limit to https, because the shop’s network has plain http', () => {
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
