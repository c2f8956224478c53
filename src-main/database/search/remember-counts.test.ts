import { expect, it } from 'vitest'
import { rememberCounts } from './remember-counts.ts'

it('counts once per index version and database', async () => {
  const counts = rememberCounts()
  const [one, other] = [{}, {}]
  let counted = 0
  const count = async () => ++counted

  expect(counts.known(one, 1, 'po')).toBeUndefined()
  expect(await counts.of(one, 1, 'po', count)).toBe(1)
  expect(await counts.of(one, 1, 'po', count)).toBe(1)
  expect([counts.known(one, 1, 'po'), counts.known(one, 2, 'po')]).toEqual([1, undefined])
  expect(await counts.of(one, 1, 'as', count)).toBe(2)
  expect(await counts.of(other, 1, 'po', count)).toBe(3)
  expect(await counts.of(one, 2, 'po', count)).toBe(4)
  expect(await counts.of(one, 2, 'as', count)).toBe(5)
})

it('does not keep a count if the index changed while counting', async () => {
  const counts = rememberCounts()
  const database = {}
  const slow = counts.of(database, 1, 'po', async () => {
    await counts.of(database, 2, 'as', async () => 7)
    return 3
  })

  expect(await slow).toBe(3)
  expect(await counts.of(database, 2, 'po', async () => 9)).toBe(9)
})

it('remembers at most 1000 searches', async () => {
  const counts = rememberCounts()
  const database = {}
  for (let index = 0; index <= 1_000; index++) {
    await counts.of(database, 1, `q${index}`, async () => index)
  }

  expect(await counts.of(database, 1, 'q1000', async () => -1)).toBe(1_000)
  expect(await counts.of(database, 1, 'q0', async () => -1)).toBe(-1)
})
