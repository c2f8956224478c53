import type { Input } from '#shared/api/operation.ts'
import type { PrinterState, printers } from '#shared/api/paper/printers.ts'
import { renderMessage } from '#shared/api/messages.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { explainPrint } from '#main/rules/papers/load-print-jobs.ts'
import { counterNameOf } from '#main/rules/places/port-counter.ts'
import { loadPrinter } from '#main/rules/papers/load-printers.ts'

/** GET /printers/{id}/status */
export async function readPrinterState(
  context: ReadContext,
  { params }: Input<typeof printers.status>,
): Promise<PrinterState> {
  const printer = await loadPrinter(context.db, params.id)
  const result = await context.printing.readStatus(printer.id)
  if (!result.isReachable) {
    return {
      reachable: false,
      paper: 'UNKNOWN',
      coverOpen: null,
      code: result.code,
      message: explainPrint(context, result.code, await counterNameOf(context.db, printer)),
    }
  }
  const { paper, coverOpen } = result.status
  const code =
    coverOpen === true ? 'PRINTER_COVER_OPEN' : paper === 'OUT' ? 'PRINTER_PAPER_OUT' : null
  return {
    reachable: true,
    paper,
    coverOpen,
    code,
    message: code === null ? null : renderMessage(code, {}, context.language),
  }
}
