import type { BaseContext } from '../../../acts/context.ts'
import { prepare, type ReadDatabase, type WriteDatabase } from '../../../database/prepared.ts'
import { insertDemo } from './insert-demo.ts'
import { hashDemoSecrets } from './demo-secrets.ts'

/** The two handles of an open database. */
interface Handles {
  readonly reader: ReadDatabase
  transaction<T>(act: (db: WriteDatabase) => Promise<T>): Promise<T>
}

type DemoContext = Pick<BaseContext, 'clock' | 'installation' | 'randomness' | 'secrets'>

const findCompany = prepare<Record<never, never>>()((db) => db.selectFrom('companies').select('id'))

/** Fills an empty database with the demo restaurant; does nothing otherwise. */
export async function fillWithDemo(database: Handles, context: DemoContext): Promise<void> {
  // Hashing takes a second: skip it if the database is already filled.
  if ((await findCompany.first(database.reader, {})) !== undefined) return
  const secrets = await hashDemoSecrets(context)
  await database.transaction(async (db) => {
    if ((await findCompany.first(db, {})) !== undefined) return
    await insertDemo(db, context, secrets, context.clock.now().toISOString())
  })
}
