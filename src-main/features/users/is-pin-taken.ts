import type { WriteDatabase } from '../../database/prepared.ts'

/**
 * Whether another active user of the establishment has that PIN. Closing a register carries a PIN
 * and no user, so two people must never share one.
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
