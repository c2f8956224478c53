import type { PadKey } from '#renderer/ui/pads/numpad.tsx'
import {
  parseTypedNumber,
  typeNumber,
  type TypedNumberLimits,
} from '#renderer/ui/pads/typed-number.ts'

export const entryModes = ['quantity', 'discount', 'price'] as const
export type EntryMode = (typeof entryModes)[number]

/** The number being typed for a line, on the pad or a keyboard. */
export interface LineEntry {
  readonly lineKey: string
  readonly mode: EntryMode
  /** As typed, always with a comma. */
  readonly text: string
}

const limits: Readonly<Record<Exclude<EntryMode, 'price'>, TypedNumberLimits>> = {
  quantity: { digits: 4, decimals: 3 },
  discount: { digits: 3, decimals: 2 },
}

/** Returns the entry after a key. Price types are chosen, not typed. */
export function typeEntry(entry: LineEntry, key: PadKey): LineEntry {
  if (entry.mode === 'price') return entry
  return { ...entry, text: typeNumber(entry.text, key, limits[entry.mode]) }
}

/** Returns the typed quantity or percentage; undefined while it is not valid for a line. */
export function typedValue(entry: LineEntry): number | undefined {
  const value = parseTypedNumber(entry.text)
  if (value === undefined) return undefined
  if (entry.mode === 'discount') return value <= 100 ? value : undefined
  return value > 0 ? value : undefined
}

/** Returns the mode after `*`, which cycles through the modes. */
export function nextMode(mode: EntryMode, available: readonly EntryMode[]): EntryMode {
  return available[(available.indexOf(mode) + 1) % available.length] ?? mode
}
