import { PrinterConnection } from '#shared/api/paper/printers.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireStored } from '#main/database/stored-json.ts'
import { changesOf } from '#main/rules/records/changes.ts'

interface Port {
  readonly path: string
  /** The device that is plugged in there: `2fb8:2205:A1`; null if it is not known. */
  readonly device: string | null
}

/**
 * Corrects the pinpads and printers of this PC that are at a port: where their device is now, and which one it is. Two
 * records of one device are both corrected; another device at a port of the same name is not.
 */
export async function keepPort(context: WriteContext, known: Port, found: Port): Promise<void> {
  await keepPinpads(context, known, found)
  await keepPrinters(context, known, found)
}

async function keepPinpads(context: WriteContext, known: Port, found: Port): Promise<void> {
  const after = { serialPath: found.path, serialDevice: found.device }
  const rows = await context.db
    .updateTable('pinpads')
    .set(after)
    .where('serialPath', '=', known.path)
    .where('serialDevice', known.device === null ? 'is' : '=', known.device)
    .where('counterId', 'is', null)
    .returning('id')
    .execute()
  const changes = changesOf({ serialPath: known.path, serialDevice: known.device }, after)
  for (const { id } of rows) {
    context.audit({ kind: 'PINPAD_UPDATED', resourceId: id, payload: { changes } })
  }
}

async function keepPrinters(context: WriteContext, known: Port, found: Port): Promise<void> {
  const rows = await context.db
    .selectFrom('printers')
    .select(['id', 'connection'])
    .where('serialDevice', known.device === null ? 'is' : '=', known.device)
    .where('counterId', 'is', null)
    .execute()
  for (const { id, connection } of rows) {
    const before = requireStored(PrinterConnection, connection)
    if (before.kind !== 'SERIAL' || before.path !== known.path) continue
    const after = { ...before, path: found.path }
    await context.db
      .updateTable('printers')
      .set({ connection: JSON.stringify(after), serialDevice: found.device })
      .where('id', '=', id)
      .execute()
    const changes = changesOf(
      { connection: before, serialDevice: known.device },
      { connection: after, serialDevice: found.device },
    )
    context.audit({ kind: 'PRINTER_UPDATED', resourceId: id, payload: { changes } })
    context.publish('printers', {})
  }
}
