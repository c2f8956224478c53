import { expect, it } from 'vitest'
import { delayAfterMs } from './guess-delay.ts'

it('lets four slips pass, then makes one wait 30 s, doubling, never above 15 minutes', () => {
  const seconds = [0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 500].map(
    (failures) => delayAfterMs(failures) / 1000,
  )
  expect(seconds).toEqual([0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
})
