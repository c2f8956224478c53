import { PrinterConnection } from '#shared/api/paper/printers.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'

/**
 * Names the ports anew when the counter `ownId` goes on with the file of the main till `mainId`: its own ports are those
 * of this PC now, and the ports of the main till's PC are away with it. A port of the same name at this PC may have
 * another device on it, so it must not be opened instead.
 */
export async function handOverPorts(
  db: WriteDatabase,
  { mainId, ownId }: { readonly mainId: number; readonly ownId: number },
): Promise<void> {
  const renamed = (counterId: number | null) =>
    counterId === null ? mainId : counterId === ownId ? null : counterId
  const pinpads = await db
    .selectFrom('pinpads')
    .select(['id', 'counterId'])
    .where('protocol', '=', 'SERIAL')
    .execute()
  for (const { id, counterId } of pinpads) {
    await db
      .updateTable('pinpads')
      .set({ counterId: renamed(counterId) })
      .where('id', '=', id)
      .execute()
  }
  const printers = await db
    .selectFrom('printers')
    .select(['id', 'counterId', 'connection'])
    .execute()
  for (const { id, counterId, connection } of printers) {
    if (readStored(PrinterConnection, connection)?.kind === 'NETWORK') continue
    await db
      .updateTable('printers')
      .set({ counterId: renamed(counterId) })
      .where('id', '=', id)
      .execute()
  }
}
