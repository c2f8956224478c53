import { expect, it } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

it('allows one probe per 30 s after five failures in a row, until one succeeds', () => {
  const breaker = new CircuitBreaker()
  for (let failure = 1; failure <= 4; failure++) breaker.failed(1_000)
  expect([breaker.isOpen, breaker.opensAtMs]).toEqual([false, 0])
  breaker.failed(1_000)
  expect([breaker.isOpen, breaker.opensAtMs]).toEqual([true, 31_000])
  breaker.leaving(31_000)
  expect(breaker.opensAtMs).toBe(61_000)
  breaker.succeeded()
  expect([breaker.isOpen, breaker.opensAtMs]).toEqual([false, 0])
})
