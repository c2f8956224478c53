import type { Input } from '../../../src-shared/api/operation.ts'
import type { PrinterState, printers } from '../../../src-shared/api/printers.ts'
import { renderMessage } from '../../../src-shared/api/messages.ts'
import type { ReadContext } from '../../acts/context.ts'
import { loadPrinter } from './load-printers.ts'

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
      message: renderMessage(result.code, {}, context.language),
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
