import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newJoinCode, readJoinCode, showJoinCode } from './join-code.ts'

const CODE = '7K2MQ0XA9D4T'
/** Any twelve symbols that the alphabet can give. */
const symbols = fc.array(fc.nat(31), { minLength: 12, maxLength: 12 })

function codeOf(chosen: readonly number[]): string {
  const left = [...chosen]
  return newJoinCode({ below: () => left.shift() ?? 0 })
}

describe('code with which a counter joins', () => {
  test('it has three groups of four letters or digits without look-alikes', () => {
    fc.assert(
      fc.property(symbols, (chosen) => {
        expect(codeOf(chosen)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
      }),
    )
  })

  test('it has 60 bits: other random values give another code', () => {
    fc.assert(
      fc.property(symbols, symbols, (one, other) => {
        expect(codeOf(one) === codeOf(other)).toBe(one.join() === other.join())
      }),
    )
  })

  test('it asks for each symbol among 32', () => {
    const limits: number[] = []
    newJoinCode({ below: (limit) => limits.push(limit) % limit })
    expect(limits).toEqual(Array(12).fill(32))
  })

  test('people may type it in any case, with other gaps, and with O, I and L for digits', () => {
    fc.assert(
      fc.property(
        symbols,
        fc.array(fc.constantFrom('', ' ', '-', '–', '  '), { minLength: 12, maxLength: 12 }),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        fc.constantFrom('I', 'L', '1'),
        (chosen, gaps, lower, one) => {
          const code = codeOf(chosen).replaceAll('-', '')
          const typed = Array.from(code, (symbol, at) => {
            const seen = symbol === '0' ? 'O' : symbol === '1' ? one : symbol
            return (lower[at] === true ? seen.toLowerCase() : seen) + (gaps[at] ?? '')
          }).join('')
          expect(readJoinCode(typed)).toBe(code)
          expect(showJoinCode(code)).toBe(codeOf(chosen))
        },
      ),
    )
  })

  test.each(['', '7K2M-Q0XA-9D4', '7K2M-Q0XA-9D4TT', '7K2M-Q0XA-9D4U', '7K2M-Q0XA-9D4ñ', '🙂'])(
    'what cannot be a code is none: %s',
    (typed) => expect(readJoinCode(typed)).toBeUndefined(),
  )

  test('any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(readJoinCode(typed) ?? CODE).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
      }),
    )
  })
})
