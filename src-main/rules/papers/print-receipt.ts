import type { Invoice } from '#shared/api/sales/invoices.ts'
import { printTitle } from '#shared/domain/sale/print-title.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { findPrintRoutes } from './find-print-routes.ts'
import { queuePrint } from './queue-print.ts'
import { isPaidInCash, receiptContent } from './receipt-content.ts'

/**
 * Queues the receipt of a new invoice if it has a route. A cash sale opens the drawer also where receipts are
 * not printed automatically.
 */
export async function printReceipt(context: WriteContext, invoice: Invoice): Promise<void> {
  const routes = await findPrintRoutes(context, 'RECEIPT', invoice.emissionPointId)
  for (const route of routes) {
    const { printerId, copies } = route
    if (route.automatic === 1) {
      await queuePrint(context, {
        job: 'RECEIPT',
        title: printTitle('RECEIPT', invoice.number),
        printerId,
        copies,
        documentId: invoice.id,
        content: await receiptContent(context, invoice),
      })
    } else if (route.hasDrawer === 1 && isPaidInCash(invoice)) {
      await queuePrint(context, {
        job: 'DRAWER',
        title: printTitle('DRAWER', invoice.number),
        printerId,
        documentId: invoice.id,
        content: { kind: 'DRAWER' },
      })
    }
  }
}
