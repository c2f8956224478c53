import type BetterSqlite3 from 'better-sqlite3'
import type { ChainKey } from './chain/chain-key.ts'
import {
  readRowShapes,
  type RowShape,
  type RowShapes,
  addRowSeal,
  rowSealSql,
  SEAL_COLUMN,
  sealOf,
} from './compare/row-text.ts'
import { rowSealedTables, watchedTables } from './watched-tables.ts'

/** Seals by table: key, seal, key, seal …; a null seal means a deleted row. */
export type RowSeals = Readonly<Record<string, readonly (string | number | null)[]>>

/**
 * Collects every row that a connection writes, whichever feature writes it. Uses TEMP triggers: they belong
 * to the connection, are not stored in the file, and catch every statement.
 */
export class RowWatch {
  readonly #rows = watchedTables.map(() => new Map<string | number, string | null>())
  readonly #key: ChainKey | undefined
  #count = 0

  /** Without the key, rows that carry their own seal keep the old one, and each check reports them. */
  constructor(raw: BetterSqlite3.Database, key: ChainKey | undefined) {
    this.#key = key
    this.attach(raw)
  }

  /** Watches a new connection to the same file. */
  attach(raw: BetterSqlite3.Database): void {
    raw.function('seeRow', { directOnly: false }, (table, key, text) => {
      this.#rows[table as number]?.set(key as string | number, text as string | null)
      this.#count++
    })
    const shapeOf = readRowShapes(raw)
    const triggers = watchedTables.map((table, index) => {
      const shape = shapeOf(table)
      // A file of an older version lacks the tables that were added since.
      return shape.columns.length === 0 ? '' : triggersOf(shape, index)
    })
    raw.exec(triggers.join('\n'))
    if (this.#key !== undefined) attachSeals(raw, this.#key, shapeOf)
  }

  get hasRows(): boolean {
    return this.#count > 0
  }

  clear(): void {
    if (this.#count === 0) return
    for (const rows of this.#rows) rows.clear()
    this.#count = 0
  }

  /** Returns the final seals of the rows written since the last call. */
  take(): RowSeals {
    const seals: Record<string, (string | number | null)[]> = {}
    for (const [index, rows] of this.#rows.entries()) {
      const name = watchedTables[index]?.name
      if (rows.size === 0 || name === undefined) continue
      const list: (string | number | null)[] = []
      for (const [key, text] of rows) list.push(key, text === null ? null : sealOf(text))
      seals[name] = list
      rows.clear()
    }
    this.#count = 0
    return seals
  }
}

function triggersOf(shape: RowShape, index: number): string {
  const { name } = shape.table
  const see = (key: string, text: string) => `SELECT seeRow(${index}, ${key}, ${text});`
  const columns = shape.columns.map((column) => `"${column}"`).join(', ')
  // If the key changes, the old key is sealed as deleted.
  const moved = `SELECT seeRow(${index}, ${shape.key('old.')}, NULL) WHERE ${shape.key('old.')} <> ${shape.key('new.')};`
  const isOther =
    shape.table.settled === undefined
      ? ''
      : `WHEN ${shape.key('old.')} <> ${shape.key('new.')} OR ${shape.text('old.')} IS NOT ${shape.text('new.')}`
  return `
CREATE TEMP TRIGGER "${name}Inserted" AFTER INSERT ON main."${name}" BEGIN
  ${see(shape.key('new.'), shape.text('new.'))}
END;
CREATE TEMP TRIGGER "${name}Updated" AFTER UPDATE OF ${columns} ON main."${name}" ${isOther} BEGIN
  ${moved}
  ${see(shape.key('new.'), shape.text('new.'))}
END;
CREATE TEMP TRIGGER "${name}Deleted" AFTER DELETE ON main."${name}" BEGIN
  ${see(shape.key('old.'), 'NULL')}
END;`
}

/** Writes the seal of each row that carries its own, whichever statement wrote the row. */
function attachSeals(raw: BetterSqlite3.Database, key: ChainKey, shapeOf: RowShapes): void {
  addRowSeal(raw, key)
  const triggers = rowSealedTables.flatMap((table) => {
    const shape = shapeOf(table)
    if (!shape.hasSeal) return []
    const columns = shape.columns.map((column) => `"${column}"`).join(', ')
    const isRow = table.key.map((name) => `"${name}" = new."${name}"`).join(' AND ')
    const write = `UPDATE "${table.name}" SET ${SEAL_COLUMN} = ${rowSealSql(shape, 'new.')} WHERE ${isRow};`
    return [
      `CREATE TEMP TRIGGER "${table.name}InsertSealed" AFTER INSERT ON main."${table.name}" BEGIN ${write} END;`,
      `CREATE TEMP TRIGGER "${table.name}UpdateSealed" AFTER UPDATE OF ${columns} ON main."${table.name}" BEGIN ${write} END;`,
    ]
  })
  raw.exec(triggers.join('\n'))
}
