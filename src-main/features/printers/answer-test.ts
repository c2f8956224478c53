import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Printer, printers } from '#shared/api/paper/printers.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { loadPrinter } from '#main/rules/papers/load-printers.ts'

/**
 * POST /printers/{id}/test-result. Who holds the paper proves the printer, or says that it is not good, also of a
 * printer that confirmed the print: it knows nothing of wrong letters.
 */
export async function answerTest(
  context: WriteContext,
  { params: { id }, body: { cameOut } }: Input<typeof printers.testResult>,
): Promise<Printer> {
  const { db } = context
  const { name } = await loadPrinter(db, id)
  const test = await db
    .selectFrom('printJobs')
    .select(['id', 'state'])
    .where('printerId', '=', id)
    .where('job', '=', 'TEST')
    .where('state', 'in', ['DONE', 'UNKNOWN'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (test === undefined) throw conflict('PRINTER_NOT_TESTED')
  const at = instant(context)
  if (test.state === 'UNKNOWN') {
    await db
      .updateTable('printJobs')
      .set({ state: cameOut ? 'DONE' : 'CANCELLED', settledAt: at, nextAttemptAt: null })
      .where('id', '=', test.id)
      .execute()
  }
  await db
    .updateTable('printers')
    .set({ provenAt: cameOut ? at : null })
    .where('id', '=', id)
    .execute()
  context.audit({ kind: 'PRINTER_TESTED', resourceId: id, payload: { name, cameOut } })
  return loadPrinter(db, id)
}
