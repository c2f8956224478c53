import type { paymentMethods } from '#shared/api/payments/payment-methods.ts'
import type { Handlers } from '#main/features/handlers.ts'
import {
  listPaymentMethodOptions,
  listPaymentMethods,
  paymentMethodRules,
} from './payment-methods.ts'

export const paymentMethodsHandlers: Handlers<typeof paymentMethods> = {
  options: listPaymentMethodOptions,
  list: listPaymentMethods,
  create: paymentMethodRules.create,
  update: paymentMethodRules.update,
  delete: paymentMethodRules.delete,
}
