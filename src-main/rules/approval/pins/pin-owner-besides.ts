import type { WriteDatabase } from '#main/database/prepared.ts'

/**
 * Returns the active user of the establishment who has the PIN, other than `user`, who may be a new one. It must be unique, because closing a
 * register sends a PIN without a user.
 */
export async function pinOwnerBesides(
  db: WriteDatabase,
  user: { readonly id?: number; readonly establishmentId: number },
  pinHash: string,
): Promise<number | undefined> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('establishmentId', '=', user.establishmentId)
    .where('pinHash', '=', pinHash)
    .where('active', '=', 1)
    .$if(user.id !== undefined, (others) => others.where('id', '!=', user.id ?? 0))
    .executeTakeFirst()
  return owner?.id
}
