import {
  type CompiledQuery,
  type Kysely,
  PostgresAdapter,
  type QueryExecutor,
  type QueryResult,
} from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Schema } from './schema.ts'

/** Reads only: what a GET's handler holds. */
export type ReadDatabase = ReadonlyKysely<Schema>
/** Reads and writes, inside the transaction that the mount opened. */
export type WriteDatabase = Kysely<Schema>
export type AnyDatabase = ReadDatabase | WriteDatabase

/** A connection that answers at once: SQLite's. */
export interface DirectConnection {
  execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R>
}

const directConnections = new WeakMap<QueryExecutor, () => DirectConnection>()

/**
 * Lets prepared queries on `db` go straight to its connection: Kysely's way there passes through
 * seven promises, which for a statement of five microseconds is the greater part (bench/).
 */
export function connectDirectly(db: AnyDatabase, connection: () => DirectConnection): void {
  directConnections.set(executorOf(db), connection)
}

/** A transaction that is over goes Kysely's way again, which refuses it. */
export function disconnect(db: AnyDatabase): void {
  directConnections.delete(executorOf(db))
}

// A reader's type hides the members that compile and run; the object has them.
function executorOf(db: AnyDatabase): QueryExecutor {
  return (db as WriteDatabase).getExecutor()
}

/** For the few queries that each engine says in words of its own. */
export function isPostgres(db: AnyDatabase): boolean {
  return executorOf(db).adapter instanceof PostgresAdapter
}

/** Stands in a compiled query where a parameter goes. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A query compiled once, with the constants in its text. */
export interface QueryPlan {
  readonly compiled: CompiledQuery
  /** Per placeholder: the parameter's name, or undefined for a constant. */
  readonly names: readonly (string | undefined)[]
}

/** A plan for each dialect that asks: the same process may hold SQLite and PostgreSQL. */
export class QueryPlans {
  readonly #build: (db: WriteDatabase, slots: object) => { compile(): CompiledQuery }
  readonly #plans = new Map<unknown, QueryPlan>()
  #last: readonly [executor: QueryExecutor, plan: QueryPlan] | undefined

  constructor(build: (db: WriteDatabase, slots: object) => { compile(): CompiledQuery }) {
    this.#build = build
  }

  for(db: AnyDatabase): QueryPlan {
    const executor = executorOf(db)
    if (this.#last?.[0] === executor) return this.#last[1]
    const dialect = executor.adapter.constructor
    const plan = this.#plans.get(dialect) ?? this.#compile(db as WriteDatabase)
    this.#plans.set(dialect, plan)
    this.#last = [executor, plan]
    return plan
  }

  #compile(db: WriteDatabase): QueryPlan {
    const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })
    return planOf(this.#build(db, slots).compile())
  }
}

/** Runs a plan with the values of its placeholders, in their order. */
export function runPlan<Row>(
  db: AnyDatabase,
  { compiled }: QueryPlan,
  values: readonly unknown[],
): Promise<QueryResult<Row>> | QueryResult<Row> {
  const executor = executorOf(db)
  const direct = directConnections.get(executor)
  return direct === undefined
    ? executor.executeQuery<Row>({ ...compiled, parameters: values })
    : direct().execute<Row>(compiled.sql, values)
}

/**
 * Writes the constants of a query into its text: SQLite uses a partial index only where its condition
 * stands there in so many words. PostgreSQL, whose placeholders are numbered, keeps them as they are.
 */
function planOf(compiled: CompiledQuery): QueryPlan {
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
