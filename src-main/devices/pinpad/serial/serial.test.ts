import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExchangeEvent, start, type ExchangeStep } from '../exchange.ts'
import { ACK, EOT, ETX, lrcOf, NAK, serialFrame, serialReader, STX } from './serial-frame.ts'
import { serialMachine } from './serial-machine.ts'

const control = (byte: number): ExchangeEvent => ({ kind: 'CONTROL', bytes: Uint8Array.of(byte) })
const message = (text: string): ExchangeEvent => ({ kind: 'MESSAGE', bytes: Buffer.from(text) })
const broken: ExchangeEvent = { kind: 'BROKEN', bytes: Uint8Array.of(1) }

const command: ExchangeStep = { do: 'SEND', bytes: serialFrame('PP01'), isCommand: true }
const waiting: ExchangeStep = { do: 'WAIT', withinMs: 3_000 }
const ack: ExchangeStep = { do: 'SEND', bytes: Uint8Array.of(ACK) }
const nak: ExchangeStep = { do: 'SEND', bytes: Uint8Array.of(NAK) }

/** Returns the machine's steps after each event. */
function play(...events: readonly ExchangeEvent[]): readonly (readonly ExchangeStep[])[] {
  const exchange = start(serialMachine('PP01', 3_000))
  return [exchange.begin(), ...events.map((event) => exchange.next(event))]
}

describe('serial frames', () => {
  it('carry the XOR of everything after STX, ETX included', () => {
    expect([...serialFrame('AB')]).toEqual([STX, 0x41, 0x42, ETX, 0x41 ^ 0x42 ^ ETX])
  })

  it('are read complete however the bytes are split, for any LRC value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 }),
        (bodies, cuts) => {
          const wire = Buffer.concat(bodies.map((body) => serialFrame(body)))
          const reader = serialReader(2_000)
          const frames = []
          let at = 0
          for (const cut of [...cuts, wire.length]) {
            frames.push(...reader.push(wire.subarray(at, at + cut)))
            at += cut
          }
          expect(frames).toEqual(
            bodies.map((body) => ({
              kind: 'MESSAGE',
              bytes: Uint8Array.from(Buffer.from(body, 'latin1')),
            })),
          )
        },
      ),
    )
  })

  it('are read if the LRC equals a control character', () => {
    for (const lrc of [STX, ETX, ACK, NAK]) {
      const body = String.fromCharCode(0x40, 0x40 ^ lrc ^ ETX)
      expect(lrcOf(Buffer.from(`${body}\u0003`))).toBe(lrc)
      const reader = serialReader(2_000)
      expect(reader.push(serialFrame(body)).map(({ kind }) => kind)).toEqual(['MESSAGE'])
      expect(reader.push(Uint8Array.of(ACK)).map(({ kind }) => kind)).toEqual(['CONTROL'])
    }
  })

  it('are never messages with one changed bit', () => {
    const wire = serialFrame('PP00APROBADA')
    fc.assert(
      fc.property(fc.nat(wire.length - 1), fc.nat(7), (index, bit) => {
        const noisy = Uint8Array.from(wire)
        noisy[index] = (noisy[index] ?? 0) ^ (1 << bit)
        const reader = serialReader(2_000)
        const frames = [...reader.push(noisy), ...reader.quiet()]
        expect(frames.filter(({ kind }) => kind === 'MESSAGE')).toEqual([])
      }),
    )
  })

  it('recover after garbage: the next frame is read', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 10 }), (noise) => {
        const reader = serialReader(2_000)
        for (const piece of noise) reader.push(piece)
        reader.quiet()
        expect(reader.push(serialFrame('PC00'))).toEqual([
          { kind: 'MESSAGE', bytes: Uint8Array.from(Buffer.from('PC00')) },
        ])
      }),
    )
  })
})

describe('a command on a serial line', () => {
  it('is acknowledged and answered; the answer is acknowledged before it is read', () => {
    const answer = message('PP00')
    expect(play(control(ACK), answer)).toEqual([
      [command, waiting],
      [],
      [ack, { do: 'READ', message: answer }],
    ])
  })

  it('is sent again after a NAK, three times at most', () => {
    expect(play(control(NAK), control(NAK), control(NAK))).toEqual([
      [command, waiting],
      [command, waiting],
      [command, waiting],
      [{ do: 'REFUSED', code: 'COMMAND_NOT_TAKEN' }],
    ])
  })

  it('is not sent again after silence: it may have been taken', () => {
    expect(play('NOTHING', 'NOTHING', control(NAK))).toEqual([
      [command, waiting],
      [{ do: 'LOST', code: 'COMMAND_NOT_ACKNOWLEDGED' }],
      [],
      [],
    ])
  })

  it('asks three times for a broken answer, then reports LOST', () => {
    expect(play(control(ACK), broken, broken, broken, broken)).toEqual([
      [command, waiting],
      [],
      [nak],
      [nak],
      [nak],
      [{ do: 'LOST', code: 'ANSWER_GARBLED' }],
    ])
  })

  it('is never sent twice after an ACK, for any events', () => {
    const anything = fc.oneof(
      fc.constantFrom<ExchangeEvent>('NOTHING', broken, message('PP00'), message('')),
      fc.nat(255).map(control),
    )
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 30 }), (events) => {
        const steps = play(control(ACK), ...events).flat()
        expect(steps.filter((step) => step === command || isCommand(step))).toHaveLength(1)
        const all = play(...events).flat()
        expect(all.filter(isCommand).length).toBeLessThanOrEqual(3)
      }),
    )
  })
})

function isCommand(step: ExchangeStep): boolean {
  return step.do === 'SEND' && step.isCommand === true
}

describe('a terminal with a handshake', () => {
  const handshake = {
    challenge: '0011223344556677',
    accepts: (text: string) => text === 'A'.repeat(16),
  }
  const greeting: ExchangeStep = { do: 'SEND', bytes: serialFrame('SH0011223344556677') }

  it('gets the command if its cryptogram is right', () => {
    const exchange = start(serialMachine('PP01', 3_000, handshake))
    expect(exchange.begin()).toEqual([greeting])
    expect(exchange.next(message(`RH${'A'.repeat(16)}`))).toEqual([ack, command, waiting])
  })

  it('gets EOT and no command if its cryptogram is wrong', () => {
    for (const event of [message(`RH${'B'.repeat(16)}`), message('PP00'), broken, control(NAK)]) {
      const exchange = start(serialMachine('PP01', 3_000, handshake))
      exchange.begin()
      expect(exchange.next(event)).toEqual([
        { do: 'SEND', bytes: serialFrame(String.fromCharCode(EOT)) },
        { do: 'REFUSED', code: 'HANDSHAKE_FAILED' },
      ])
      expect(exchange.next(message(`RH${'A'.repeat(16)}`))).toEqual([])
    }
  })
})
