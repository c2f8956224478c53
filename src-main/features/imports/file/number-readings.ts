import type { DecimalSign } from '#shared/api/machine/imports.ts'
import type { TableRow } from '#main/database/table-row.ts'
import { type NumberReading, shapeOf } from '#main/work/spreadsheets/parse-number.ts'

const MAXIMUM_EXAMPLES = 3

/** A cell that can be read in two ways. */
export interface NumberExample {
  readonly row: number
  readonly text: string
}

/** A column whose numbers do not tell their decimal sign. */
export interface UnclearColumn {
  readonly field: string
  readonly suggested: DecimalSign
  /** null: nobody has said. */
  readonly answer: DecimalSign | null
  readonly examples: readonly NumberExample[]
}

interface ColumnShapes {
  readonly clear: Record<DecimalSign, number>
  readonly groups: Set<DecimalSign>
  readonly either: Set<DecimalSign>
  hasBelowOne: boolean
  readonly examples: NumberExample[]
}

export interface Readings {
  readonly readings: ReadonlyMap<string, NumberReading>
  readonly questions: readonly UnclearColumn[]
}

/** Collects how the numbers of a file are written, column by column. */
export class NumberColumns {
  readonly #columns: readonly (readonly [string, number, ColumnShapes])[]

  /** `columnOf`: the column of each field that holds numbers. */
  constructor(columnOf: ReadonlyMap<string, number>) {
    this.#columns = [...columnOf].map(([field, column]) => [
      field,
      column,
      {
        clear: { ',': 0, '.': 0 },
        groups: new Set(),
        either: new Set(),
        hasBelowOne: false,
        examples: [],
      },
    ])
  }

  take(rows: readonly TableRow[]): void {
    for (const { row, cells } of rows) {
      for (const [, column, shapes] of this.#columns) {
        const cell = cells[column]
        if (typeof cell === 'string') note(shapes, row, cell)
      }
    }
  }

  /**
   * Returns the reading of each column and what a person must say: a column is a question if none of its numbers is
   * clear, unless the other columns of the file use the same sign so. `answers` are by field.
   */
  resolve(answers: Readonly<Record<string, DecimalSign>>, usual: DecimalSign): Readings {
    const readings = new Map<string, NumberReading>()
    const questions: UnclearColumn[] = []
    const inFile = signOfFile(this.#columns.map(([, , shapes]) => shapes))
    for (const [field, , shapes] of this.#columns) {
      const answer = answers[field] ?? null
      const { ',': commas, '.': points } = shapes.clear
      const own = commas === points ? undefined : commas > points ? ',' : '.'
      const isOpen = own === undefined && shapes.either.size > 0 && !isTold(shapes, inFile)
      const suggested = own ?? suggestionFor(shapes, inFile.sign, usual)
      readings.set(field, { sign: answer ?? suggested, isChosen: answer !== null })
      if (!isOpen && answer === null) continue
      if (shapes.either.size === 0) continue
      questions.push({ field, suggested, answer, examples: shapes.examples })
    }
    return { readings, questions }
  }
}

function note(shapes: ColumnShapes, row: number, text: string): void {
  const shape = shapeOf(text)
  if (shape?.kind === 'CLEAR') {
    shapes.clear[shape.decimalSign]++
    if (shape.hasGroups) shapes.groups.add(shape.decimalSign === ',' ? '.' : ',')
  }
  if (shape?.kind !== 'EITHER') return
  shapes.either.add(shape.sign)
  shapes.hasBelowOne ||= shape.isBelowOne
  const { examples } = shapes
  if (examples.length < MAXIMUM_EXAMPLES && !examples.some((each) => each.text === text)) {
    examples.push({ row, text })
  }
}

interface SignOfFile {
  /** The decimal sign of the clear numbers, if they agree. */
  readonly sign: DecimalSign | undefined
  /** Signs that separate thousands somewhere. */
  readonly groups: ReadonlySet<DecimalSign>
}

function signOfFile(all: readonly ColumnShapes[]): SignOfFile {
  const signs = ([',', '.'] as const).filter((sign) => all.some(({ clear }) => clear[sign] > 0))
  return {
    sign: signs.length === 1 ? signs[0] : undefined,
    groups: new Set(all.flatMap(({ groups }) => [...groups])),
  }
}

/** True if the rest of the file leaves one reading only. */
function isTold({ either, hasBelowOne }: ColumnShapes, { sign, groups }: SignOfFile): boolean {
  const [only] = either
  if (only === undefined || either.size > 1 || sign === undefined) return false
  if (only === sign) return true
  return groups.has(only) && !hasBelowOne
}

function suggestionFor(
  { either, hasBelowOne }: ColumnShapes,
  inFile: DecimalSign | undefined,
  usual: DecimalSign,
): DecimalSign {
  const [only] = either
  if (only === undefined || either.size > 1) return inFile ?? usual
  return hasBelowOne ? only : (inFile ?? only)
}
