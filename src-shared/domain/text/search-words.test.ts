import { describe, expect, it } from 'vitest'
import { searchWords } from './search-words.ts'

describe('the words of a search text', () => {
  it('ignore case and accents', () => {
    expect(searchWords('CAMARÓN Ñandú')).toEqual(['camaron', 'nandu'])
  })

  it('contain only letters and digits, so no search engine operators', () => {
    expect(searchWords('"pollo" OR (asado* NOT ^x:y) - 1/4')).toEqual(
      expect.arrayContaining(['pollo', 'asado', 'or', 'not', '1', '4', 'x', 'y']),
    )
    expect(searchWords('!¡?¿ 🍗 *** " \u0000')).toEqual([])
  })

  it('contain each word once and no prefix of another word', () => {
    expect(searchWords('po pollo po p')).toEqual(['pollo'])
  })

  it('are at most eight, the longest ones', () => {
    const words = searchWords('a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh iiiiiiiii')
    expect(words).toHaveLength(8)
    expect(words).not.toContain('a')
  })
})
