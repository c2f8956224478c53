import type { PreBill } from '../../../src-shared/api/tables.ts'
import type { WriteContext } from '../../acts/context.ts'
import { findPrintRoutes } from '../print-routes/find-print-routes.ts'
import { type BillChoice, billContent, type BillOf } from './bill-content.ts'
import { queuePrint } from './queue-print.ts'

/** Queues the paper of a bill where its routes say so; returns what it says, also where no printer is. */
export async function printBill(
  context: WriteContext,
  bill: BillOf,
  choice: BillChoice,
): Promise<PreBill> {
  const content = await billContent(context, bill, choice)
  const called = content.orderName ?? `mesa ${content.tableName}`
  const part = content.share == null ? '' : `, parte ${content.share.number} de ${content.share.of}`
  const printJobIds: number[] = []
  const routes = await findPrintRoutes(context, 'BILL', context.session.emissionPointId)
  for (const { printerId, copies } of routes) {
    printJobIds.push(
      await queuePrint(context, {
        job: 'BILL',
        title: `Cuenta, ${called}${part}`,
        printerId,
        copies,
        documentId: 'tableId' in bill.key ? bill.key.tableId : null,
        content,
      }),
    )
  }
  return {
    tableName: content.orderName == null ? content.tableName : null,
    orderName: content.orderName ?? null,
    waiterName: content.waiterName,
    guests: content.guests,
    share: content.share ?? null,
    printedAt: content.printedAt,
    items: content.items.map((item) => ({ ...item })),
    tax: content.tax,
    service: content.service,
    total: content.total,
    printJobIds,
  }
}
