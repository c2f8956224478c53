import { expect, test } from 'vitest'
import { chargesToSettle } from './charges-to-settle.ts'

const open = { id: 1, originalTransactionId: null, isUnresolved: true, isInProgress: false }

test('lists a charge and its open return once, as the return', () => {
  const itsReturn = { ...open, id: 2, originalTransactionId: 1 }
  const other = { ...open, id: 3 }
  expect(chargesToSettle([itsReturn, open, other])).toEqual([itsReturn, other])
})

test('omits charges that are settled or still at the terminal', () => {
  expect(chargesToSettle([{ ...open, isInProgress: true }])).toEqual([])
  expect(chargesToSettle([{ ...open, isUnresolved: false }])).toEqual([])
})
