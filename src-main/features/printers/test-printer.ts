import type { Input } from '../../../src-shared/api/operation.ts'
import type { PrintJob } from '../../../src-shared/api/print-jobs.ts'
import type { printers } from '../../../src-shared/api/printers.ts'
import { DEFAULT_TIME_ZONE } from '../../../src-shared/domain/calendar.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { readPrintJob } from '../print-jobs/load-print-jobs.ts'
import { queuePrint } from '../print-jobs/queue-print.ts'
import { loadPrinter } from './load-printers.ts'

/** POST /printers/{id}/test */
export async function testPrinter(
  context: WriteContext,
  { params }: Input<typeof printers.test>,
): Promise<PrintJob> {
  const printer = await loadPrinter(context.db, params.id)
  const id = await queuePrint(context, {
    job: 'TEST',
    title: `Prueba de ${printer.name}`,
    printerId: printer.id,
    documentId: null,
    content: {
      kind: 'TEST',
      printerName: printer.name,
      codePage: printer.codePage,
      printedAt: instant(context),
      timeZone: DEFAULT_TIME_ZONE,
    },
  })
  return readPrintJob(context, id)
}
