import type {
  paymentMethods,
  paymentTerms,
  serviceCharges,
} from '../../../src-shared/api/billing-lookups.ts'
import type { Handlers } from '../handlers.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { listPaymentTerms } from './list-payment-terms.ts'
import { listServiceCharges } from './list-service-charges.ts'

export const paymentMethodsHandlers: Handlers<typeof paymentMethods> = {
  options: listPaymentMethods,
}

export const paymentTermsHandlers: Handlers<typeof paymentTerms> = {
  options: listPaymentTerms,
}

export const serviceChargesHandlers: Handlers<typeof serviceCharges> = {
  options: listServiceCharges,
}
