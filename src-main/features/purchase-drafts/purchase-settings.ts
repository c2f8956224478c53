import type { PurchaseSettings, purchaseDrafts } from '#shared/api/goods/purchase-drafts.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext, WriteContext } from '#main/core/acts/context.ts'
import { loadPurchaseSettings, saveSetting } from '#main/core/settings/settings.ts'

/** GET /purchases/settings. */
export async function getPurchaseSettings({ db }: ReadContext): Promise<PurchaseSettings> {
  return loadPurchaseSettings(db)
}

/** PUT /purchases/settings. */
export async function savePurchaseSettings(
  context: WriteContext,
  { body }: Input<typeof purchaseDrafts.saveSettings>,
): Promise<PurchaseSettings> {
  const before = await loadPurchaseSettings(context.db)
  await saveSetting(context.db, 'purchases', body)
  context.audit({
    kind: 'PURCHASE_SETTINGS_SAVED',
    resourceId: null,
    payload: { before, after: body },
  })
  return body
}
