import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawPaper, rasterOf } from '../../../e2e/simulators/printer/draw-paper.ts'
import { encodePng } from '../../../e2e/simulators/printer/encode-png.ts'
import { EscposInterpreter } from '../../../e2e/simulators/printer/escpos-interpreter.ts'
import type { Printed } from '../../../e2e/simulators/printer/printed.ts'
import { designsOf } from '#shared/api/paper/designs.ts'
import { documentOf } from '#shared/paper/documents/document-of.ts'
import type { Issuer } from '#shared/paper/documents/print-content.ts'
import {
  type PaperDesign,
  paperDesigns,
  samplePapers,
} from '#shared/paper/documents/sample-papers.ts'
import { layOut } from '#shared/paper/lay-out.ts'
import { encodeEscpos } from '#main/devices/printer/encode-escpos.ts'
import { decodePng } from './logo/decode-png.ts'
import { rasterize } from './logo/rasterize.ts'

const issuer: Issuer = {
  ruc: '1799999990001',
  legalName: 'Fonda El Arrayán C. L.',
  tradeName: 'Fonda El Arrayán',
  address: 'Av. Colón 123, Quito',
  establishmentAddress: 'Av. Colón 123, Quito',
  phone: '022000000',
  isAccountingObliged: true,
  specialTaxpayer: null,
  withholdingAgent: null,
  rimpeRegime: 'NONE',
  timeZone: 'America/Guayaquil',
}

/** A disc that fades from black to white. */
function givenLogoPng(side: number): Buffer {
  const rows = Buffer.alloc((side + 1) * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const distance = Math.hypot(x - side / 2, y - side / 2)
      rows[y * (side + 1) + 1 + x] = distance > side / 2 ? 255 : Math.round((255 * x) / side)
    }
  }
  const png = encodePng({ width: side, height: side, dots: new Uint8Array(side * side) })
  // The header says 8 bits of grey, and the rows are these.
  const header = Buffer.from(png.subarray(0, 33))
  header[24] = 8
  const data = deflateSync(rows)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([header, length, Buffer.from('IDAT'), data, Buffer.alloc(4)])
}

const papers = paperDesigns.flatMap((document) =>
  designsOf[document].flatMap((design) =>
    ([48, 32] as const).map((columns) => ({ document, design, columns })),
  ),
)

function printed(document: PaperDesign, design: string, columns: number) {
  const items: Printed[] = []
  const unknown: string[] = []
  const interpreter = new EscposInterpreter({
    printed: (item) => void items.push(item),
    asked: () => undefined,
    unknown: (description) => void unknown.push(description),
  })
  const machine = { codePage: 'PC858', hasCutter: true, hasDrawer: true } as const
  const logo = decodePng(givenLogoPng(200))
  expect(logo).toMatchObject({ width: 200, height: 200 })
  const hash = createHash('sha256')
  for (const content of samplePapers(document, design, issuer)) {
    const rows = layOut(documentOf(content, null, logo && rasterize(logo)), {
      columns,
      codePage: machine.codePage,
    })
    const bytes = encodeEscpos(rows, machine)
    hash.update(bytes)
    interpreter.push(bytes)
  }
  return { items, unknown, bytes: hash.digest('hex').slice(0, 16) }
}

describe('every design of the receipt paper', () => {
  it.each(papers)('$document $design, $columns columns: the same bytes and picture', (paper) => {
    const { document, design, columns } = paper
    const dots = columns * 12
    const { items, unknown, bytes } = printed(document, design, columns)
    expect(unknown).toEqual([])
    const tooWide = items.filter(
      (item) => item.kind === 'LINE' && Array.from(item.text).length * item.across > columns,
    )
    expect(tooWide).toEqual([])
    const folder = process.env['PAPER_PICTURES']
    if (folder !== undefined) {
      writeFileSync(`${folder}/${document}-${design}-${columns}.png`, drawPaper(items, dots))
    }
    const picture = createHash('sha256').update(rasterOf(items, dots).dots).digest('hex')
    expect({ bytes, picture: picture.slice(0, 16) }).toMatchSnapshot()
  })

  it('no two designs of a document look the same', () => {
    for (const document of paperDesigns) {
      const all = designsOf[document].map((design) => printed(document, design, 48).bytes)
      expect(all.length).toBeGreaterThan(1)
      expect(new Set(all).size).toBe(all.length)
    }
  })
})

describe('a logo', () => {
  it('fits on both paper widths and shows its greys as dots', () => {
    const logo = decodePng(givenLogoPng(600))
    const { width, height, bits } = rasterize(logo!)
    expect([width, height]).toEqual([160, 160])
    const black = bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
    expect(black).toBeGreaterThan(width * height * 0.3)
    expect(black).toBeLessThan(width * height * 0.5)
  })

  it('that is broken or no PNG is left out, and the paper is printed', () => {
    const png = givenLogoPng(64)
    expect(decodePng(png.subarray(0, 60))).toBeUndefined()
    expect(decodePng(Buffer.from('no picture'))).toBeUndefined()
    expect(decodePng(Buffer.alloc(0))).toBeUndefined()
  })
})
