import type BetterSqlite3 from 'better-sqlite3'
import { rowShape, sealOf } from './row-text.ts'
import { watchedTables } from './watched-tables.ts'

/** Seals by table: key, seal, key, seal …; null stands for a row that is gone. */
export type RowSeals = Readonly<Record<string, readonly (string | number | null)[]>>

/**
 * Sees every row that a connection writes, whichever feature writes it. Triggers of the connection
 * alone hand it over: the file knows nothing of them, and no statement can forget one.
 */
export class RowWatch {
  readonly #rows = watchedTables.map(() => new Map<string | number, string | null>())
  #count = 0

  constructor(raw: BetterSqlite3.Database) {
    this.attach(raw)
  }

  /** A file that was opened again is watched by the same watch. */
  attach(raw: BetterSqlite3.Database): void {
    raw.function('seeRow', { directOnly: false }, (table, key, text) => {
      this.#rows[table as number]?.set(key as string | number, text as string | null)
      this.#count++
    })
    raw.exec(watchedTables.map((table, index) => triggersOf(raw, table, index)).join('\n'))
  }

  get hasRows(): boolean {
    return this.#count > 0
  }

  clear(): void {
    if (this.#count === 0) return
    for (const rows of this.#rows) rows.clear()
    this.#count = 0
  }

  /** The seals of what was written since the last call, as the transaction leaves it. */
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

function triggersOf(
  raw: BetterSqlite3.Database,
  table: (typeof watchedTables)[number],
  index: number,
): string {
  const { name } = table
  const shape = rowShape(raw, table)
  const see = (key: string, text: string) => `SELECT seeRow(${index}, ${key}, ${text});`
  const columns = shape.columns.map((column) => `"${column}"`).join(', ')
  // A row whose key changes leaves its old place empty.
  const moved = `SELECT seeRow(${index}, ${shape.key('old.')}, NULL) WHERE ${shape.key('old.')} <> ${shape.key('new.')};`
  return `
CREATE TEMP TRIGGER "${name}Inserted" AFTER INSERT ON main."${name}" BEGIN
  ${see(shape.key('new.'), shape.text('new.'))}
END;
CREATE TEMP TRIGGER "${name}Updated" AFTER UPDATE OF ${columns} ON main."${name}" BEGIN
  ${moved}
  ${see(shape.key('new.'), shape.text('new.'))}
END;
CREATE TEMP TRIGGER "${name}Deleted" AFTER DELETE ON main."${name}" BEGIN
  ${see(shape.key('old.'), 'NULL')}
END;`
}
