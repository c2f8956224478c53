import { maskCardNumbers } from '../masking.ts'
import type { Batch } from '../pinpad.ts'
import { digits, plain, readFields, writeFields } from './fields.ts'

/**
 * PC, "proceso de control": wipes the terminal's batch and starts a new one (docs/pinpad-protocols.md,
 * "Control and the other messages").
 */
export const controlRequestLayout = [
  ['type', 2],
  ['lot', 6],
  ['reference', 6],
  ['secondNetwork', 12],
  ['merchantId', 15],
  ['terminalId', 8],
  ['secondIdentity', 23],
  ['terminalCid', 15],
  ['end', 1],
] as const

export const controlAnswerLayout = [
  ['type', 2],
  ['code', 2],
  ['filler', 2],
  ['message', 20],
] as const

/** References start at 1 in a new batch. */
const FIRST_REFERENCE = 1
const LAST_LOT = 999_999

export function controlRequest({ lot, identity }: Batch): string {
  return writeFields(controlRequestLayout, {
    type: 'PC',
    lot: digits(lot > LAST_LOT ? 1 : lot, 6),
    reference: digits(FIRST_REFERENCE, 6),
    merchantId: plain(identity.merchantId, 15),
    terminalId: plain(identity.terminalId, 8),
    terminalCid: plain(identity.terminalCid, 15),
    // The vendor's library sends this value.
    end: '1',
  })
}

export interface ControlReply {
  readonly code: string
  readonly message: string
}

export function readControlAnswer(text: string): ControlReply | undefined {
  const fields = readFields(controlAnswerLayout, text)
  if (fields?.type !== 'PC') return undefined
  return { code: fields.code, message: maskCardNumbers(fields.message) }
}

/** CB, "configuración básica": reads the terminal's settings without changing anything. */
export const CONFIGURATION_REQUEST = 'CB'

export interface ConfigurationAnswer {
  readonly code: string
  /** Values separated by semicolons, in the terminal's order. */
  readonly values: readonly string[]
}

export function readConfiguration(text: string): ConfigurationAnswer | undefined {
  if (!text.startsWith(CONFIGURATION_REQUEST) || text.length < 4) return undefined
  return {
    code: text.slice(2, 4),
    values: text
      .slice(4)
      .split(';')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  }
}
