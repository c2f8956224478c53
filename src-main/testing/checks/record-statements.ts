import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import { SqliteConnection } from '#main/database/sqlite/sqlite-dialect.ts'
import { isOnPostgres } from '../engine/test-engine.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Set in what a recorded act itself calls: on PostgreSQL, background work has connections of its own. */
const recording = new AsyncLocalStorage<true>()

/** Returns the SQL statements of an act, on the engine of this run. */
export async function recordStatements(act: () => Promise<unknown>): Promise<Statement[]> {
  return isOnPostgres ? record(spyOnPostgres, act) : recordOnFiles(act)
}

/** Returns only the statements on SQLite files, even if the run also uses a server. */
export function recordOnFiles(act: () => Promise<unknown>): Promise<Statement[]> {
  return record(spyOnSqlite, act)
}

async function record(
  spyOn: (statements: Statement[]) => { mockRestore(): void },
  act: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const spy = spyOn(statements)
  try {
    await recording.run(true, act)
  } finally {
    spy.mockRestore()
  }
  return statements
}

function spyOnSqlite(statements: Statement[]): { mockRestore(): void } {
  // oxlint-disable-next-line typescript/unbound-method -- called below with the connection as its `this`
  const { execute } = SqliteConnection.prototype
  return vi.spyOn(SqliteConnection.prototype, 'execute').mockImplementation(function record(
    this: SqliteConnection,
    sql,
    parameters,
  ) {
    statements.push({ sql, parameters })
    return execute.call(this, sql, parameters)
  })
}

function spyOnPostgres(statements: Statement[]): { mockRestore(): void } {
  const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given as [string | { readonly text: string; readonly values: unknown[] }]
    // Set-up commands of a new connection (plain strings) are not part of the act.
    if (typeof asked === 'object' && recording.getStore() === true) {
      statements.push({ sql: asked.text, parameters: asked.values })
    }
    return query.apply(this, given)
  })
}
