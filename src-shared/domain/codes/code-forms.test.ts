import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeForm, codeForms, isSameCode } from './code-forms.ts'

const SEPARATOR = '\u001D'

/** 13 digits with their check digit. */
const ean13s = fc.stringMatching(/^\d{12}$/).map((digits) => {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
})

/** What a scanner or a file makes of an EAN-13 of the same product. */
const disguises: readonly ((ean: string) => string)[] = [
  (ean) => ean.replace(/^0/, ''),
  (ean) => ean.replace(/^0+/, ''),
  (ean) => `0${ean}`,
  (ean) => ` ${ean}\n`,
  (ean) => `]E0${ean}`,
  (ean) => `]C1010${ean}`,
  (ean) => `]d2010${ean}17270131`,
  (ean) => `${SEPARATOR}17270131010${ean}`,
  (ean) => `11260102010${ean}10A7${SEPARATOR}21X`,
  (ean) => `10A7${SEPARATOR}010${ean}`,
  (ean) => `<GS>010${ean}<GS>10A7`,
  (ean) => `(01)0${ean}(10)A7`,
  (ean) => `(17)270131(01)0${ean}`,
  (ean) => `+c1010${ean}`,
  (ean) => `)01=0${ean})10=A7`,
  (ean) => `https://marca.ec/01/0${ean}`,
  (ean) => `httpsÑ--marca.ec-01-0${ean}_17¿270131`,
]

it('gives the form of an EAN for every way in which it arrives', () => {
  fc.assert(
    fc.property(ean13s, fc.constantFrom(...disguises), (ean, disguise) => {
      expect(codeForms(disguise(ean))).toContain(codeForm(ean))
      expect(isSameCode(disguise(ean), ean)).toBe(true)
    }),
  )
})

it('gives a code its own form first', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w./-]{1,25}$/), (code) => {
      expect(codeForms(code)[0]).toBe(codeForm(code))
    }),
  )
})

it('gives no form of another EAN', () => {
  fc.assert(
    fc.property(ean13s, ean13s, (one, other) => {
      fc.pre(codeForm(one) !== codeForm(other))
      expect(isSameCode(one, other)).toBe(false)
    }),
  )
})

it('keeps letters that are not ASCII as they are, as the database does', () => {
  expect(codeForm('00ñandú-9')).toBe('ñANDú-9')
})
