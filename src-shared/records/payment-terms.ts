import { flag, record, text, whole } from './field.ts'

export const paymentTermFields = record({
  name: text(60),
  days: whole(0, 3650),
  active: flag().usually(true),
})
