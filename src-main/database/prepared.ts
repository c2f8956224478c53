import { type Compilable, type QueryCreator, sql } from 'kysely'
import { QueryPlans, type ReadDatabase, runPlan, type WriteDatabase } from './query-plan.ts'
import type { Schema } from './schema.ts'

export type { ReadDatabase, WriteDatabase }

/** A query that is built and compiled once: building costs more than running (bench/). */
export interface Prepared<Parameters, Row> {
  all(db: ReadDatabase, parameters: Parameters): Promise<Row[]>
  first(db: ReadDatabase, parameters: Parameters): Promise<Row | undefined>
  /** Returns the number of changed rows. */
  run(db: ReadDatabase, parameters: Parameters): Promise<number>
}

/**
 * Compiles `build` at its first use. `parameters.name` is a placeholder for a value of the call: pass it to
 * the query unchanged, without computing with it.
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
    const plans = new QueryPlans((db, slots) => build(db, slots as Parameters))

    function execute(db: ReadDatabase, parameters: Parameters) {
      const plan = plans.for(db)
      const given = parameters as Readonly<Record<string, unknown>>
      const values = plan.names.map((name, index) =>
        name === undefined ? plan.compiled.parameters[index] : (given[name] ?? null),
      )
      return runPlan<Row>(db, plan, values)
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

/** A prepared query over a list of values, `where('id', 'in', values)`. */
export interface PreparedList<Value, Parameters, Row> {
  all(db: ReadDatabase, values: readonly Value[], parameters: Parameters): Promise<Row[]>
}

/**
 * Like `prepare`, for a list of any length. Compiled once per power of two and padded with the last value,
 * so use it only if a repeated value changes nothing.
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

/** A database with a CTE `wanted` of ids. */
export type WantedDatabase = QueryCreator<Schema & { wanted: { id: number } }>

/** An id that no row has; pads a list without adding rows. */
const NO_ID = 0

/**
 * Prepares a query over the rows with given ids: it starts from `wanted` and uses CROSS JOIN, whose order
 * SQLite keeps. With `id IN (…)` SQLite would scan a table that was small when last analysed.
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
      // The CAST on the first value gives PostgreSQL the type.
      const values = sql.join(
        ids.map((id, index) => (index === 0 ? sql`(CAST(${id} AS BIGINT))` : sql`(${id})`)),
      )
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
