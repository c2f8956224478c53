import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Printer, PrinterRequest, printers } from '#shared/api/paper/printers.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { unusedId } from '#main/core/records/unused-id.ts'
import { changesOf } from '#main/rules/records/changes.ts'
import { stopFollowingSimulator } from '#main/rules/papers/stop-following-simulator.ts'
import { isPrinter, loadPrinter } from '#main/rules/papers/load-printers.ts'
import { requirePortCounter } from '#main/rules/places/port-counter.ts'
import { routeFirstPrinter } from './route-first-printer.ts'

/** POST /printers */
export async function createPrinter(
  context: WriteContext,
  { body }: Input<typeof printers.create>,
): Promise<Printer> {
  const { db } = context
  await requireSubstitute(context, body, undefined)
  const counterId = await requirePortCounter(db, body.counterId, null)
  await stopFollowingSimulator(context)
  const { id } = await db
    .insertInto('printers')
    .values({ ...toColumns(body, counterId), id: await unusedId(db, 'printers') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const printer = await loadPrinter(db, id)
  context.audit({ kind: 'PRINTER_CREATED', resourceId: id, payload: { ...printer } })
  await routeFirstPrinter(context, id)
  return printer
}

/** PUT /printers/{id}. Another connection may be another printer, so what was learnt of it is deleted. */
export async function updatePrinter(
  context: WriteContext,
  { params, body }: Input<typeof printers.update>,
): Promise<Printer> {
  const { db } = context
  const before = await loadPrinter(db, params.id)
  await requireSubstitute(context, body, params.id)
  const counterId = await requirePortCounter(db, body.counterId, before.counterId)
  await stopFollowingSimulator(context)
  const columns = toColumns(body, counterId)
  const isOther =
    columns.connection !== JSON.stringify(before.connection) ||
    columns.counterId !== before.counterId
  await db
    .updateTable('printers')
    .set({
      ...columns,
      ...(isOther
        ? { answersStatus: 0, confirmsPrints: 0, provenAt: null, serialDevice: null }
        : {}),
    })
    .where('id', '=', params.id)
    .execute()
  // Its jobs may wait because of the old settings: try them at once.
  await db
    .updateTable('printJobs')
    .set({ nextAttemptAt: null })
    .where('printerId', '=', params.id)
    .where('state', '=', 'QUEUED')
    .execute()
  const after = await loadPrinter(db, params.id)
  const changes = changesOf(before, after)
  context.audit({ kind: 'PRINTER_UPDATED', resourceId: params.id, payload: { changes } })
  return after
}

async function requireSubstitute(
  { db }: WriteContext,
  { substitutePrinterId }: PrinterRequest,
  id: number | undefined,
): Promise<void> {
  if (substitutePrinterId == null) return
  if (substitutePrinterId === id) throw invalidField('substitutePrinterId', 'SUBSTITUTE_IS_ITSELF')
  if (!(await isPrinter(db, substitutePrinterId))) {
    throw invalidField('substitutePrinterId', 'UNKNOWN_ID')
  }
}

function toColumns(body: PrinterRequest, counterId: number | null) {
  return {
    name: body.name,
    connection: JSON.stringify(body.connection),
    counterId: body.connection.kind === 'NETWORK' ? null : counterId,
    columns: body.columns,
    codePage: body.codePage,
    hasCutter: body.hasCutter ? (1 as const) : (0 as const),
    hasDrawer: body.hasDrawer ? (1 as const) : (0 as const),
    substitutePrinterId: body.substitutePrinterId ?? null,
    enabled: body.enabled ? (1 as const) : (0 as const),
  }
}
