import {
  type CompiledQuery,
  type Kysely,
  PostgresAdapter,
  type QueryExecutor,
  type QueryResult,
  type Transaction,
} from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Schema } from './schema.ts'

/**
 * A database to read from. A function that only reads takes this type: the reader of a GET and the database of a
 * transaction both fit it.
 */
export type ReadDatabase = Pick<
  ReadonlyKysely<Schema>,
  'case' | 'dynamic' | 'fn' | 'isTransaction' | 'selectFrom' | 'selectNoFrom'
>
/** Database inside the transaction that the mount opened. */
export type WriteDatabase = Kysely<Schema>

/**
 * Returns a transaction of Kysely as the database that acts take. It casts through `unknown`: the compiler would
 * compare the two types member by member, which takes seconds of each check.
 */
export function asWriteDatabase(transaction: Transaction<Schema>): WriteDatabase {
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it spares the compiler the comparison
  return transaction as unknown as WriteDatabase
}

/** A synchronous connection: SQLite's. */
export interface DirectConnection {
  execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R>
}

/** Kept on the executor itself: each act has its own, and a WeakMap of those costs the garbage collector most. */
const DIRECT = Symbol('direct connection')

interface DirectExecutor extends QueryExecutor {
  [DIRECT]?: (() => DirectConnection) | undefined
}

/**
 * Lets prepared queries on `db` use its connection directly: Kysely awaits seven promises per query, which
 * is most of the cost of a statement of five microseconds (bench/).
 */
export function connectDirectly(db: ReadDatabase, connection: () => DirectConnection): void {
  executorOf(db)[DIRECT] = connection
}

/** Removes the direct connection of an ended transaction, so that Kysely refuses its queries. */
export function disconnect(db: ReadDatabase): void {
  executorOf(db)[DIRECT] = undefined
}

// The reader's type hides the members that compile and run; the object has them.
function executorOf(db: ReadDatabase): DirectExecutor {
  return (db as WriteDatabase).getExecutor()
}

/** True on PostgreSQL; for the few queries that differ between the engines. */
export function isPostgres(db: ReadDatabase): boolean {
  return executorOf(db).adapter instanceof PostgresAdapter
}

/** Placeholder for a parameter in a compiled query. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A compiled query with its constants in the text. */
export interface QueryPlan {
  readonly compiled: CompiledQuery
  /** Per placeholder: the parameter's name, or undefined for a constant. */
  readonly names: readonly (string | undefined)[]
}

/** Compiled plans by dialect: one process may use both SQLite and PostgreSQL. */
export class QueryPlans {
  readonly #build: (db: WriteDatabase, slots: object) => { compile(): CompiledQuery }
  readonly #plans = new Map<unknown, QueryPlan>()
  #lastAdapter: unknown
  #lastPlan: QueryPlan | undefined

  constructor(build: (db: WriteDatabase, slots: object) => { compile(): CompiledQuery }) {
    this.#build = build
  }

  for(db: ReadDatabase): QueryPlan {
    // All acts share the writer's adapter.
    const { adapter } = executorOf(db)
    if (this.#lastPlan !== undefined && this.#lastAdapter === adapter) return this.#lastPlan
    const dialect = adapter.constructor
    const plan = this.#plans.get(dialect) ?? this.#compile(db as WriteDatabase)
    this.#plans.set(dialect, plan)
    this.#lastAdapter = adapter
    this.#lastPlan = plan
    return plan
  }

  #compile(db: WriteDatabase): QueryPlan {
    const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })
    return planOf(this.#build(db, slots).compile())
  }
}

/** Runs a plan with the values of its placeholders in order. */
export function runPlan<Row>(
  db: ReadDatabase,
  { compiled }: QueryPlan,
  values: readonly unknown[],
): Promise<QueryResult<Row>> | QueryResult<Row> {
  const executor = executorOf(db)
  const direct = executor[DIRECT]
  return direct === undefined
    ? executor.executeQuery<Row>({ ...compiled, parameters: values })
    : direct().execute<Row>(compiled.sql, values)
}

/**
 * Writes the constants of a query into its text: SQLite uses a partial index only if its condition appears
 * literally. PostgreSQL has numbered placeholders and keeps them.
 */
function planOf(compiled: CompiledQuery): QueryPlan {
  const pieces = compiled.sql.split('?')
  if (pieces.length !== compiled.parameters.length + 1) {
    return { compiled, names: namesOf(compiled.parameters) }
  }
  const [first = '', ...rest] = pieces
  const isInsert = first.startsWith('insert')
  let sql = first
  const parameters: unknown[] = []
  for (const [index, piece] of rest.entries()) {
    const value = compiled.parameters[index]
    const literal = literalOf(value)
    if (literal === undefined) parameters.push(value)
    sql += (literal ?? placeholderAfter(sql, isInsert)) + piece
  }
  return { compiled: { ...compiled, sql, parameters }, names: namesOf(parameters) }
}

/** The end of a text after which a parameter is compared, listed or a limit. */
const COMPARISON = /(?:[=<>] |\bin \(|, |\blimit |\boffset )$/i

/**
 * Returns `+?` for a parameter that is compared. After each binding of a parameter whose value might influence the
 * plan, SQLite prepares the statement again (sqlite.org/c3ref/prepare.html): any LIMIT, and a row id in a join. That
 * costs more than the query. The plus hides the parameter from this, and changes neither its value nor the choice of
 * an index.
 */
function placeholderAfter(sql: string, isInsert: boolean): string {
  return !isInsert && COMPARISON.test(sql) ? '+?' : '?'
}

function namesOf(parameters: readonly unknown[]): (string | undefined)[] {
  return parameters.map((value) => (value instanceof Slot ? value.name : undefined))
}

function literalOf(value: unknown): string | undefined {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  return Number.isSafeInteger(value) ? String(value) : undefined
}
