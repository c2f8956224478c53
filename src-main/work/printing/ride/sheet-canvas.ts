export interface TextOptions {
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  readonly lineBreak?: boolean
}

/**
 * The methods of pdfkit's document that draw a sheet; the SVG preview implements them too. Lengths
 * are in points from the top left corner.
 */
export interface SheetCanvas {
  font(name: 'Helvetica' | 'Helvetica-Bold'): this
  fontSize(size: number): this
  fillColor(color: string): this
  text(words: string, x: number, y: number, options: TextOptions): this
  heightOfString(words: string, options: { readonly width: number }): number
  lineWidth(width: number): this
  strokeColor(color: string): this
  rect(x: number, y: number, width: number, height: number): this
  stroke(): this
  fill(color: string): this
  /** Throws if the bytes are no picture. */
  image(
    bytes: Buffer,
    x: number,
    y: number,
    options: { readonly fit: [width: number, height: number] },
  ): this
  addPage(): this
  bufferedPageRange(): { readonly count: number }
  switchToPage(page: number): unknown
}
