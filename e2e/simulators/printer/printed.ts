export type Align = 'LEFT' | 'CENTER' | 'RIGHT'

/** An item on the paper, a cut or a pulse of the drawer. */
export type Printed =
  | {
      readonly kind: 'LINE'
      readonly text: string
      /** Factors of the character size. */
      readonly across: number
      readonly down: number
      /** Paper feed in dots. */
      readonly pitch: number
      readonly bold: boolean
      readonly inverse: boolean
      readonly align: Align
    }
  | {
      readonly kind: 'QR'
      readonly text: string
      readonly moduleDots: number
      readonly align: Align
    }
  | {
      readonly kind: 'RASTER'
      readonly bytesPerRow: number
      readonly height: number
      readonly bits: Buffer
      readonly align: Align
    }
  | {
      readonly kind: 'BARCODE'
      readonly symbology: 'EAN13' | 'CODE128'
      readonly text: string
      readonly moduleDots: number
      readonly height: number
      readonly align: Align
    }
  | { readonly kind: 'FEED'; readonly lines: number; readonly pitch: number }
  | { readonly kind: 'FEED_DOTS'; readonly dots: number }
  | { readonly kind: 'CUT' }
  | { readonly kind: 'DRAWER' }
