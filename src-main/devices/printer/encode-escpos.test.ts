import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawPaper } from '../../../e2e/simulators/printer/draw-paper.ts'
import { EscposInterpreter } from '../../../e2e/simulators/printer/escpos-interpreter.ts'
import type { Printed } from '../../../e2e/simulators/printer/printed.ts'
import { codePages } from '#shared/paper/code-pages.ts'
import { layOut } from '#shared/paper/lay-out.ts'
import {
  center,
  cut,
  doubleRule,
  pair,
  type PaperDocument,
  rule,
  text,
} from '#shared/paper/paper-document.ts'
import { encodeEscpos } from './encode-escpos.ts'

const machine = { codePage: 'PC858', hasCutter: true, hasDrawer: true } as const

const sample: PaperDocument = [
  { kind: 'DRAWER' },
  center('PICANTERÍA EL ÑANDÚ', { bold: true }),
  rule,
  pair('Mesa 7', '6 com.', { size: 'LARGE', bold: true }),
  text('¿Algo más? 12 €', { size: 'TALL' }),
  center('ANULADO', { size: 'LARGE', inverse: true }),
  doubleRule,
  { kind: 'QR', text: '2111202601', moduleDots: 6 },
  { kind: 'PICTURE', picture: { width: 16, height: 2, bits: Uint8Array.of(0xff, 0x0f, 0x80, 1) } },
  cut,
]

function printedFrom(bytes: Uint8Array): { printed: Printed[]; unknown: string[] } {
  const printed: Printed[] = []
  const unknown: string[] = []
  new EscposInterpreter({
    printed: (item) => void printed.push(item),
    asked: () => undefined,
    unknown: (description) => void unknown.push(description),
  }).push(bytes)
  return { printed, unknown }
}

describe('the ESC/POS bytes of a document', () => {
  it('are exactly these', () => {
    const bytes = encodeEscpos(
      layOut([center('Ñandú €', { bold: true }), cut], { columns: 32, codePage: 'PC858' }),
      machine,
    )
    expect(Buffer.from(bytes).toString('hex')).toBe(
      '1b40' + // initialise
        '1c2e' + // no Chinese mode
        '1b7413' + // page 858
        `1b4501${'20'.repeat(12)}a5616e64a320d50a1b4500` +
        '1d564250', // feed and cut
    )
  })

  it('are read as the same rows by an independent interpreter', () => {
    const { printed, unknown } = printedFrom(
      encodeEscpos(layOut(sample, { columns: 48, codePage: 'PC858' }), machine),
    )
    expect(unknown).toEqual([])
    expect(printed).toMatchObject([
      { kind: 'DRAWER' },
      { text: `${' '.repeat(14)}PICANTERÍA EL ÑANDÚ`, bold: true, across: 1, down: 1 },
      { text: '-'.repeat(48), bold: false },
      { text: 'Mesa 7            6 com.', across: 2, down: 2, bold: true },
      { text: '¿Algo más? 12 €', across: 1, down: 2, bold: false },
      { text: '        ANULADO         ', across: 2, inverse: true },
      { text: '='.repeat(48), inverse: false, across: 1, down: 1 },
      { kind: 'QR', text: '2111202601', moduleDots: 6, align: 'CENTER' },
      { kind: 'LINE', text: '' },
      { kind: 'RASTER', bytesPerRow: 2, height: 2, bits: Buffer.from('ff0f8001', 'hex') },
      { kind: 'LINE', text: '' },
      { kind: 'CUT' },
    ])
    if (process.env['PAPER_PICTURES'] !== undefined) {
      writeFileSync(`${process.env['PAPER_PICTURES']}/sample.png`, drawPaper(printed))
    }
  })

  it('show ñ, accents and the euro on each code page; a page without the euro writes EUR', () => {
    const lines = codePages.map((codePage) => {
      const bytes = encodeEscpos(layOut([text('áéíóúñÑü¿¡º €')], { columns: 48, codePage }), {
        ...machine,
        codePage,
      })
      return printedFrom(bytes).printed[0]
    })
    expect(lines).toMatchObject([
      { text: 'áéíóúñÑü¿¡º €' },
      { text: 'áéíóúñÑü¿¡º EUR' },
      { text: 'áéíóúñÑü¿¡º €' },
    ])
  })

  it('contain no commands from a text: control characters in a name become spaces', () => {
    const bytes = encodeEscpos(
      layOut([text('A\u001bp\u0000B\u0010\u0004\u0001')], { columns: 48, codePage: 'PC858' }),
      machine,
    )
    expect(printedFrom(bytes)).toMatchObject({ printed: [{ text: 'A p B' }], unknown: [] })
  })

  it('feed the paper to the tear bar if the printer has no cutter, and open no drawer if it has none', () => {
    const bytes = encodeEscpos(
      layOut([{ kind: 'DRAWER' }, cut], { columns: 32, codePage: 'PC858' }),
      {
        ...machine,
        hasCutter: false,
        hasDrawer: false,
      },
    )
    expect(printedFrom(bytes).printed).toMatchObject([{ kind: 'FEED', lines: 5 }])
  })
})
