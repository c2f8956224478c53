import { code128Values, START_B, START_C, TO_B, TO_C } from '#shared/domain/codes/code-128.ts'
import { type CodePage, encodeText } from '#shared/paper/code-pages.ts'
import {
  CELL,
  DOTS_PER_MM,
  type PaperPicture,
  type PaperRow,
  scales,
  type TextSize,
} from '#shared/paper/paper-document.ts'

/** Properties of a printer that change the bytes. */
export interface PaperMachine {
  readonly codePage: CodePage
  readonly hasCutter: boolean
  readonly hasDrawer: boolean
}

const ESC = 0x1b
const FS = 0x1c
const GS = 0x1d
const LF = 0x0a

/** Numbers of the code pages for ESC t. */
const pageNumbers: Readonly<Record<CodePage, number>> = { PC858: 19, PC850: 2, WPC1252: 16 }

const sizes: Readonly<Record<TextSize, number>> = {
  NORMAL: 0x00,
  TALL: 0x01,
  LARGE: 0x11,
  HUGE: 0x22,
}

/** Lines between the last line and the cutter or tear bar. */
const FEED_TO_TEAR = 5
/** Dots that the cutter command feeds before it cuts. */
const FEED_TO_CUT = 80
/** 50 ms on, 500 ms off, in units of 2 ms. */
const PULSE = [25, 250] as const
const EC_LEVEL_M = 49
/** Bar codes of GS k whose length is given. */
const EAN13 = 67
const CODE128 = 73
const BRACE = 0x7b
const SPACE = 0x20
/** Dots between two labels of a roll. */
const LABEL_GAP = 3 * DOTS_PER_MM
const LONGEST_FEED = 255

/**
 * Asks for the paper state after the print. The printer answers when it has processed all earlier
 * bytes, so the answer proves that the job was printed.
 */
export const ASK_WHEN_DONE: Uint8Array = Uint8Array.of(GS, 0x72, 1)

/**
 * Returns the ESC/POS bytes of laid-out rows. They set the whole state first, because an earlier
 * job may have changed it.
 */
export function encodeEscpos(rows: readonly PaperRow[], machine: PaperMachine): Uint8Array {
  const out: number[] = []
  out.push(ESC, 0x40)
  // Printers in Chinese mode read bytes from 0x80 as pairs.
  out.push(FS, 0x2e)
  out.push(ESC, 0x74, pageNumbers[machine.codePage])
  for (const row of rows) out.push(...bytesOf(row, machine))
  return Uint8Array.from(out)
}

function bytesOf(row: PaperRow, machine: PaperMachine): readonly number[] {
  switch (row.kind) {
    case 'LINE': {
      const text = encodeText(row.inverse ? row.text : row.text.trimEnd(), machine.codePage)
      const size = sizes[row.size]
      return [
        ...(row.bold ? [ESC, 0x45, 1] : []),
        ...(size === 0 ? [] : [GS, 0x21, size]),
        ...(row.inverse ? [GS, 0x42, 1] : []),
        ...text,
        LF,
        ...(row.inverse ? [GS, 0x42, 0] : []),
        ...(size === 0 ? [] : [GS, 0x21, 0]),
        ...(row.bold ? [ESC, 0x45, 0] : []),
      ]
    }
    case 'QR':
      return centered(qrBytes(row.text, row.moduleDots))
    case 'PICTURE':
      return centered(pictureBytes(row.picture))
    case 'BARCODE':
      return barcodeBytes(row)
    case 'LABEL':
      return labelBytes(row, machine)
    case 'CUT':
      return machine.hasCutter ? [GS, 0x56, 66, FEED_TO_CUT] : [ESC, 0x64, FEED_TO_TEAR]
    default:
      return machine.hasDrawer ? [ESC, 0x70, 0, ...PULSE] : []
  }
}

function centered(bytes: readonly number[]): readonly number[] {
  return [ESC, 0x61, 1, ...bytes, LF, ESC, 0x61, 0]
}

function qrCommand(...parameters: readonly number[]): readonly number[] {
  return [GS, 0x28, 0x6b, parameters.length & 0xff, parameters.length >> 8, ...parameters]
}

function qrBytes(text: string, moduleDots: number): readonly number[] {
  const data = new TextEncoder().encode(text)
  return [
    ...qrCommand(49, 65, 50, 0),
    ...qrCommand(49, 67, moduleDots),
    ...qrCommand(49, 69, EC_LEVEL_M),
    ...qrCommand(49, 80, 48, ...data),
    ...qrCommand(49, 81, 48),
  ]
}

/** GS k also ends its line: a line feed would make the label higher. */
function barcodeBytes({
  symbology,
  text,
  height,
  moduleDots,
}: Extract<PaperRow, { kind: 'BARCODE' }>): readonly number[] {
  const isEan = symbology === 'EAN13'
  const data = isEan ? Array.from(new TextEncoder().encode(text)) : code128Data(text)
  const bars = [GS, 0x6b, isEan ? EAN13 : CODE128, data.length, ...data]
  const settings = [GS, 0x68, height, GS, 0x77, moduleDots, GS, 0x48, 0]
  return [ESC, 0x61, 1, ...settings, ...bars, ESC, 0x61, 0]
}

/** In the data of GS k, '{' and a letter choose the code set. */
function code128Data(text: string): number[] {
  const data: number[] = []
  let isPairs = false
  for (const value of code128Values(text)) {
    if (value === START_C || (!isPairs && value === TO_C)) {
      isPairs = true
      data.push(BRACE, 0x43)
    } else if (value === START_B || (isPairs && value === TO_B)) {
      isPairs = false
      data.push(BRACE, 0x42)
    } else if (isPairs) data.push(value)
    else data.push(...(value + SPACE === BRACE ? [BRACE, BRACE] : [value + SPACE]))
  }
  return data
}

/**
 * Sets lines without gaps and feeds the rest of the label's height, so that the next label starts
 * at its edge.
 */
function labelBytes(
  { rows, height }: Extract<PaperRow, { kind: 'LABEL' }>,
  machine: PaperMachine,
): readonly number[] {
  const used = rows.reduce((sum, row) => sum + heightOf(row), 0)
  const closeLines = [ESC, 0x33, CELL.height]
  const usualLines = [ESC, 0x32]
  const toNextLabel = machine.hasCutter ? [GS, 0x56, 66, FEED_TO_CUT] : feedDots(LABEL_GAP)
  return [
    ...closeLines,
    ...rows.flatMap((row) => bytesOf(row, machine)),
    ...feedDots(height - used),
    ...toNextLabel,
    ...usualLines,
  ]
}

function heightOf(row: PaperRow): number {
  if (row.kind === 'LINE') return CELL.height * scales[row.size].down
  return row.kind === 'BARCODE' ? row.height : 0
}

function feedDots(dots: number): readonly number[] {
  if (dots <= 0) return []
  const step = Math.min(dots, LONGEST_FEED)
  return [ESC, 0x4a, step, ...feedDots(dots - step)]
}

function pictureBytes({ width, height, bits }: PaperPicture): readonly number[] {
  const bytesPerRow = Math.ceil(width / 8)
  return [
    GS,
    0x76,
    0x30,
    0,
    bytesPerRow & 0xff,
    bytesPerRow >> 8,
    height & 0xff,
    height >> 8,
    ...bits.subarray(0, bytesPerRow * height),
  ]
}
