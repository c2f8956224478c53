import PdfDocument from 'pdfkit'
import { drawA4 } from './draw-a4.ts'
import type { RideContent } from './ride-content.ts'
import type { SheetCanvas, TextOptions } from './sheet-canvas.ts'
import { type SheetSize, sheetSizes } from './sheet-sizes.ts'

/** Above the baseline, of Helvetica. */
const ASCENT = 0.72

/** Returns the first page of a document as SVG. The code that draws the PDF draws it. */
export function drawSheetSvg(content: RideContent, size: SheetSize): string {
  const canvas = new SvgSheet(size)
  drawA4(canvas, content, size)
  return canvas.svg()
}

/** Measures letters with pdfkit, so that lines break as in the PDF. */
class SvgSheet implements SheetCanvas {
  readonly #measures = new PdfDocument({ size: 'A4', margin: 0 })
  readonly #sheet: SheetSize
  readonly #parts: string[] = []
  #rectangles = ''
  #size = 0
  #isBold = false
  #color = 'black'
  #lineWidth = 1
  #strokeColor = 'black'
  #page = 0

  constructor(size: SheetSize) {
    this.#sheet = size
  }

  svg(): string {
    const [width, height] = sheetSizes[this.#sheet].map(Math.round)
    const page = `<rect width="${width}" height="${height}" fill="white"/>`
    const fonts = 'font-family="Helvetica, Arial, sans-serif"'
    const box = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${fonts}>${page}${this.#parts.join('')}</svg>`
  }

  font(name: 'Helvetica' | 'Helvetica-Bold'): this {
    this.#measures.font(name)
    this.#isBold = name === 'Helvetica-Bold'
    return this
  }

  fontSize(size: number): this {
    this.#measures.fontSize(size)
    this.#size = size
    return this
  }

  fillColor(color: string): this {
    this.#color = color
    return this
  }

  heightOfString(words: string, options: { readonly width: number }): number {
    return this.#measures.heightOfString(words, options)
  }

  text(words: string, x: number, y: number, { width, align = 'left' }: TextOptions): this {
    const lineHeight = this.#measures.currentLineHeight(true)
    for (const [index, line] of this.#wrap(words, width).entries()) {
      const length = this.#measures.widthOfString(line)
      const room = (width ?? length) - length
      const left = x + (align === 'right' ? room : align === 'center' ? room / 2 : 0)
      const baseline = y + index * lineHeight + this.#size * ASCENT
      const weight = this.#isBold ? ' font-weight="bold"' : ''
      this.#add(
        `<text x="${short(left)}" y="${short(baseline)}" font-size="${this.#size}" fill="${this.#color}"${weight}` +
          ` textLength="${short(length)}" lengthAdjust="spacingAndGlyphs">${escaped(line)}</text>`,
      )
    }
    return this
  }

  lineWidth(width: number): this {
    this.#lineWidth = width
    return this
  }

  strokeColor(color: string): this {
    this.#strokeColor = color
    return this
  }

  rect(x: number, y: number, width: number, height: number): this {
    this.#rectangles += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`
    return this
  }

  stroke(): this {
    return this.#draw(`fill="none" stroke="${this.#strokeColor}" stroke-width="${this.#lineWidth}"`)
  }

  fill(color: string): this {
    return this.#draw(`fill="${color}"`)
  }

  image(
    bytes: Buffer,
    x: number,
    y: number,
    { fit: [width, height] }: { readonly fit: [width: number, height: number] },
  ): this {
    // Throws if the bytes are no picture.
    this.#measures.image(bytes, x, y, { fit: [width, height] })
    const type = bytes[0] === 0x89 ? 'png' : 'jpeg'
    this.#add(
      `<image x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"` +
        ` preserveAspectRatio="xMinYMin" href="data:image/${type};base64,${bytes.toString('base64')}"/>`,
    )
    return this
  }

  addPage(): this {
    this.#page += 1
    return this
  }

  bufferedPageRange(): { readonly count: number } {
    return { count: this.#page + 1 }
  }

  switchToPage(page: number): void {
    this.#page = page
  }

  #draw(style: string): this {
    this.#add(`<path d="${this.#rectangles}" ${style}/>`)
    this.#rectangles = ''
    return this
  }

  #add(part: string): void {
    if (this.#page === 0) this.#parts.push(part)
  }

  #wrap(words: string, width: number | undefined): string[] {
    return words.split('\n').flatMap((paragraph) => {
      if (width === undefined) return [paragraph]
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && this.#measures.widthOfString(longer) > width) {
          lines.push(line)
          line = word
        } else line = longer
      }
      return [...lines, line]
    })
  }
}

const short = (value: number) => String(Math.round(value * 100) / 100)

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
