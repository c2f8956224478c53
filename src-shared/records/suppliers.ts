import { email, flag, record, ref, text, whole } from './field.ts'

export const supplierFields = record({
  identificationTypeId: ref('catalogs/identification-types'),
  identificationNumber: text(20),
  socialReason: text(),
  tradeName: text().optional(),
  email: email().optional(),
  phone: text(20).optional(),
  address: text().optional(),
  /** Days from the issue of a purchase until it is due; none: it is due at once. */
  paymentDays: whole(0, 3650).optional(),
  /** A related party of the company (ATS `parteRel`). */
  isRelated: flag().usually(false),
})
