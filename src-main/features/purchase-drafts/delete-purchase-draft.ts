import { conflict } from '#shared/api/error.ts'
import type { purchaseDrafts } from '#shared/api/goods/purchase-drafts.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { requireDraft } from './load-draft.ts'

/** DELETE /purchases/drafts/{id}. Its document stays in the file; the same key makes the draft again. */
export async function deletePurchaseDraft(
  context: WriteContext,
  { params: { id } }: Input<typeof purchaseDrafts.delete>,
): Promise<void> {
  const { state, accessKey, number } = await requireDraft(context, id)
  if (state === 'ACCEPTED') throw conflict('PURCHASE_DRAFT_ENDED')
  await context.db
    .updateTable('purchaseDrafts')
    .set({ state: 'REMOVED', nextAttemptAt: null })
    .where('id', '=', id)
    .execute()
  context.audit({
    kind: 'PURCHASE_DRAFT_REMOVED',
    resourceId: id,
    payload: { accessKey, number },
  })
}
