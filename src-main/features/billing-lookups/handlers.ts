import type {
  paymentMethods,
  paymentTerms,
  serviceCharges,
} from '../../../src-shared/api/billing-lookups.ts'
import type { Handlers } from '../handlers.ts'
import { listPaymentMethodOptions, listPaymentMethods } from './list-payment-methods.ts'
import { listPaymentTermOptions, listPaymentTerms } from './list-payment-terms.ts'
import { listServiceChargeOptions, listServiceCharges } from './list-service-charges.ts'
import {
  createPaymentMethod,
  deletePaymentMethod,
  updatePaymentMethod,
} from './write-payment-method.ts'
import { createPaymentTerm, deletePaymentTerm, updatePaymentTerm } from './write-payment-term.ts'
import {
  createServiceCharge,
  deleteServiceCharge,
  updateServiceCharge,
} from './write-service-charge.ts'

export const paymentMethodsHandlers: Handlers<typeof paymentMethods> = {
  options: listPaymentMethodOptions,
  list: listPaymentMethods,
  create: createPaymentMethod,
  update: updatePaymentMethod,
  delete: deletePaymentMethod,
}

export const paymentTermsHandlers: Handlers<typeof paymentTerms> = {
  options: listPaymentTermOptions,
  list: listPaymentTerms,
  create: createPaymentTerm,
  update: updatePaymentTerm,
  delete: deletePaymentTerm,
}

export const serviceChargesHandlers: Handlers<typeof serviceCharges> = {
  options: listServiceChargeOptions,
  list: listServiceCharges,
  create: createServiceCharge,
  update: updateServiceCharge,
  delete: deleteServiceCharge,
}
