import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { printers } from '#shared/api/paper/printers.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { counterNameOf } from '#main/rules/places/port-counter.ts'
import { loadPrinter } from '#main/rules/papers/load-printers.ts'

/**
 * POST /printers/{id}/drawer. The audit entry is on disk before the pulse, so that no drawer opens without
 * one. If the drawer then did not open, a second entry says so.
 */
export async function openDrawer(
  context: ManualContext,
  { params: { id }, body }: Input<typeof printers.drawer>,
): Promise<void> {
  const printer = await loadPrinter(context.db, id)
  if (!printer.hasDrawer) throw conflict('DRAWER_MISSING')
  let isFirst = false
  await context.commit(async (write) => {
    isFirst = true
    write.audit({
      kind: 'DRAWER_OPENED',
      resourceId: id,
      payload: { printer: printer.name, reason: body.reason },
    })
  })
  if (!isFirst) return
  const result = await context.printing.openDrawer(id)
  if (result.outcome !== 'NOT_SENT') return
  const { code } = result
  await context.transaction(async (write) => {
    write.audit({
      kind: 'DRAWER_NOT_OPENED',
      resourceId: id,
      payload: { printer: printer.name, code },
    })
  })
  if (code !== 'PRINTER_COUNTER_AWAY') throw conflict(code)
  throw conflict(code, { counter: (await counterNameOf(context.db, printer)) ?? '' })
}
