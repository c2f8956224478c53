import { email, money, note, record, ref, text, texts, whole } from './field.ts'

const MAXIMUM_ADDITIONAL = 9

export const customerFields = record({
  identificationTypeId: ref('catalogs/identification-types'),
  identificationNumber: text(20),
  socialReason: text(),
  tradeName: text().optional(),
  /** The first address; documents state it. */
  email: email().optional(),
  /** Further addresses that get the documents too. */
  additionalEmails: texts(email(), MAXIMUM_ADDITIONAL).kept(),
  phone: text(20).optional(),
  additionalPhones: texts(text(20), MAXIMUM_ADDITIONAL).kept(),
  /** The person to call at a company. */
  contactName: text().optional(),
  address: text().optional(),
  provinceId: ref('catalogs/provinces').optional(),
  cantonId: ref('catalogs/cantons').optional(),
  parishId: ref('catalogs/parishes').optional(),
  customerGroupId: ref('catalogs/customer-groups').optional(),
  creditLimit: money().optional(),
  creditDays: whole(0, 3650).optional(),
  observation: note().optional(),
})
