import type { Compilable, Insertable } from 'kysely'
import { QueryPlans, runPlan, type WriteDatabase } from './query-plan.ts'
import type { Schema } from './schema.ts'

type Table = keyof Schema & string
type TableWithId = {
  [T in keyof Schema]: 'id' extends keyof Schema[T] ? T : never
}[keyof Schema] &
  string
type RowOf<T extends Table> = Insertable<Schema[T]>

/** An INSERT of the columns that its first row has, compiled once for each number of rows. */
export interface PreparedInsert<Row> {
  run(db: WriteDatabase, row: Row): Promise<void>
}

/** The same for a table with an integer id. */
export interface PreparedInsertWithId<Row> {
  /** Returns the id of the new row. */
  one(db: WriteDatabase, row: Row): Promise<number>
  /** Returns the ids of the new rows, in the order of `rows`. */
  many(db: WriteDatabase, rows: readonly Row[]): Promise<number[]>
}

/** Most rows per statement; more are split into several. */
const MAXIMUM_ROWS = 64

/** Prepares an INSERT. Its first row names the columns; a later row with other keys throws. */
export function prepareInsert<T extends Table>(table: T): PreparedInsert<RowOf<T>> {
  const insert = new InsertPlans(table, false)
  return {
    async run(db, row) {
      await insert.run(db, [row])
    },
  }
}

/** Prepares an INSERT that returns ids. Its first row names the columns; a later row with other keys throws. */
export function prepareInsertWithId<T extends TableWithId>(
  table: T,
): PreparedInsertWithId<RowOf<T>> {
  const insert = new InsertPlans(table, true)
  return {
    async one(db, row) {
      const [inserted] = await insert.run<{ id: number }>(db, [row])
      if (inserted === undefined) throw new Error(`An INSERT into ${table} answered no id`)
      return inserted.id
    },
    async many(db, rows) {
      const ids: number[] = []
      for (let from = 0; from < rows.length; from += MAXIMUM_ROWS) {
        const part = await insert.run<{ id: number }>(db, rows.slice(from, from + MAXIMUM_ROWS))
        // RETURNING has no guaranteed order; ids grow with the rows.
        ids.push(...part.map(({ id }) => id).toSorted((a, b) => a - b))
      }
      return ids
    },
  }
}

/** The compiled statements of an INSERT: one for each number of rows. */
class InsertPlans {
  readonly #table: Table
  readonly #returnsId: boolean
  readonly #bySize = new Map<number, QueryPlans>()
  #columns: readonly string[] | undefined

  constructor(table: Table, returnsId: boolean) {
    this.#table = table
    this.#returnsId = returnsId
  }

  async run<Returned>(db: WriteDatabase, rows: readonly object[]): Promise<Returned[]> {
    const columns = (this.#columns ??= Object.keys(rows[0] ?? {}))
    const values = this.#valuesOf(columns, rows)
    const plans =
      this.#bySize.get(rows.length) ?? plansFor(this.#table, columns, rows.length, this.#returnsId)
    this.#bySize.set(rows.length, plans)
    return (await runPlan<Returned>(db, plans.for(db), values)).rows
  }

  #valuesOf(columns: readonly string[], rows: readonly object[]): unknown[] {
    const values: unknown[] = []
    for (const row of rows) {
      const keys = Object.keys(row)
      let isSame = keys.length === columns.length
      for (const name of columns) {
        const value = (row as Record<string, unknown>)[name]
        if (value === undefined && !(name in row)) isSame = false
        values.push(value ?? null)
      }
      if (isSame) continue
      throw new Error(
        `An INSERT into ${this.#table} of ${columns.join(', ')} got ${keys.join(', ')}`,
      )
    }
    return values
  }
}

/** A statement over any number of rows with fixed columns, compiled once for each number. */
export interface PreparedRows<Row, Returned = never> {
  run(db: WriteDatabase, rows: readonly Row[]): Promise<void>
  /** Returns what the statement returns, in no certain order. */
  all(db: WriteDatabase, rows: readonly Row[]): Promise<Returned[]>
}

/**
 * Prepares what an INSERT of rows cannot say, as an upsert. `build` gets placeholder rows whose values it passes on in
 * the order of `columns`.
 */
export function prepareRows<C extends string, Returned = never>(
  columns: readonly C[],
  build: (db: WriteDatabase, rows: readonly Readonly<Record<C, never>>[]) => Compilable<Returned>,
): PreparedRows<Readonly<Record<C, unknown>>, Returned> {
  const bySize = new Map<number, QueryPlans>()

  function plansOf(count: number): QueryPlans {
    const known = bySize.get(count)
    if (known !== undefined) return known
    const plans = new QueryPlans((db, slots) => {
      const row = Object.fromEntries(columns.map((name) => [name, slotOf(slots)]))
      return build(
        db,
        Array.from({ length: count }, () => row as Record<C, never>),
      )
    })
    bySize.set(count, plans)
    return plans
  }

  async function all(
    db: WriteDatabase,
    rows: readonly Readonly<Record<C, unknown>>[],
  ): Promise<Returned[]> {
    const returned: Returned[] = []
    for (let from = 0; from < rows.length; from += MAXIMUM_ROWS) {
      const part = rows.slice(from, from + MAXIMUM_ROWS)
      const values = valuesOf(columns, part)
      returned.push(...(await runPlan<Returned>(db, plansOf(part.length).for(db), values)).rows)
    }
    return returned
  }

  return {
    all,
    async run(db, rows) {
      await all(db, rows)
    },
  }
}

/** Builds plans with one positional placeholder per value, so that no name is looked up at run time. */
function plansFor(
  table: Table,
  columns: readonly string[],
  rowCount: number,
  returnsId: boolean,
): QueryPlans {
  return new QueryPlans((db, slots): Compilable => {
    const row = Object.fromEntries(columns.map((name) => [name, slotOf(slots)]))
    const query = db.insertInto(table).values(Array.from({ length: rowCount }, () => row))
    // Not with `?:`: the compiler would compare both types of query for all tables, which takes it seconds.
    if (returnsId) return query.returning('id' as never)
    return query
  })
}

function slotOf(slots: object): unknown {
  return (slots as Readonly<Record<string, unknown>>)['value']
}

function valuesOf(columns: readonly string[], rows: readonly object[]): unknown[] {
  const values: unknown[] = []
  for (const row of rows) {
    for (const name of columns) values.push((row as Record<string, unknown>)[name] ?? null)
  }
  return values
}
