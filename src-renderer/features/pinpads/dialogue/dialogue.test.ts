import { describe, expect, it } from 'vitest'
import type { PinpadFrame } from '#shared/api/payments/pinpads.ts'
import { appendFrames, lastSequence, SHOWN_FRAMES } from './append-frames.ts'
import { copiedLine, shortenBlanks, timeWithMilliseconds } from './frame-text.ts'

function frame(sequence: number, more: Partial<PinpadFrame> = {}): PinpadFrame {
  return {
    sequence,
    at: '2026-11-21T19:58:02.125Z',
    kind: 'SENT',
    code: null,
    message: null,
    byteCount: 36,
    text: '0022|CB|',
    ...more,
  }
}

describe('the frames of a terminal', () => {
  it('are appended, and stay marked as incomplete after the beginning is missing', () => {
    const first = appendFrames(undefined, { frames: [frame(1), frame(2)], isComplete: true })
    const second = appendFrames(first, { frames: [frame(3)], isComplete: true })
    expect(second).toEqual({ frames: [frame(1), frame(2), frame(3)], isComplete: true })
    expect([lastSequence([]), lastSequence(second.frames)]).toEqual([0, 3])
    const torn = appendFrames(second, { frames: [frame(9)], isComplete: false })
    expect(appendFrames(torn, { frames: [], isComplete: true }).isComplete).toBe(false)
  })

  it('are limited to the newest', () => {
    const many = Array.from({ length: SHOWN_FRAMES }, (_, index) => frame(index + 1))
    const full = appendFrames(undefined, { frames: many, isComplete: true })
    expect(full.isComplete).toBe(true)
    const more = appendFrames(full, { frames: [frame(5_000)], isComplete: true })
    expect(more.frames).toHaveLength(SHOWN_FRAMES)
    expect([more.frames[0]?.sequence, lastSequence(more.frames)]).toEqual([2, 5_000])
    expect(more.isComplete).toBe(false)
  })

  it('show long blanks as their length, and are copied unchanged', () => {
    expect(shortenBlanks(`PP|  |${' '.repeat(12)}|A B|`)).toBe('PP|  |‹SP×12›|A B|')
    const time = timeWithMilliseconds('14:58:02', '2026-11-21T19:58:02.125Z')
    expect(copiedLine(frame(1, { text: 'PP|   |' }), time, 'Sale')).toBe(
      '14:58:02.125  Sale  36 B  PP|   |',
    )
    const refused = frame(2, {
      kind: 'NOT_OPENED',
      byteCount: 0,
      text: '',
      message: 'No acepta conexiones.',
    })
    expect(copiedLine(refused, time, 'No se abrió')).toBe(
      '14:58:02.125  No se abrió  No acepta conexiones.',
    )
  })
})
