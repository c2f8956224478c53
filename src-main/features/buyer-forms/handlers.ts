import type { buyerForms } from '../../../src-shared/api/buyer-forms.ts'
import type { Handlers } from '../handlers.ts'
import { createBuyerForm } from './create-buyer-form.ts'
import { acceptBuyerForm, rejectBuyerForm } from './decide-buyer-form.ts'
import { listBuyerForms } from './list-buyer-forms.ts'

export const buyerFormsHandlers: Handlers<typeof buyerForms> = {
  list: listBuyerForms,
  create: createBuyerForm,
  accept: acceptBuyerForm,
  reject: rejectBuyerForm,
}
