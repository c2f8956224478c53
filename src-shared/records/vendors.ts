import { date, email, note, record, ref, text, whole, wholes } from './field.ts'

/** The fields of a seller that every source sends. */
export const pulledVendorFields = record({
  name: text(),
  identityTypeId: ref('catalogs/identification-types'),
  identityNumber: text(20),
  address: text().optional(),
  phone: text(20).optional(),
  email: email().optional(),
})

export const vendorFields = record({
  ...pulledVendorFields,
  observation: note().optional(),
  provinceId: ref('catalogs/provinces').optional(),
  cantonId: ref('catalogs/cantons').optional(),
  entryDate: date().optional(),
  /** Codes of the central's own list of duties; this program does not interpret them. */
  functionCodes: wholes(whole(0), 50).usually([]),
})
