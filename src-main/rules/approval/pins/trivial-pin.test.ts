import { expect, it } from 'vitest'
import { isTrivialPin } from './trivial-pin.ts'

it('treats equal digits, runs, pairs and years as trivial', () => {
  const trivial = ['0000', '99999999', '1234', '34567', '8901', '9876', '3210', '1212', '474747']
  expect(trivial.filter((pin) => !isTrivialPin(pin))).toEqual([])
  expect(['1985', '2026'].every(isTrivialPin)).toBe(true)
})

it('accepts any other PIN', () => {
  expect(['2580', '7319', '1235', '112233', '19851', '2050'].filter(isTrivialPin)).toEqual([])
})
