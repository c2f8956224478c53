import {
  type ConnectionProvider,
  DefaultQueryExecutor,
  SqliteAdapter,
  SqliteQueryCompiler,
  Transaction,
} from 'kysely'
import { asWriteDatabase, connectDirectly, disconnect, type WriteDatabase } from '../query-plan.ts'
import type { Schema } from '../schema.ts'
import {
  type ConnectionSource,
  MostradorSqliteDialect,
  type SqliteConnection,
} from '../sqlite/sqlite-dialect.ts'

/** An act's access to the writer's connection. */
export interface WriteHandle {
  readonly db: WriteDatabase
  /** Refuses further queries: outside its act a query would join the transaction of another one. */
  end(): void
}

/** Creates the handles of acts. Kysely's own transactions cannot share a commit. */
export function createWriteHandles(source: ConnectionSource): () => WriteHandle {
  const dialect = new MostradorSqliteDialect(source)
  const driver = dialect.createDriver()
  const compiler = new SqliteQueryCompiler()
  const adapter = new SqliteAdapter()
  return () => {
    let connection: SqliteConnection | undefined = source.current()
    const provider: ConnectionProvider = {
      provideConnection: (consumer) =>
        connection === undefined
          ? Promise.reject(new Error('The transaction of this act has ended'))
          : consumer(connection),
    }
    const executor = new DefaultQueryExecutor(compiler, adapter, provider)
    const db = asWriteDatabase(
      new Transaction<Schema>({ config: { dialect }, driver, dialect, executor }),
    )
    connectDirectly(db, source.current)
    return {
      db,
      end() {
        connection = undefined
        disconnect(db)
      },
    }
  }
}
