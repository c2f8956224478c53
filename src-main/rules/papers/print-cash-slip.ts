import type { CashMovement } from '#shared/api/sales/cash-register.ts'
import { printTitle } from '#shared/domain/sale/print-title.ts'
import type { CashSlipContent } from '#shared/paper/documents/print-content.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { findPrintRoutes } from './find-print-routes.ts'
import { loadLetterhead } from './load-issuer.ts'
import { queuePrint } from './queue-print.ts'

export interface Slip {
  readonly type: CashSlipContent['type']
  readonly point: {
    readonly emissionPointId: number
    readonly emissionPointCode: string
    readonly establishmentId: number
  }
  readonly movement: CashMovement
  /** The movement's id; an opening has none. */
  readonly documentId: number | null
}

/** Queues the slip for cash that was added or removed without a sale, if it has a route. */
export async function printCashSlip(context: WriteContext, slip: Slip): Promise<void> {
  const routes = await findPrintRoutes(context, 'CASH_SLIP', slip.point.emissionPointId)
  for (const { automatic, printerId, copies } of routes) {
    if (automatic !== 1) continue
    await queuePrint(context, {
      job: 'CASH_SLIP',
      title: printTitle(slip.type),
      printerId,
      copies,
      documentId: slip.documentId,
      content: await slipContent(context, slip),
    })
  }
}

export async function slipContent(
  context: WriteContext,
  { type, point, movement }: Slip,
): Promise<CashSlipContent> {
  const { issuer } = await loadLetterhead(context, point.establishmentId)
  const { emissionPointCode } = point
  return { kind: 'CASH_SLIP', issuer, type, emissionPointCode, movement }
}
