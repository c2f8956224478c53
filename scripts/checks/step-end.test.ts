import { expect, it } from 'vitest'
import { describeEnd } from './step-end.ts'

it('names the signal that ended a step, and says if its report is missing', () => {
  expect(
    describeEnd({ exitCode: null, signal: 'SIGSEGV', output: 'sells\nbuys\n', lacksReport: true }),
  ).toBe('ended by SIGSEGV, no report | sells | buys')
})

it('returns the lines about an error from anywhere in a long output', () => {
  const output = `sells\n\u001B[31mFATAL ERROR: Reached heap limit\u001B[39m\n${'buys\n'.repeat(100)}`
  expect(describeEnd({ exitCode: 134, signal: null, output, lacksReport: false })).toBe(
    'exit code 134 | FATAL ERROR: Reached heap limit',
  )
})
