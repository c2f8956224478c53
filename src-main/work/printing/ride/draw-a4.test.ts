import PdfDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import type { Issuer } from '#shared/paper/documents/print-content.ts'
import { samplePapers } from '#shared/paper/documents/sample-papers.ts'
import { drawA4 } from './draw-a4.ts'
import type { InvoiceRide } from './ride-content.ts'
import type { SheetCanvas } from './sheet-canvas.ts'
import { type SheetSize, sheetSizes } from './sheet-sizes.ts'

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

function givenInvoice(lines: number, facts: number): InvoiceRide {
  const [sample] = samplePapers('invoiceDesign', 'ticket-80', issuer)
  if (sample?.kind !== 'RECEIPT') throw new Error('The sample is no invoice')
  const [line] = sample.invoice.details
  if (line === undefined) throw new Error('The sample has no line')
  return {
    ...sample,
    logo: null,
    invoice: {
      ...sample.invoice,
      details: Array.from({ length: lines }, (_, index) => ({ ...line, lineNumber: index + 1 })),
      additionalInfo: Array.from({ length: facts }, (_, index) => ({
        label: `Dato ${index + 1}`,
        value: 'Entregar en recepción',
      })),
    },
  }
}

/** Draws an invoice and returns its words and the end of each frame and dot, in points. */
function drawn(content: InvoiceRide, size: SheetSize) {
  const measures = new PdfDocument({ size: 'A4', margin: 0 })
  const words: string[] = []
  let lowest = 0
  let rightmost = 0
  let pages = 1
  const canvas: SheetCanvas = {
    font: (name) => (measures.font(name), canvas),
    fontSize: (points) => (measures.fontSize(points), canvas),
    fillColor: () => canvas,
    text: (text) => (words.push(text), canvas),
    heightOfString: (text, options) => measures.heightOfString(text, options),
    lineWidth: () => canvas,
    strokeColor: () => canvas,
    rect(x, y, width, height) {
      lowest = Math.max(lowest, y + height)
      rightmost = Math.max(rightmost, x + width)
      return canvas
    },
    stroke: () => canvas,
    fill: () => canvas,
    image: () => canvas,
    addPage() {
      pages += 1
      return canvas
    },
    bufferedPageRange: () => ({ count: pages }),
    switchToPage: () => undefined,
  }
  drawA4(canvas, content, size)
  return { words, lowest, rightmost, pages: () => pages }
}

describe.each(['A4', 'A4_HORIZONTAL', 'A5_HORIZONTAL'] as const)('an invoice on %s', (size) => {
  const [width, height] = sheetSizes[size]

  it('keeps lines, facts and QR within the page for an invoice of any length', () => {
    for (let lines = 1; lines <= 60; lines++) {
      const { lowest, rightmost, words } = drawn(givenInvoice(lines, 12), size)
      expect({ lines, isOn: lowest < height && rightmost < width }).toEqual({ lines, isOn: true })
      expect(words.filter((each) => each.startsWith('Encebollado'))).toHaveLength(lines)
      expect(words).toContain('Dato 12: Entregar en recepción')
    }
  })
})

describe('a line of an invoice', () => {
  it('states its auxiliary code, its modifiers, and the price that multiplies to its total', () => {
    const content = givenInvoice(1, 0)
    const [line] = content.invoice.details
    if (line === undefined) throw new Error('The invoice has no line')
    const details = [
      { ...line, auxiliaryCode: 'AUX-9', priceUnit: 3, fullPriceUnit: 3.913043, observation: null },
    ]
    const { words } = drawn({ ...content, invoice: { ...content.invoice, details } }, 'A4')
    expect(words).toContain('SOP-01\nAux. AUX-9')
    expect(words).toContain('3,913043')
  })
})
