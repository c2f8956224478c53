import { type CodePage, encodeText } from '../../../src-shared/paper/code-pages.ts'
import type { PaperPicture, PaperRow, TextSize } from '../../../src-shared/paper/paper-document.ts'

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

const sizes: Readonly<Record<TextSize, number>> = { NORMAL: 0x00, TALL: 0x01, LARGE: 0x11 }

/** Lines between the last line and the knife or the tear bar. */
const FEED_TO_TEAR = 5
/** Dots that the cutter command feeds before it cuts. */
const FEED_TO_CUT = 80
/** 50 ms on, 500 ms off, in units of 2 ms. */
const PULSE = [25, 250] as const
const EC_LEVEL_M = 49

/**
 * Asks the paper state after the print: the printer answers when it has processed everything before it, so
 * the answer proves that the job came out.
 */
export const ASK_WHEN_DONE: Uint8Array = Uint8Array.of(GS, 0x72, 1)

/** Returns the ESC/POS bytes of laid-out rows. All state is set at the start: an earlier job may have left some. */
export function encodeEscpos(rows: readonly PaperRow[], machine: PaperMachine): Uint8Array {
  const out: number[] = []
  out.push(ESC, 0x40)
  // Clones in Chinese mode read bytes from 0x80 as pairs.
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
