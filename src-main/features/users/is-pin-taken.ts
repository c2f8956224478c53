import type { WriteDatabase } from '../../database/prepared.ts'

/**
 * True if another active user of the establishment has the PIN. It must be unique, because closing a
 * register sends a PIN without a user.
 */
export async function isPinTaken(
  db: WriteDatabase,
  user: { readonly id: number; readonly establishmentId: number },
  pinHash: string,
): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('establishmentId', '=', user.establishmentId)
    .where('pinHash', '=', pinHash)
    .where('active', '=', 1)
    .where('id', '!=', user.id)
    .executeTakeFirst()
  return owner !== undefined
}
