import type { buyerForms } from '#shared/api/sales/buyer-forms.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createBuyerForm } from '#main/rules/check/create-buyer-form.ts'
import { acceptBuyerForm, rejectBuyerForm } from './buyer-form.ts'
import { listBuyerForms } from './list-buyer-forms.ts'

export const buyerFormsHandlers: Handlers<typeof buyerForms> = {
  list: listBuyerForms,
  create: createBuyerForm,
  accept: acceptBuyerForm,
  reject: rejectBuyerForm,
}
