import { openDatabase, type OpenDatabase, type OpenOptions } from './open.ts'

export interface PostgresPlace {
  /** `postgres://user:password@host:port/database`; never logged. */
  readonly url: string
  /** For tests on a server that is thrown away: it need not survive a power cut. */
  readonly isVolatileAllowed?: boolean
}

/** The file of a folder, or a PostgreSQL database where one is named. Rejects with DatabaseError. */
export async function openEngine(
  options: OpenOptions & { readonly postgres?: PostgresPlace | undefined },
): Promise<OpenDatabase> {
  const { postgres, ...file } = options
  if (postgres === undefined) return openDatabase(file)
  // A till never loads the driver.
  const { openPostgres } = await import('./postgres/open-postgres.ts')
  return openPostgres({ ...postgres, log: options.log })
}
