import {
  type Compilable,
  type CompiledQuery,
  type Insertable,
  type Kysely,
  type QueryCreator,
  type QueryResult,
  type Selectable,
  sql,
} from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Schema } from './schema.ts'

/** Reads only: what a GET's handler holds. */
export type ReadDatabase = ReadonlyKysely<Schema>
/** Reads and writes, inside the transaction that the mount opened. */
export type WriteDatabase = Kysely<Schema>
type AnyDatabase = ReadDatabase | WriteDatabase

/** A query built and compiled once: building it anew costs more than running it (bench/). */
export interface Prepared<Parameters, Row> {
  all(db: AnyDatabase, parameters: Parameters): Promise<Row[]>
  first(db: AnyDatabase, parameters: Parameters): Promise<Row | undefined>
  /** How many rows a write changed. */
  run(db: AnyDatabase, parameters: Parameters): Promise<number>
}

/** Stands in the compiled query where a parameter goes. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

interface Plan {
  readonly compiled: CompiledQuery
  /** Per position: the parameter's name, or undefined for a constant. */
  readonly names: readonly (string | undefined)[]
}

/**
 * Writes the constants of a query into its text: SQLite uses a partial index only where its condition
 * stands there in so many words. PostgreSQL, whose placeholders are numbered, keeps them as they are.
 */
function planOf(compiled: CompiledQuery): Plan {
  const pieces = compiled.sql.split('?')
  if (pieces.length !== compiled.parameters.length + 1) {
    return { compiled, names: namesOf(compiled.parameters) }
  }
  const [first = '', ...rest] = pieces
  let sql = first
  const parameters: unknown[] = []
  for (const [index, piece] of rest.entries()) {
    const value = compiled.parameters[index]
    const literal = literalOf(value)
    if (literal === undefined) parameters.push(value)
    sql += (literal ?? '?') + piece
  }
  return { compiled: { ...compiled, sql, parameters }, names: namesOf(parameters) }
}

function namesOf(parameters: readonly unknown[]): (string | undefined)[] {
  return parameters.map((value) => (value instanceof Slot ? value.name : undefined))
}

function literalOf(value: unknown): string | undefined {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return Number.isSafeInteger(value) ? String(value) : undefined
}

/**
 * Compiles `build` at its first use. `parameters.name` stands for a value of the call; each must be
 * passed to the query as it is, not computed with.
 *
 * @example
 * const findTable = prepare<{ id: number }>()((db, { id }) =>
 *   db.selectFrom('tables').selectAll().where('id', '=', id))
 * await findTable.first(context.db, { id: 7 })
 */
export function prepare<Parameters extends object>() {
  return <Row>(
    build: (db: WriteDatabase, parameters: Parameters) => Compilable<Row>,
  ): Prepared<Parameters, Row> => {
    // One plan per dialect: the same process may hold SQLite and PostgreSQL.
    const plans = new Map<unknown, Plan>()

    function planFor(db: WriteDatabase): Plan {
      const dialect = db.getExecutor().adapter.constructor
      const known = plans.get(dialect)
      if (known !== undefined) return known
      const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Parameters
      const plan = planOf(build(db, slots).compile())
      plans.set(dialect, plan)
      return plan
    }

    function execute(database: AnyDatabase, parameters: Parameters): Promise<QueryResult<Row>> {
      // A reader's type hides the members that compile and run; the object has them.
      const db = database as WriteDatabase
      const { compiled, names } = planFor(db)
      const values = names.map((name, index) =>
        name === undefined
          ? compiled.parameters[index]
          : ((parameters as Record<string, unknown>)[name] ?? null),
      )
      return db.getExecutor().executeQuery<Row>({ ...compiled, parameters: values })
    }

    return {
      async all(db, parameters) {
        return (await execute(db, parameters)).rows
      },
      async first(db, parameters) {
        return (await execute(db, parameters)).rows[0]
      },
      async run(db, parameters) {
        return Number((await execute(db, parameters)).numAffectedRows ?? 0n)
      },
    }
  }
}

/** An INSERT of one row with the named columns; answers its id where the table has one. */
export function prepareInsert<
  Table extends keyof Schema & string,
  Column extends keyof Insertable<Schema[Table]> & string,
>(
  table: Table,
  columns: readonly Column[],
): Prepared<Pick<Insertable<Schema[Table]>, Column>, never> {
  return prepare<Pick<Insertable<Schema[Table]>, Column>>()((db, parameters) =>
    db
      .insertInto(table)
      .values(Object.fromEntries(columns.map((name) => [name, parameters[name]])) as never),
  ) as Prepared<Pick<Insertable<Schema[Table]>, Column>, never>
}

/** The same for a table with an integer key: `first` answers `{ id }`. */
export function prepareInsertReturningId<
  Table extends {
    [T in keyof Schema]: 'id' extends keyof Schema[T] ? T : never
  }[keyof Schema] &
    string,
  Column extends keyof Insertable<Schema[Table]> & string,
>(
  table: Table,
  columns: readonly Column[],
): Prepared<
  Pick<Insertable<Schema[Table]>, Column>,
  Pick<Selectable<Schema[Table]>, 'id' & keyof Selectable<Schema[Table]>>
> {
  return prepare<Pick<Insertable<Schema[Table]>, Column>>()(
    (db, parameters) =>
      db
        .insertInto(table)
        .values(Object.fromEntries(columns.map((name) => [name, parameters[name]])) as never)
        .returning('id' as never) as unknown as Compilable<
        Pick<Selectable<Schema[Table]>, 'id' & keyof Selectable<Schema[Table]>>
      >,
  )
}

/** A prepared query over a list of values, `where('id', 'in', values)`: one statement for all of them. */
export interface PreparedList<Value, Parameters, Row> {
  all(db: AnyDatabase, values: readonly Value[], parameters: Parameters): Promise<Row[]>
}

/**
 * Like `prepare`, for a list of any length: it is compiled once for each power of two and filled up
 * by repeating the last value, so it must be used where a repeated value changes nothing.
 */
export function prepareList<Value, Parameters extends object = Record<never, never>>() {
  return <Row>(
    build: (db: WriteDatabase, values: readonly Value[], parameters: Parameters) => Compilable<Row>,
  ): PreparedList<Value, Parameters, Row> => {
    const bySize = new Map<number, Prepared<object, Row>>()

    function ofSize(size: number): Prepared<object, Row> {
      const known = bySize.get(size)
      if (known !== undefined) return known
      const prepared = prepare<object>()((db, slots) =>
        build(
          db,
          Array.from({ length: size }, (_, index) => named(slots)[valueName(index)] as Value),
          slots as Parameters,
        ),
      )
      bySize.set(size, prepared)
      return prepared
    }

    return {
      async all(db, values, parameters) {
        const last = values.at(-1)
        if (last === undefined) return []
        const size = 2 ** Math.ceil(Math.log2(values.length))
        const filled: Record<string, unknown> = {}
        Object.assign(filled, parameters)
        for (let index = 0; index < size; index++) filled[valueName(index)] = values[index] ?? last
        return ofSize(size).all(db, filled)
      },
    }
  }
}

/** A query that finds its ids in a table `wanted`. */
export type WantedDatabase = QueryCreator<Schema & { wanted: { id: number } }>

/** No row has this id, so it fills a list up without adding rows. */
const NO_ID = 0

/**
 * A prepared query over the rows with some ids: from `wanted` it goes on by CROSS JOIN, whose order
 * SQLite keeps. Given `id IN (…)` and a table that was small when it was last analysed, it would
 * read the table instead.
 *
 * @example
 * const rows = prepareWanted()((db) =>
 *   db.selectFrom('wanted').crossJoin('tables').whereRef('tables.id', '=', 'wanted.id').selectAll('tables'))
 * await rows.all(context.db, [7, 9], {})
 */
export function prepareWanted<Parameters extends object = Record<never, never>>() {
  return <Row>(
    build: (db: WantedDatabase, parameters: Parameters) => Compilable<Row>,
  ): PreparedList<number, Parameters, Row> => {
    const listed = prepareList<number, Parameters>()((db, ids, parameters) => {
      const values = sql.join(ids.map((id) => sql`(${id})`))
      return build(
        db.with('wanted(id)', () => sql<{ id: number }>`(VALUES ${values})`),
        parameters,
      )
    })
    return {
      async all(db, ids, parameters) {
        if (ids.length === 0) return []
        const size = 2 ** Math.ceil(Math.log2(ids.length))
        const filled = Array.from({ length: size }, (_, index) => ids[index] ?? NO_ID)
        return listed.all(db, filled, parameters)
      },
    }
  }
}

function valueName(index: number): string {
  return `value ${index}`
}

function named(slots: object): Readonly<Record<string, unknown>> {
  return slots as Record<string, unknown>
}
