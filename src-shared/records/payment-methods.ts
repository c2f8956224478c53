import { methodCodes } from '#shared/domain/payment/payment-code.ts'
import { choice, flag, record, text } from './field.ts'

const kinds = Object.keys(methodCodes) as (keyof typeof methodCodes)[]

/** The kind decides what a payment needs as proof and how a register counts it, so it cannot be changed. */
export const paymentMethodFields = record({
  name: text(60),
  kind: choice(kinds),
  active: flag().usually(true),
})
