import { conflict } from '#shared/api/error.ts'
import type { purchaseDrafts } from '#shared/api/goods/purchase-drafts.ts'
import type { Purchase } from '#shared/api/goods/purchases.ts'
import type { Input } from '#shared/api/operation.ts'
import { fromCents, toCents } from '#shared/domain/money/money.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { recordPurchase } from '#main/rules/purchases/record-purchase.ts'
import { documentOf, proposedDueDate, requireDraft } from './load-draft.ts'
import { purchaseLinesOf } from './purchase-lines-of.ts'
import { supplierOf } from './supplier-of.ts'

/**
 * POST /purchases/drafts/{id}/accept: records the purchase with the amounts of the document, and its supplier if it is
 * new. Throws 409 while lines are unknown, or while the tax office has not handed over the document.
 */
export async function acceptPurchaseDraft(
  context: ManualContext,
  { params: { id }, body }: Input<typeof purchaseDrafts.accept>,
): Promise<Purchase> {
  return context.commit(async (write) => {
    const row = await requireDraft(write, id)
    // Its payments may be others than those that were booked.
    if (row.purchaseId !== null) throw conflict('PURCHASE_DRAFT_ENDED')
    const document = documentOf(row)
    if (document === undefined || row.state !== 'READY') throw conflict('PURCHASE_DRAFT_WAITS')
    if (body.total != null && toCents(body.total) !== document.total) {
      throw conflict('PURCHASE_DRAFT_CHANGED')
    }
    const lines = await purchaseLinesOf(write, document)
    const supplier = await supplierOf(write, document)
    const { accessKey, number, issueDate, total } = document
    const purchase = await recordPurchase(write, {
      purchaseUuid: write.randomness.uuid(),
      supplierId: supplier.id,
      documentType: 'INVOICE',
      number,
      accessKey,
      issueDate,
      dueDate: body.dueDate ?? proposedDueDate(document, supplier.paymentDays) ?? issueDate,
      lines,
      payments: body.payments,
      total: fromCents(total),
      emissionPointId: body.emissionPointId,
    })
    await write.db
      .updateTable('purchaseDrafts')
      .set({ state: 'ACCEPTED', purchaseId: purchase.id, nextAttemptAt: null })
      .where('id', '=', id)
      .execute()
    return purchase
  })
}
