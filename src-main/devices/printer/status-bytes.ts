import type { FrameReader } from '../transport/connection.ts'
import type { PrinterFault, PrinterStatus } from './printer.ts'

/** DLE EOT 1, 2 and 4: printer, cause of being offline, paper. */
export const STATUS_QUESTION: Uint8Array = Uint8Array.of(0x10, 4, 1, 0x10, 4, 2, 0x10, 4, 4)
export const STATUS_ANSWERS = 3

const COVER_OPEN = 0x04
const STOPPED_FOR_PAPER = 0x20
const PAPER_OUT = 0x60
const PAPER_LOW = 0x0c

/** Reads a printer's answers: each byte is one answer. */
export function statusReader(): FrameReader {
  return {
    push: (bytes) =>
      Array.from(bytes, (byte) => ({ kind: 'MESSAGE', bytes: Uint8Array.of(byte) }) as const),
    quiet: () => [],
    quietMs: () => undefined,
  }
}

/**
 * Returns true for an answer to DLE EOT: bits 1 and 4 are set. In the answer to GS r they are not.
 */
export function isRealTime(byte: number): boolean {
  return (byte & 0x93) === 0x12
}

/** Returns true for an answer to GS r. */
export function isConfirmation(byte: number): boolean {
  return (byte & 0x90) === 0
}

/**
 * Returns the status from the answers to STATUS_QUESTION, in order; without all answers it is
 * unknown.
 */
export function statusOf(answers: readonly number[]): PrinterStatus {
  const [, cause, paper] = answers
  if (cause === undefined || paper === undefined) return { paper: 'UNKNOWN', coverOpen: null }
  const isOut = (paper & PAPER_OUT) !== 0 || (cause & STOPPED_FOR_PAPER) !== 0
  const isLow = (paper & PAPER_LOW) !== 0
  return {
    paper: isOut ? 'OUT' : isLow ? 'LOW' : 'OK',
    coverOpen: (cause & COVER_OPEN) !== 0,
  }
}

/** Returns why a printer with this status does not print; undefined if it prints. */
export function obstacleOf({ paper, coverOpen }: PrinterStatus): PrinterFault | undefined {
  if (coverOpen === true) return 'PRINTER_COVER_OPEN'
  return paper === 'OUT' ? 'PRINTER_PAPER_OUT' : undefined
}
