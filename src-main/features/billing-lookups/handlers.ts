import type {
  paymentMethods,
  paymentTerms,
  serviceCharges,
} from '../../../src-shared/api/billing-lookups.ts'
import type { Handlers } from '../handlers.ts'

export const paymentMethodsHandlers = {} as unknown as Handlers<typeof paymentMethods>

export const paymentTermsHandlers = {} as unknown as Handlers<typeof paymentTerms>

export const serviceChargesHandlers = {} as unknown as Handlers<typeof serviceCharges>
