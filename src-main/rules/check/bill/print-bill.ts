import type { PreBill } from '#shared/api/places/tables.ts'
import { billTitle } from '#shared/domain/sale/print-title.ts'
import type { BillContent } from '#shared/paper/documents/print-content.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { findPrintRoutes } from '#main/rules/papers/find-print-routes.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { openBuyerForm } from '../create-buyer-form.ts'
import { type BillChoice, billContent, type BillOf } from './bill-content.ts'
import { queuePrint } from '#main/rules/papers/queue-print.ts'

/** Queues the paper of a bill on its routes; returns the bill, also if no printer is set. */
export async function printBill(
  context: WriteContext,
  bill: BillOf,
  choice: BillChoice,
): Promise<PreBill> {
  const content = await billContent(context, bill, choice)
  const printJobIds: number[] = []
  const routes = await findPrintRoutes(context, 'BILL', context.session.emissionPointId)
  const paper = routes.length === 0 ? content : await withBuyerForm(context, bill, choice, content)
  for (const { printerId, copies } of routes) {
    printJobIds.push(
      await queuePrint(context, {
        job: 'BILL',
        title: billTitle(content),
        printerId,
        copies,
        documentId: 'tableId' in bill.key ? bill.key.tableId : null,
        content: paper,
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
    paid: content.paid ?? null,
    tax: content.tax,
    service: content.service,
    total: content.total,
    printJobIds,
  }
}

/**
 * Adds the address at which the guest writes the buyer's data, new for each printed bill; none while the port
 * for the network is closed.
 */
export async function withBuyerForm(
  context: WriteContext,
  { key, establishmentId }: BillOf,
  { share, itemUuids }: BillChoice,
  content: BillContent,
): Promise<BillContent> {
  const isWhole = share == null && itemUuids == null
  const part = isWhole ? null : contentHash([share, itemUuids])
  const form = await openBuyerForm(context, { key, establishmentId, part })
  if (form === undefined) return content
  return { ...content, buyerFormUrl: context.printing.seal(form.url) }
}
