import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmac } from '#main/database/history/chain/hmac.ts'
import { canonicalText, isGenuine, sign } from './anchor-signature.ts'

const pepper = Buffer.alloc(32, 7)
const anchor = {
  auditId: 412,
  hash: 'q1w2e3',
  attemptId: undefined,
  clock: { seenUntil: '2026-11-22T08:00:00.000Z', offsetMs: 0 },
}

const throughFile = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>

test('an anchor read from disk is genuine, with its fields in any order', () => {
  const read = throughFile(sign(anchor, pepper))
  expect(isGenuine(read, pepper)).toBe(true)
  const turned = Object.fromEntries(Object.entries(read).toReversed())
  expect(isGenuine(turned, pepper)).toBe(true)
})

test('the signed text is the same before writing and after reading, in any order of the fields', () => {
  expect(canonicalText({ b: new Date(0), a: [undefined, 1], c: undefined })).toBe(
    '{"a":[null,1],"b":"1970-01-01T00:00:00.000Z"}',
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(throughFile(value)).toReversed())
      expect(canonicalText(turned)).toBe(canonicalText(value))
      expect(JSON.parse(canonicalText(value) ?? '')).toEqual(throughFile(value))
    }),
  )
})

test('a signed anchor can be signed again after a change of its fields', () => {
  const moved = sign({ ...sign(anchor, pepper), auditId: 413 }, pepper)
  expect(isGenuine(throughFile(moved), pepper)).toBe(true)
})

test('a changed, added or removed field makes the signature invalid', () => {
  const read = throughFile(sign(anchor, pepper))
  expect(isGenuine({ ...read, auditId: 411 }, pepper)).toBe(false)
  expect(isGenuine({ ...read, lastNumber: 1 }, pepper)).toBe(false)
  const { clock: _clock, ...without } = read
  expect(isGenuine(without, pepper)).toBe(false)
  expect(isGenuine({ ...read, clock: { ...anchor.clock, offsetMs: 1 } }, pepper)).toBe(false)
})

test('an anchor of another pepper, without a signature or with another shape is not genuine', () => {
  const read = throughFile(sign(anchor, pepper))
  expect(isGenuine(read, Buffer.alloc(32, 8))).toBe(false)
  expect(isGenuine({ ...read, signature: 'abc' }, pepper)).toBe(false)
  expect(isGenuine({ ...read, signature: 5 }, pepper)).toBe(false)
  expect(isGenuine(throughFile(anchor), pepper)).toBe(false)
  for (const other of [undefined, null, 'text', 4, []]) expect(isGenuine(other, pepper)).toBe(false)
})

test('the signature is the HMAC of the standard library, with a key of any length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.string(), (key, text) => {
      expect(hmac(key, text)).toBe(createHmac('sha256', key).update(text).digest('base64url'))
    }),
  )
})
