import { code, email, record, ref, text } from './field.ts'

export const carrierFields = record({
  /** Default: by the length of the number. The interface document's carrier has no type. */
  identificationTypeId: ref('catalogs/identification-types').filled(),
  identificationNumber: text(20),
  socialReason: text(),
  /** SRI `placa` of a dispatch note: the vehicle's plate, up to 20 letters and digits. */
  licensePlate: code(20, /^[A-Za-z0-9-]{1,20}$/),
  email: email().optional(),
  phone: text(20).optional(),
  address: text().optional(),
})
