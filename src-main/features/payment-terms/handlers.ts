import type { paymentTerms } from '#shared/api/payments/payment-terms.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { listPaymentTermOptions, listPaymentTerms, paymentTermRules } from './payment-terms.ts'

export const paymentTermsHandlers: Handlers<typeof paymentTerms> = {
  options: listPaymentTermOptions,
  list: listPaymentTerms,
  create: paymentTermRules.create,
  update: paymentTermRules.update,
  delete: paymentTermRules.delete,
}
