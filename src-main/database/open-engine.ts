import { openDatabase, type OpenDatabase, type OpenOptions } from './open.ts'
import type { PostgresPlace } from './postgres/postgres-place.ts'

/**
 * Opens the PostgreSQL database if one is given, else the file in the folder. Rejects with DatabaseError.
 */
export async function openEngine(
  options: OpenOptions & { readonly postgres?: PostgresPlace | undefined },
): Promise<OpenDatabase> {
  const { postgres, ...file } = options
  if (postgres === undefined) return openDatabase(file)
  // Imported here, so that a till never loads the driver.
  const { openPostgres } = await import('./postgres/open-postgres.ts')
  return openPostgres({ ...file, ...postgres })
}
