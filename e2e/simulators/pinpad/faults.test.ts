import { expect, it } from 'vitest'
import type { Command } from './command.ts'
import { randomFaults, ScriptedFaults } from './faults.ts'

const reading: Command = { kind: 'CARD_READING' }
const control: Command = { kind: 'CONTROL', lot: '' }

it('happen in the scripted order, each at the next command of its kind', () => {
  const faults = new ScriptedFaults()
  faults.add({ kind: 'TWICE' }, 'CONTROL')
  faults.add({ kind: 'GARBAGE' })
  faults.add({ kind: 'NO_COMPONENT' })

  expect([reading, reading, control, control].map((each) => faults.next(each)?.kind)).toEqual([
    'GARBAGE',
    'NO_COMPONENT',
    'TWICE',
    undefined,
  ])
})

it('are the same for the same seed and differ for another', () => {
  const stream = (seed: number) => {
    const faults = randomFaults({ seed, rate: 0.5, timeoutMs: 1_000, line: 'TCP' })
    return Array.from({ length: 200 }, () => faults.next(reading))
  }

  expect(stream(7)).toEqual(stream(7))
  expect(stream(7)).not.toEqual(stream(8))
  const share = stream(7).filter((fault) => fault !== undefined).length / 200
  expect(share).toBeGreaterThan(0.35)
  expect(share).toBeLessThan(0.65)
})

it('are those possible on the protocol, and each occurs in the long run', () => {
  const kindsOf = (line: 'TCP' | 'SERIAL') => {
    const faults = randomFaults({ seed: 1, rate: 1, timeoutMs: 1_000, line })
    return new Set(Array.from({ length: 2_000 }, () => faults.next(reading)?.kind))
  }
  const anyLine = 15
  const tcp = kindsOf('TCP')
  const serial = kindsOf('SERIAL')

  expect([tcp.size, serial.size]).toEqual([anyLine + 3, anyLine + 3])
  expect(serial.has('WRONG_COMPONENT')).toBe(false)
  expect(tcp.has('BAD_LRC')).toBe(false)
  const only = randomFaults({ seed: 1, rate: 1, timeoutMs: 1, line: 'TCP', kinds: ['DROP'] })
  expect(Array.from({ length: 20 }, () => only.next(reading)?.kind)).toEqual(
    Array.from({ length: 20 }, () => 'DROP'),
  )
})
