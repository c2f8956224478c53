import { inflateEntry, readDirectory } from './zip-guard.ts'
import { attributesOf } from './xml-tags.ts'
import type { WholeNumberFormat } from '../whole-number-format.ts'

/** Cells that were merged downwards: the file has the value in the first row only. */
export interface MergedColumn {
  readonly column: number
  readonly top: number
  readonly bottom: number
}

export interface SheetMarks {
  /** The format of single cells, by row and column; both begin at 0. */
  readonly formats: ReadonlyMap<number, ReadonlyMap<number, WholeNumberFormat>>
  readonly merged: readonly MergedColumn[]
}

/**
 * Reads formats and merged cells of a sheet, which follow its rows in the file. `formats` are those that matter, by
 * style.
 */
export function readSheetMarks(
  bytes: Uint8Array,
  path: string,
  formats: ReadonlyMap<string, WholeNumberFormat>,
): SheetMarks {
  const entry = readDirectory(bytes).find(({ name }) => name === path)
  const found = new Map<number, Map<number, WholeNumberFormat>>()
  const merged: MergedColumn[] = []
  if (entry === undefined) return { formats: found, merged }
  const take = (text: string) => {
    for (const [tag] of text.matchAll(/<(?:\w+:)?mergeCell\s[^>]*>/g)) {
      const range = rangeOf(attributesOf(tag)['ref'] ?? '')
      if (range !== undefined && range.bottom > range.top) merged.push(range)
    }
    if (formats.size === 0) return
    for (const [tag] of text.matchAll(/<(?:\w+:)?c\s[^>]*>/g)) {
      const { s = '', r = '' } = attributesOf(tag)
      const format = formats.get(s)
      const place = format === undefined ? undefined : placeOf(r)
      if (format === undefined || place === undefined) continue
      const row = found.get(place.row) ?? new Map<number, WholeNumberFormat>()
      found.set(place.row, row.set(place.column, format))
    }
  }
  const decoder = new TextDecoder()
  let rest = ''
  inflateEntry(entry, (chunk) => {
    const text = rest + decoder.decode(chunk, { stream: true })
    // The last tag may go on in the next chunk.
    const end = text.lastIndexOf('<')
    take(text.slice(0, Math.max(0, end)))
    rest = text.slice(Math.max(0, end))
  })
  take(rest)
  return { formats: found, merged }
}

function rangeOf(reference: string): MergedColumn | undefined {
  const [first, last] = reference.split(':').map(placeOf)
  if (first === undefined || last === undefined) return undefined
  return { column: first.column, top: first.row, bottom: last.row }
}

/** Returns the place of 'B3': row 2, column 1. */
function placeOf(reference: string): { readonly row: number; readonly column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === undefined || digits === undefined) return undefined
  const column = letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}
