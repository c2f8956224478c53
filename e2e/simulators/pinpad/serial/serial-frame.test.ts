import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkByte, frameOf, SerialReader } from './serial-frame.ts'

describe('a serial frame', () => {
  it('has a check byte over everything after STX, ETX included', () => {
    // 'P' ^ 'P' ^ ETX
    expect(frameOf('PP')).toEqual(Buffer.from([0x02, 0x50, 0x50, 0x03, 0x03]))
    expect(checkByte(Buffer.from([0x01]))).toBe(0x02)
  })

  it('is read from any pieces, with noise around it and with any check byte', () => {
    const text = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
      minLength: 1,
    })
    fc.assert(
      fc.property(text, text, fc.array(fc.nat(40)), (first, second, cuts) => {
        const stream = Buffer.concat([
          Buffer.from([0x00, 0xff]),
          frameOf(first),
          Buffer.from([0x06]),
          frameOf(second),
        ])
        const reader = new SerialReader()
        const positions = [...cuts, stream.length].toSorted((a, b) => a - b)
        let start = 0
        const tokens = positions.flatMap((end) => {
          const read = reader.read(stream.subarray(start, end))
          start = Math.max(start, Math.min(end, stream.length))
          return read
        })
        expect(tokens).toEqual([
          { kind: 'MESSAGE', text: first },
          { kind: 'ACK' },
          { kind: 'MESSAGE', text: second },
        ])
      }),
    )
  })

  it('with a wrong check byte is reported as wrong', () => {
    const broken = frameOf('PP')
    broken[broken.length - 1] = 0x02
    expect(new SerialReader().read(broken)).toEqual([{ kind: 'BAD_CHECK' }])
  })
})
