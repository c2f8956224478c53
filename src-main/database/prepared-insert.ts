import type { Compilable, Insertable } from 'kysely'
import { QueryPlans, runPlan, type WriteDatabase } from './query-plan.ts'
import type { Schema } from './schema.ts'

type Table = keyof Schema & string
type TableWithId = {
  [T in keyof Schema]: 'id' extends keyof Schema[T] ? T : never
}[keyof Schema] &
  string
type ColumnOf<T extends Table> = keyof Insertable<Schema[T]> & string
type RowOf<T extends Table, C extends ColumnOf<T>> = Pick<Insertable<Schema[T]>, C>

/** An INSERT with fixed columns, compiled once for each number of rows. */
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

export function prepareInsert<T extends Table, C extends ColumnOf<T>>(
  table: T,
  columns: readonly C[],
): PreparedInsert<RowOf<T, C>> {
  const plans = plansFor(table, columns, 1, false)
  return {
    async run(db, row) {
      await runPlan(db, plans.for(db), valuesOf(columns, [row]))
    },
  }
}

export function prepareInsertWithId<T extends TableWithId, C extends ColumnOf<T>>(
  table: T,
  columns: readonly C[],
): PreparedInsertWithId<RowOf<T, C>> {
  const bySize = new Map<number, QueryPlans>()

  async function insert(db: WriteDatabase, rows: readonly RowOf<T, C>[]): Promise<number[]> {
    const plans = bySize.get(rows.length) ?? plansFor(table, columns, rows.length, true)
    bySize.set(rows.length, plans)
    const { rows: inserted } = await runPlan<{ id: number }>(
      db,
      plans.for(db),
      valuesOf(columns, rows),
    )
    // RETURNING has no guaranteed order; ids grow with the rows.
    return inserted.map(({ id }) => id).toSorted((a, b) => a - b)
  }

  return {
    async one(db, row) {
      const [id] = await insert(db, [row])
      if (id === undefined) throw new Error(`An INSERT into ${table} answered no id`)
      return id
    },
    async many(db, rows) {
      const ids: number[] = []
      for (let from = 0; from < rows.length; from += MAXIMUM_ROWS) {
        ids.push(...(await insert(db, rows.slice(from, from + MAXIMUM_ROWS))))
      }
      return ids
    },
  }
}

/** A statement over any number of rows with fixed columns, compiled once for each number. */
export interface PreparedRows<Row> {
  run(db: WriteDatabase, rows: readonly Row[]): Promise<void>
}

/**
 * Prepares what an INSERT of rows cannot say, as an upsert. `build` gets placeholder rows whose values it passes on in
 * the order of `columns`.
 */
export function prepareRows<C extends string>(
  columns: readonly C[],
  build: (db: WriteDatabase, rows: readonly Readonly<Record<C, never>>[]) => Compilable,
): PreparedRows<Readonly<Record<C, unknown>>> {
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

  return {
    async run(db, rows) {
      for (let from = 0; from < rows.length; from += MAXIMUM_ROWS) {
        const part = rows.slice(from, from + MAXIMUM_ROWS)
        await runPlan(db, plansOf(part.length).for(db), valuesOf(columns, part))
      }
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
