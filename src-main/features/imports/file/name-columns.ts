import { hash } from 'node:crypto'
import type { Cell } from '#main/database/table-row.ts'
import { cellText } from '#main/work/spreadsheets/row-cells.ts'

const LONGEST_NAME = 280

/** Returns a name for each column; a repeated or empty heading gets a number. */
export function nameColumns(heading: readonly Cell[], width: number): string[] {
  const names: string[] = []
  for (let index = 0; index < Math.max(heading.length, width); index++) {
    const base = cellText(heading[index] ?? null).slice(0, LONGEST_NAME) || `Columna ${index + 1}`
    let name = base
    for (let number = 2; names.includes(name); number++) name = `${base} (${number})`
    names.push(name)
  }
  return names
}

/** Identifies a set of columns, whatever their order. */
export function hashColumns(columns: readonly string[]): string {
  return hash('sha256', JSON.stringify(columns.toSorted()), 'hex').slice(0, 32)
}
