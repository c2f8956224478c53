import { describe, expect, it } from 'vitest'
import { drawSvg } from './draw-svg.ts'
import { layOut } from './lay-out.ts'
import { center, type PaperBlock, pair, text } from './paper-document.ts'

function linesOf(block: PaperBlock, columns: number): string[] {
  return layOut([block], { columns, codePage: 'PC858' }).flatMap((row) =>
    row.kind === 'LINE' ? [row.text] : [],
  )
}

const item = (description: string): PaperBlock => ({
  kind: 'COLUMNS',
  cells: [
    { text: '2', width: 4 },
    { text: description },
    { text: '1.234,50', width: 'FIT', align: 'RIGHT' },
  ],
})

describe('a laid-out line', () => {
  it.each([48, 42, 32])('is exactly %i characters wide', (columns) => {
    const blocks = [text('Á'.repeat(100)), center('Fonda'), pair('TOTAL', '$ 9,00'), item('Sopa')]
    for (const row of layOut(blocks, { columns, codePage: 'PC858' })) {
      expect(row.kind === 'LINE' && Array.from(row.text).length).toBe(columns)
    }
  })

  it('breaks between words, and a word only if it is longer than the line', () => {
    expect(linesOf(text('Encebollado de albacora con chifles'), 16)).toEqual([
      'Encebollado de  ',
      'albacora con    ',
      'chifles         ',
    ])
    expect(linesOf(text('1234567890'), 4)).toEqual(['1234', '5678', '90  '])
  })

  it('is written in smaller letters if larger ones would cut a word', () => {
    const ticket = (size: 'HUGE' | 'LARGE', dish: string): PaperBlock => ({
      kind: 'COLUMNS',
      size,
      cells: [{ text: '2', width: 'FIT' }, { text: dish }],
    })
    const sizesOf = (block: PaperBlock) =>
      layOut([block], { columns: 32, codePage: 'PC858' }).map((row) =>
        row.kind === 'LINE' ? [row.size, row.text.trimEnd()] : [],
      )
    expect(sizesOf(ticket('HUGE', 'Seco de res'))).toEqual([
      ['HUGE', '2 Seco de'],
      ['HUGE', '  res'],
    ])
    expect(sizesOf(ticket('HUGE', 'Encebollado'))).toEqual([['LARGE', '2 Encebollado']])
    expect(sizesOf(ticket('LARGE', 'Electroencefalograma'))).toEqual([
      ['TALL', '2 Electroencefalograma'],
    ])
  })

  it('breaks a long description inside its own column, with the amount on the first line', () => {
    expect(linesOf(item('Seco de chivo con arroz amarillo'), 32)).toEqual([
      '2    Seco de chivo con  1.234,50',
      '     arroz amarillo             ',
    ])
  })

  it('puts cells below each other if they do not fit side by side', () => {
    expect(linesOf(pair('Autorización', '1234567890123456789012345678'), 32)).toEqual([
      'Autorización                    ',
      '    1234567890123456789012345678',
    ])
  })

  it('counts an accent written apart as part of its letter', () => {
    expect(linesOf(text('PICANTERI\u0301A'), 12)).toEqual(['PICANTERÍA  '])
  })

  it('of double size has half the characters', () => {
    expect(linesOf(pair('TOTAL', '9,00', { size: 'LARGE' }), 48)).toEqual([
      'TOTAL               9,00',
    ])
  })
})

describe('the picture of a document', () => {
  it('shows the characters that the printer has, and no markup of a name', () => {
    const paper = { columns: 48, codePage: 'PC850' } as const
    const svg = drawSvg(layOut([text('<b>Ñandú</b> ☕ € & "té"')], paper), paper)
    expect(svg).toContain('&lt;b&gt;Ñandú&lt;/b&gt; EUR &amp; "té"')
    expect(svg).toContain('viewBox="0 0 624 72"')
  })
})
