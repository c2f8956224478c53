import type { purchaseDrafts } from '#shared/api/goods/purchase-drafts.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { acceptPurchaseDraft } from './accept-purchase-draft.ts'
import { createPurchaseDraft } from './create-purchase-draft.ts'
import { deletePurchaseDraft } from './delete-purchase-draft.ts'
import { getPurchaseDraft, listPurchaseDrafts } from './purchase-drafts.ts'
import { getPurchaseSettings, savePurchaseSettings } from './purchase-settings.ts'
import { saveSupplierLinks } from './save-supplier-links.ts'

export const purchaseDraftsHandlers: Handlers<typeof purchaseDrafts> = {
  list: listPurchaseDrafts,
  create: createPurchaseDraft,
  getSettings: getPurchaseSettings,
  saveSettings: savePurchaseSettings,
  get: getPurchaseDraft,
  saveLinks: saveSupplierLinks,
  delete: deletePurchaseDraft,
  accept: acceptPurchaseDraft,
}
