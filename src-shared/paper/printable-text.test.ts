import { describe, expect, it } from 'vitest'
import { codePages, hasCharacter, textAsPrinted } from './code-pages.ts'
import { layOut } from './lay-out.ts'
import { printableText } from './printable-text.ts'
import { pair, text } from './paper-document.ts'

const onPage = (name: string, codePage: (typeof codePages)[number] = 'PC850') =>
  printableText(name, (character) => hasCharacter(codePage, character))

describe('a name on a paper that lacks its characters', () => {
  it.each([
    [
      'hyphens of all kinds',
      'a\u2010b\u2011c\u2012d\u2013e\u2014f\u2015g\u2212h',
      'a-b-c-d-e-f-g-h',
    ],
    ['spaces of every width', 'Café\u2009con\u202fleche\u3000doble', 'Café con leche doble'],
    ['characters without a width', 'Agua\u200b mine\u00adral\ufeff\u200d', 'Agua mineral'],
    ['number and trade signs', 'Combo №5 Coca-Cola™', 'Combo No.5 Coca-Cola(TM)'],
    ['arrows', 'Mesa 4 → Mesa 7', 'Mesa 4 -> Mesa 7'],
    ['quotes and dots', '“Ceviche” ‘mixto’…', '"Ceviche" \'mixto\'...'],
    ['accents of other languages', 'Köşe Łódź Škoda Őrs', 'Köse Lódz Skoda Ors'],
    ['an accent that stands apart', 'pin\u0303a cole\u0301', 'piña colé'],
    ['other alphabets', 'Борщ', 'Borshch'],
    ['fractions and powers', '⅓ lb · 2 ft⁵', '1/3 lb · 2 ft5'],
    ['a picture beside words', 'Café ☕ grande', 'Café  grande'],
    ['a picture alone', '☕', ':coffee:'],
  ])('has the nearest writing: %s', (_, name, printed) => {
    expect(onPage(name)).toBe(printed)
  })

  it('keeps what the page has', () => {
    expect(onPage('½ pollo ñandú º', 'PC858')).toBe('½ pollo ñandú º')
    expect(onPage('Ceviche – “mixto” ™ €', 'WPC1252')).toBe('Ceviche – “mixto” ™ €')
  })

  it.each(codePages)('is never a question mark: all of the basic plane on %s', (codePage) => {
    const characters = Array.from({ length: 0xfff0 - 0x80 }, (_, index) =>
      String.fromCharCode(0x80 + index),
    )
    const lost = characters.filter((character) =>
      textAsPrinted(onPage(character, codePage), codePage).includes('?'),
    )
    // Question marks of other alphabets, such as the Greek one.
    expect(lost.filter((character) => !/\p{Po}/u.test(character))).toEqual([])
  })

  it('keeps the columns of its line, because words are measured in what is printed', () => {
    for (const codePage of codePages) {
      const rows = layOut([text('™'.repeat(40)), pair('Combo №5 →', '4,50')], {
        columns: 32,
        codePage,
      })
      for (const row of rows) {
        expect(row).toMatchObject({ kind: 'LINE' })
        expect(row.kind === 'LINE' && textAsPrinted(row.text, codePage).length).toBe(32)
      }
    }
  })
})
