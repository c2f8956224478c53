import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasCheckDigit } from '#shared/domain/codes/element-string.ts'
import { type BurstEnd, findCode, textOf, type TypedCharacter } from './find-code.ts'

const SCAN_GAP_MS = 150

/** Returns characters whose gaps are these; the first comes at 1,000 ms. */
function typed(text: string, gaps: readonly number[]): TypedCharacter[] {
  let at = 1_000
  return Array.from(text, (character, index) => {
    if (index > 0) at += gaps[index - 1] ?? 0
    return { character, at }
  })
}

function codeIn(burst: readonly TypedCharacter[], more: Partial<BurstEnd> = {}) {
  const end = { terminatedAt: undefined, takesShort: true, scanGapMs: SCAN_GAP_MS, ...more }
  const start = findCode(burst, end)
  return start === undefined ? undefined : textOf(burst.slice(start))
}

/** The pace of a scanner, whose gaps differ by what the radio and the system add. */
const paces = fc.integer({ min: 0, max: SCAN_GAP_MS }).chain((gap) =>
  fc.record({
    gap: fc.constant(gap),
    jitters: fc.array(fc.integer({ min: -12, max: 12 }), { minLength: 40, maxLength: 40 }),
  }),
)

function scannedAt(code: string, { gap, jitters }: { gap: number; jitters: readonly number[] }) {
  const gaps = Array.from(code, (_, index) => {
    const jitter = Math.round(((jitters[index] ?? 0) * Math.min(gap, 100)) / 100)
    return Math.max(0, Math.min(SCAN_GAP_MS * 1.1, gap + jitter))
  })
  return typed(code, gaps)
}

function withCheckDigit(digits: string): string {
  return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(hasCheckDigit) ?? digits
}

function isBarcode(text: string): boolean {
  return /^\d{13}$/.test(text) || ([8, 12, 14].includes(text.length) && hasCheckDigit(text))
}

/** Without codes that end as a whole barcode: their first keys cannot be told from a person's keys before a scan. */
const codes = fc
  .oneof(
    fc.stringMatching(/^(?:\d{7}|\d{11,13})$/).map(withCheckDigit),
    fc.stringMatching(/^\d{18,20}$/),
    fc.stringMatching(/^01\d{14}10\d{4,6}$/),
    fc.stringMatching(/^[A-Z]{2}-\d{7,10}$/),
  )
  .filter((code) => ![1, 2, 3].some((start) => isBarcode(code.slice(start))))
/** How a scanner ends: with Enter or Tab after this time, or with nothing. */
const endings = fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined })

function endOf(burst: readonly TypedCharacter[], after: number | undefined): Partial<BurstEnd> {
  return after === undefined ? {} : { terminatedAt: (burst.at(-1)?.at ?? 0) + after }
}

describe('a scanned code', () => {
  it('is found at every pace of a scanner, however it ends', () => {
    fc.assert(
      fc.property(codes, paces, endings, (code, pace, after) => {
        const burst = scannedAt(code, pace)
        expect(codeIn(burst, endOf(burst, after))).toBe(code)
      }),
      { numRuns: 500 },
    )
  })

  it('is found if one of its keys is late because the machine was busy', () => {
    fc.assert(
      fc.property(
        codes,
        paces,
        fc.nat(),
        fc.integer({ min: 0, max: 400 }),
        (code, pace, at, late) => {
          const index = 1 + (at % (code.length - 1))
          const burst = scannedAt(code, pace).map((key, position) =>
            position < index ? key : { ...key, at: key.at + Math.max(0, late - pace.gap) },
          )
          expect(codeIn(burst)).toBe(code)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is found without the key that a person pressed before it', () => {
    const ean = '7861000035521'
    for (const gap of [5, 33, 80]) {
      const burst = typed(`2${ean}`, [300, ...Array.from(ean, () => gap)])
      expect(codeIn(burst)).toBe(ean)
    }
    // Also if its check digit is wrong.
    expect(codeIn(typed('47861234567890', [46, ...Array.from(ean, () => 1)]))).toBe('7861234567890')
  })

  it('may be short at the pace of a wired scanner, if Enter ends it and somebody takes codes', () => {
    const burst = typed('ENT-01', [8, 8, 8, 8, 8])
    const terminatedAt = 1_048
    expect(codeIn(burst, { terminatedAt })).toBe('ENT-01')
    expect(codeIn(burst)).toBeUndefined()
    expect(codeIn(burst, { terminatedAt, takesShort: false })).toBeUndefined()
    expect(codeIn(burst, { terminatedAt: 1_140 })).toBeUndefined()
    expect(codeIn(typed('123', [8, 8]), { terminatedAt: 1_024 })).toBeUndefined()
  })

  it('may be slower where the machine is set to a slower scanner', () => {
    const burst = typed(
      '7861000035521',
      Array.from({ length: 12 }, () => 280),
    )
    expect(codeIn(burst)).toBeUndefined()
    expect(codeIn(burst, { scanGapMs: 300 })).toBe('7861000035521')
  })
})

describe('typing', () => {
  it('is no code if its gaps differ as those of a person do', () => {
    // Pairs of digits with pauses between them, as people read numbers aloud.
    const pair = fc.tuple(fc.integer({ min: 60, max: 110 }), fc.integer({ min: 180, max: 390 }))
    const person = fc.array(pair, { minLength: 6, maxLength: 6 }).map((pairs) => pairs.flat())
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8,13}$/), person, endings, (digits, gaps, after) => {
        const used = gaps.slice(0, digits.length - 1)
        const burst = typed(digits, used)
        expect(codeIn(burst, endOf(burst, after))).toBeUndefined()
      }),
    )
  })

  it('is no code if it is fewer than eight digits, at any pace of a person', () => {
    for (const gap of [40, 60, 100, 150]) {
      const burst = typed('1234567', [gap, gap, gap, gap, gap, gap])
      expect(codeIn(burst, endOf(burst, gap))).toBeUndefined()
    }
  })

  it('is no code if it is words, however evenly they are typed', () => {
    const words = 'jugo de naranjilla 2'
    const gaps = (gap: number) => Array.from(words, () => gap)
    expect(codeIn(typed(words, gaps(45)))).toBeUndefined()
    expect(codeIn(typed(words, gaps(1)))).toBeUndefined()
  })
})
