import { expect, test } from 'vitest'
import { ApiCallError } from '../../../src-shared/api/client.ts'
import { NetworkError } from '../../api/network-error.ts'
import { judgeAnswer } from './judge-answer.ts'

function refusal(status: number, code: string): ApiCallError {
  const body = { timestamp: '', status, error: '', message: '', path: '', code, errors: [] }
  return new ApiCallError(status, body)
}

test('no answer, or an unreadable one, may have charged', () => {
  for (const error of [
    new NetworkError(new TypeError('cut')),
    refusal(500, 'INTERNAL_ERROR'),
    refusal(502, 'ANSWER_UNREADABLE'),
  ]) {
    expect(judgeAnswer(error, false)).toBe('unknown')
    expect(judgeAnswer(error, true)).toBe('unknown')
  }
})

test('a refusal means that nothing was charged', () => {
  expect(judgeAnswer(refusal(400, 'FIELDS_INVALID'), false)).toBe('refused')
  expect(judgeAnswer(refusal(409, 'NO_OPEN_REGISTER'), false)).toBe('refused')
  expect(judgeAnswer(refusal(401, 'SESSION_ENDED'), false)).toBe('refused')
  expect(judgeAnswer(refusal(503, 'DISK_FULL'), false)).toBe('refused')
})

test("after a lost answer only a refusal by the sale's rules is certain", () => {
  expect(judgeAnswer(refusal(409, 'TABLE_WITHOUT_BILL'), true)).toBe('refused')
  expect(judgeAnswer(refusal(403, 'DISCOUNT_ABOVE_CAP'), true)).toBe('refused')
  expect(judgeAnswer(refusal(401, 'SESSION_ENDED'), true)).toBe('unknown')
  expect(judgeAnswer(refusal(403, 'PERMISSION_MISSING'), true)).toBe('unknown')
  expect(judgeAnswer(refusal(503, 'STOPPING'), true)).toBe('unknown')
})

test('a uuid with other content was issued before', () => {
  expect(judgeAnswer(refusal(409, 'UUID_REUSED'), false)).toBe('issued')
})
