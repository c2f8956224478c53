import { expect, test } from 'vitest'
import { ApiCallError } from '#shared/api/client.ts'
import type { Outcome } from '#shared/api/error.ts'
import { NetworkError } from '#renderer/api/network-error.ts'
import { judge } from './judge.ts'

function refusal(outcome: Outcome | undefined): ApiCallError {
  const body = {
    timestamp: '',
    status: 409,
    error: '',
    message: '',
    path: '',
    code: '',
    errors: [],
  }
  return new ApiCallError(409, outcome === undefined ? body : { ...body, outcome })
}

test('a request without an answer, or with one that has no outcome, may have been done', () => {
  const errors = [new NetworkError(new TypeError('cut')), refusal('UNKNOWN'), refusal(undefined)]
  for (const error of errors) {
    expect([judge(error, false), judge(error, true)]).toEqual(['unknown', 'unknown'])
  }
})

test('a request that was looked up and refused was not done, even after a lost answer', () => {
  expect([judge(refusal('NOT_DONE'), false), judge(refusal('NOT_DONE'), true)]).toEqual([
    'refused',
    'refused',
  ])
})

test('a refusal without a look-up proves that nothing was done only if no earlier attempt was sent', () => {
  expect(judge(refusal('NOT_TRIED'), false)).toBe('refused')
  expect(judge(refusal('NOT_TRIED'), true)).toBe('unknown')
})

test('a uuid with other content was done before', () => {
  expect(judge(refusal('DONE_BEFORE'), true)).toBe('doneBefore')
})
