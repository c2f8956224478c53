import type { CodePage } from './code-pages.ts'

/** Normal, double height, double, triple: the sizes that every receipt printer has. */
export type TextSize = 'NORMAL' | 'TALL' | 'LARGE' | 'HUGE'
export type Alignment = 'LEFT' | 'CENTER' | 'RIGHT'

interface TextStyle {
  readonly size?: TextSize
  readonly bold?: boolean
  /** White on black over the whole width. */
  readonly inverse?: boolean
}

/** A cell of a row. `FIT` is as wide as its text; without a width it takes an equal part of the rest. */
export interface PaperCell {
  readonly text: string
  /** Characters of the row's size. */
  readonly width?: number | 'FIT'
  readonly align?: Alignment
}

/** One bit per dot, most significant first, rows filled up to whole bytes; 1 is black. */
export interface PaperPicture {
  /** Dots. */
  readonly width: number
  readonly height: number
  readonly bits: Uint8Array
}

/** EAN13 takes 13 digits, the last one their check digit; CODE128 takes printable ASCII. */
export type Symbology = 'EAN13' | 'CODE128'

export type PaperBlock =
  | (TextStyle & {
      readonly kind: 'TEXT'
      readonly text: string
      readonly align?: Alignment
      /** Lines after this number are left out. */
      readonly maximumLines?: number
    })
  | (TextStyle & { readonly kind: 'COLUMNS'; readonly cells: readonly PaperCell[] })
  | { readonly kind: 'RULE'; readonly double?: boolean }
  | { readonly kind: 'FEED'; readonly lines: number }
  /** `moduleDots`: side of a module, 2 to 8 dots. */
  | { readonly kind: 'QR'; readonly text: string; readonly moduleDots: number }
  | { readonly kind: 'PICTURE'; readonly picture: PaperPicture }
  /** `height` is in dots. Bars that a scanner could not read at the paper's width are left out. */
  | {
      readonly kind: 'BARCODE'
      readonly symbology: Symbology
      readonly text: string
      readonly height: number
    }
  /** A label of exactly `height` dots; the printer cuts or feeds to the next one. */
  | { readonly kind: 'LABEL'; readonly height: number; readonly blocks: readonly PaperBlock[] }
  | { readonly kind: 'CUT' }
  /** Opens the cash drawer that is connected to the printer. */
  | { readonly kind: 'DRAWER' }

/** Content of a paper, independent of its width. Bytes and pictures are both made from it. */
export type PaperDocument = readonly PaperBlock[]

/** Columns of font A: 48 and 42 on 80 mm, 32 on 58 mm. */
const paperColumns = [48, 42, 32] as const
export type PaperColumns = (typeof paperColumns)[number]

/** Properties of a printer's paper that a layout depends on. `columns` are characters of font A. */
export interface Paper {
  readonly columns: number
  readonly codePage: CodePage
}

/** A character cell of font A at 203 dots per inch. */
export const CELL = { width: 12, height: 24 } as const
export const DOTS_PER_MM = 8

/** Factors by which a character is wider and higher than its cell. */
export const scales: Readonly<
  Record<TextSize, { readonly across: number; readonly down: number }>
> = {
  NORMAL: { across: 1, down: 1 },
  TALL: { across: 1, down: 2 },
  LARGE: { across: 2, down: 2 },
  HUGE: { across: 3, down: 3 },
}

/** A printed row. A line has exactly the characters that fit, aligned with spaces. */
export type PaperRow =
  | {
      readonly kind: 'LINE'
      readonly text: string
      readonly size: TextSize
      readonly bold: boolean
      readonly inverse: boolean
    }
  | { readonly kind: 'QR'; readonly text: string; readonly moduleDots: number }
  | { readonly kind: 'PICTURE'; readonly picture: PaperPicture }
  | {
      readonly kind: 'BARCODE'
      readonly symbology: Symbology
      readonly text: string
      readonly height: number
      readonly moduleDots: number
    }
  | { readonly kind: 'LABEL'; readonly height: number; readonly rows: readonly PaperRow[] }
  | { readonly kind: 'CUT' }
  | { readonly kind: 'DRAWER' }

export const text = (
  text: string,
  style: TextStyle & { readonly align?: Alignment } = {},
): PaperBlock => ({ kind: 'TEXT', text, ...style })

export const center = (
  text: string,
  style: TextStyle & { readonly maximumLines?: number } = {},
): PaperBlock => ({
  kind: 'TEXT',
  text,
  align: 'CENTER',
  ...style,
})

/** A label at the left and a value at the right edge. */
export const pair = (label: string, value: string, style: TextStyle = {}): PaperBlock => ({
  kind: 'COLUMNS',
  cells: [{ text: label }, { text: value, width: 'FIT', align: 'RIGHT' }],
  ...style,
})

export const rule: PaperBlock = { kind: 'RULE' }
export const doubleRule: PaperBlock = { kind: 'RULE', double: true }
export const cut: PaperBlock = { kind: 'CUT' }
