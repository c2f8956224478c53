import type { CashReceipt } from '#shared/api/sales/cash-registers.ts'
import { printTitle } from '#shared/domain/sale/print-title.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { findPrintRoutes } from './find-print-routes.ts'
import { loadLetterhead } from './load-issuer.ts'
import { queuePrint } from './queue-print.ts'

interface ClosedRegister {
  readonly id: number
  readonly emissionPointId: number
  readonly establishmentId: number
}

/** Queues the Z of a register that was just closed, if it has a route. */
export async function printClosing(
  context: WriteContext,
  register: ClosedRegister,
  receipt: CashReceipt,
): Promise<void> {
  const routes = await findPrintRoutes(context, 'CLOSING', register.emissionPointId)
  for (const { automatic, printerId, copies } of routes) {
    if (automatic !== 1) continue
    const { issuer, closingDesign } = await loadLetterhead(context, register.establishmentId)
    await queuePrint(context, {
      job: 'CLOSING',
      title: printTitle('CLOSING', receipt.sequential),
      printerId,
      copies,
      documentId: register.id,
      content: { kind: 'CLOSING', issuer, receipt, design: closingDesign },
    })
  }
}
