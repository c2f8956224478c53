import type { BaseContext, WriteContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { hashDemoSecrets } from './demo-secrets.ts'
import { fillDemo } from './fill-demo.ts'

const findCompany = prepare<Record<never, never>>()((db) => db.selectFrom('companies').select('id'))

/** Fills an empty database with the demo restaurant, with its past if that is wanted; does nothing otherwise. */
export async function fillWithDemo(
  reader: ReadDatabase,
  context: Pick<BaseContext, 'randomness' | 'secrets'>,
  act: (run: (write: WriteContext) => Promise<void>) => Promise<void>,
  withPast: boolean,
): Promise<void> {
  // Hashing takes a second: skip it if the database is already filled.
  if ((await findCompany.first(reader, {})) !== undefined) return
  const secrets = await hashDemoSecrets(context)
  await act(async (write) => {
    if ((await findCompany.first(write.db, {})) !== undefined) return
    await fillDemo(write, secrets, withPast)
    // The acts of the past have their own times; what wrote them has today's.
    if (withPast) write.audit({ kind: 'SETUP', payload: { isDemo: true } })
  })
}
