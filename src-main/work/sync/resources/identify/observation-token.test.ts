import { expect, it } from 'vitest'
import {
  installationMark,
  markOf,
  observationToken,
  tokenIn,
  withToken,
} from './observation-token.ts'

const token = observationToken('installation-a', '018f2c3a-0000-7000-8000-000000000001')

it('appends a token to the observation within 300 characters and reads it back', () => {
  expect(tokenIn(withToken('Sin cebolla', token))).toBe(token)
  expect(tokenIn(withToken(null, token))).toBe(token)
  expect(tokenIn(withToken('x'.repeat(300), token))).toBe(token)
  expect(withToken('x'.repeat(300), token)).toHaveLength(300)
  expect(tokenIn('Sin cebolla')).toBeUndefined()
  expect(tokenIn(undefined)).toBeUndefined()
})

it('differs by invoice, and its mark by installation', () => {
  expect(observationToken('installation-a', '018f2c3a-0000-7000-8000-000000000002')).not.toBe(token)
  expect(markOf(token)).toBe(installationMark('installation-a'))
  expect(markOf(token)).not.toBe(installationMark('installation-b'))
})
