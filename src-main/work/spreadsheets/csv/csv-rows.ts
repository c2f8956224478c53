import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { TableRow } from '#main/database/table-row.ts'
import { TableError } from '../table.ts'
import type { Separator } from './find-separator.ts'

/** Number of characters that are passed to the parser at once. */
const STEP = 64 * 1024
/** A quote that is never closed would make the rest of the file one record. */
const MAXIMUM_RECORD_LENGTH = 256 * 1024

/** Returns the records of a CSV text; a record may have line breaks inside quotes. */
export async function* csvRows(text: string, separator: Separator): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAXIMUM_RECORD_LENGTH,
  })
  Readable.from(stepsOf(text)).pipe(parser)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      yield { row, cells: cells.map(withoutFormulaMark) }
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('TABLE_UNREADABLE', error)
  }
}

function* stepsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += STEP) yield text.slice(at, at + STEP)
}

/** Removes the apostrophe with which `csvLine` marks a text that is no formula. */
function withoutFormulaMark(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
